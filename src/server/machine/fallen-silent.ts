// Machines that have fallen silent since an instant.
import { sql, type RawBuilder } from 'kysely'
import type { FallenSilent, Morning } from '#contract/today/today.ts'
import { SILENT_AFTER_HOURS } from '#domain/activity.ts'
import { columns, jsonObject, type JsonOf } from '#server/base/json-object.ts'
import { utc } from '#server/base/utc.ts'
import { inGroup } from './group-members.ts'
import { silenceSource } from './inbox-source.ts'

const silence = sql.raw(`interval '${SILENT_AFTER_HOURS} hours'`)

export type SilenceQuery = {
  /** Instants; `until` left out: now. */
  since: string
  until: string | null
  group?: string | undefined
  limit: number
}

/** JSON text of a morning's `silent`. */
export const fallenSilent = (
  company_id: number,
  { since, until, group, limit }: SilenceQuery,
): RawBuilder<{ text: JsonOf<Morning['silent']> }> => {
  const answer = jsonObject<Morning['silent']>({
    all: sql`(select count(*) from silent)`,
    total: sql`(select count(*) from fallen)`,
    machines: sql`(
      select coalesce(json_agg(${jsonObject<FallenSilent>({
        ...columns('m', ['serial', 'display_serial', 'type_code', 'machine_category', 'management_number']),
        since: utc(sql`case when f.detail <> 'never' then f.occurred_at end`),
        reason: sql`f.detail`,
      })} order by f.severity, f.occurred_at desc, m.serial_order, m.serial), '[]')
      from (select * from fallen order by severity, occurred_at desc, serial_order, serial limit ${sql.lit(limit)}) f
      join machine m on m.company_id = ${company_id} and m.machine_id = f.machine_id)`,
  })
  return sql<{ text: JsonOf<Morning['silent']> }>`
    with silent as materialized (
      select c.*, m.serial_order, m.serial from (${silenceSource.conditions({ company_id, machine_ids: null })}) c
      join machine m on m.company_id = ${company_id} and m.machine_id = c.machine_id
      where ${group === undefined ? sql`true` : inGroup(company_id, group)}
    ), fallen as materialized (
      select * from silent where occurred_at + ${silence} >= ${since}::timestamptz
        and (${until}::timestamptz is null or occurred_at + ${silence} < ${until}::timestamptz)
    )
    select ${answer}::text as text`
}
