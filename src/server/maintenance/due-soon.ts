// Work that is overdue or due within some days, a line for each machine.
import { sql, type RawBuilder } from 'kysely'
import type { DueWork, Morning } from '#contract/today.ts'
import type { Language } from '#domain/language.ts'
import { columns, jsonObject } from '#server/base/json-object.ts'
import { inGroup } from '#server/machine/group-members.ts'
import { workBefore, workName } from './inbox-source.ts'

export type DueQuery = { today: string; within: number; group?: string | undefined; limit: number }

/** JSON text of a morning's `due`. */
export const dueSoon = (
  company_id: number,
  language: Language,
  { today, within, group, limit }: DueQuery,
): RawBuilder<{ text: string }> => {
  const answer = jsonObject<Morning['due']>({
    overdue: sql`(select count(*) from found where date < ${today}::date)`,
    soon: sql`(select count(*) from found where date >= ${today}::date)`,
    points: sql`(
      select coalesce(json_agg(${jsonObject<DueWork>({
        ...columns('m', ['serial', 'display_serial', 'type_code', 'machine_category', 'management_number']),
        name: workName(language),
        ...columns('c', ['kind', 'date']),
        days: sql`c.date - ${today}::date`,
        more: sql`c.more`,
      })} order by c.date, m.serial_order, m.serial, c.subject), '[]')
      from (
        select * from (
          select distinct on (machine_id) *, ${company_id}::int as company_id, (count(*) over (partition by machine_id))::int - 1 as more from found
          order by machine_id, date, subject) of_machine
        order by date, serial_order, serial, subject limit ${sql.lit(limit)}) c
      join machine m on m.company_id = ${company_id} and m.machine_id = c.machine_id)`,
  })
  return sql<{ text: string }>`
    with found as materialized (
      select w.machine_id, w.kind, w.subject, (w.occurred_at at time zone 'UTC')::date as date, m.serial_order, m.serial
      from (${workBefore({ company_id, machine_ids: null }, sql`${today}::date + ${sql.lit(within + 1)}::int`)}) w
      join machine m on m.company_id = ${company_id} and m.machine_id = w.machine_id and m.owned
      where ${group === undefined ? sql`true` : inGroup(group)}
    )
    select ${answer}::text as text`
}
