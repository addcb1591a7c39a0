// Work that is overdue or due, a line for each machine.
import { sql, type RawBuilder } from 'kysely'
import type { Morning } from '#contract/today/today.ts'
import type { Language } from '#domain/language.ts'
import { columns, jsonObject, type JsonOf } from '#server/base/json-object.ts'
import { dueWork } from '#server/machine/due-work.ts'
import { inGroup } from '#server/machine/group-members.ts'
import { workName } from './inbox-source.ts'

export type DueQuery = { today: string; group?: string | undefined; limit: number }

type Due = Morning['due']

/** JSON text of a morning's `due`. */
export const dueSoon = (
  company_id: number,
  language: Language,
  { today, group, limit }: DueQuery,
): RawBuilder<{ text: JsonOf<Due> }> => {
  const machines = (level: 'overdue' | 'due') =>
    sql`(select count(distinct machine_id) from found where level = ${sql.lit(level)})`
  const points = (level: 'overdue' | 'due') => sql`(select count(*) from found where level = ${sql.lit(level)})`
  const answer = jsonObject<Due>({
    machines: sql`(select count(distinct machine_id) from found)`,
    overdue: machines('overdue'),
    due: machines('due'),
    overdue_points: points('overdue'),
    due_points: points('due'),
    points: sql`(
      select coalesce(json_agg(${jsonObject<Due['points'][number]>({
        ...columns('m', ['serial', 'display_serial', 'type_code', 'machine_category', 'management_number']),
        name: workName(company_id, language),
        kind: sql`case when c.kind = 'inspection' then 'inspection' else 'maintenance' end`,
        date: sql`c.date`,
        days: sql`c.date - ${today}::date`,
        more: sql`c.more`,
      })} order by c.date, m.serial_order, m.serial, c.subject), '[]')
      from (
        select * from (
          select distinct on (machine_id) *, (count(*) over (partition by machine_id))::int - 1 as more from found
          order by machine_id, date, subject) of_machine
        order by date, serial_order, serial, subject limit ${sql.lit(limit)}) c
      join machine m on m.company_id = ${company_id} and m.machine_id = c.machine_id)`,
  })
  return sql<{ text: JsonOf<Due> }>`
    with found as materialized (
      select w.*, m.serial_order, m.serial
      from (${dueWork(company_id)}) w
      join machine m on m.company_id = ${company_id} and m.machine_id = w.machine_id
      where ${group === undefined ? sql`true` : inGroup(company_id, group)}
    )
    select ${answer}::text as text`
}
