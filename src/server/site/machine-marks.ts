// The name of the site that a machine is on, kept with the machine.
import { sql } from 'kysely'
import type { Db } from '#server/base/db.ts'

/** Names the machines' locations after their sites. */
export const markSiteNames = async (db: Db, company_id: number, machine_ids: readonly number[]): Promise<void> => {
  await db.rows(sql`
    update machine m set site_name = f.name
    from (
      select x.machine_id, t.name
      from unnest(${[...machine_ids]}::int[]) x (machine_id)
      left join site_stay s on s.company_id = ${company_id} and s.machine_id = x.machine_id and s.is_current
      left join site t on t.company_id = ${company_id} and t.id = s.site_id and not t.is_hidden
    ) f
    where m.company_id = ${company_id} and m.machine_id = f.machine_id and m.owned and m.site_name is distinct from f.name`)
}
