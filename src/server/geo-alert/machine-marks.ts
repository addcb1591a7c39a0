// The marks of Geo Alert on machines: belonging to an area, being outside of one.
import { sql } from 'kysely'
import type { Db } from '#server/base/db.ts'

/**
 * Marks machines as members of an area and as outside of one.
 * Requires `lockAreas`.
 */
export const markMachines = async (db: Db, company_id: number, machine_ids: readonly number[]): Promise<void> => {
  await db.rows(sql`
    update machine m set geo_alert = f.belongs, geo_alert_outside = f.outside
    from (
      select x.machine_id, count(a.id) > 0 as belongs, count(a.id) filter (where not g.is_inside) > 0 as outside
      from unnest(${[...machine_ids]}::int[]) x (machine_id)
      left join geo_alert_machine g on g.company_id = ${company_id} and g.machine_id = x.machine_id
      left join geo_alert a on a.company_id = ${company_id} and a.id = g.geo_alert_id and a.deleted_at is null
      group by x.machine_id
    ) f
    where m.company_id = ${company_id} and m.machine_id = f.machine_id
      and (m.geo_alert, m.geo_alert_outside) is distinct from (f.belongs, f.outside)`)
}
