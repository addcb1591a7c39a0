// What the machines of a company did on some days, those with most first.
import { sql, type RawBuilder } from 'kysely'
import type { IdledLong, Morning, Worked } from '#contract/today/today.ts'
import { LONG_IDLE_HOURS } from '#domain/morning.ts'
import { columns, jsonObject, type JsonOf } from '#server/base/json-object.ts'
import { inGroup } from '#server/machine/group-members.ts'
import { isExpected } from '#server/machine/silence.ts'
import { rangeSums } from './range-sums.ts'

export type DaysQuery = { from: string; date: string; group?: string | undefined; limit: number }
export type DaysWorked = Pick<Morning, 'machines' | 'worked' | 'idled'>

const LONG_IDLE_SLOTS = sql.lit(LONG_IDLE_HOURS * 4)
const names = columns('f', ['serial', 'display_serial', 'type_code', 'machine_category', 'management_number'])

const longest = (
  order: RawBuilder<unknown>,
  condition: RawBuilder<unknown>,
  item: RawBuilder<unknown>,
  limit: number,
) => sql`
  (select coalesce(json_agg(${item} order by ${order} desc, f.serial_order, f.serial), '[]') from (
    select * from found f where ${condition} order by ${order} desc, f.serial_order, f.serial limit ${sql.lit(limit)}) f)`

/** JSON text of DaysWorked: machines of the company now, on the days that they reported to it. */
export const daysWorked = (
  company_id: number,
  { from, date, group, limit }: DaysQuery,
): RawBuilder<{ text: JsonOf<DaysWorked> }> => {
  const isWorked = sql`f.operated_days > 0`
  const idlesLong = sql`f.neutral_slots >= ${LONG_IDLE_SLOTS}`
  const answer = jsonObject<DaysWorked>({
    machines: sql`t.machines`,
    worked: jsonObject<Morning['worked']>({
      reported: sql`t.reported`,
      not_reported: sql`t.not_reported`,
      total: sql`t.worked`,
      operation_slots: sql`t.operation_slots`,
      machines: longest(
        sql`f.operation_slots`,
        isWorked,
        jsonObject<Worked>({
          ...names,
          ...columns('f', ['operation_slots']),
        }),
        limit,
      ),
    }),
    idled: jsonObject<Morning['idled']>({
      total: sql`t.idled`,
      neutral_slots: sql`t.neutral_slots`,
      engine_slots: sql`t.engine_slots`,
      machines: longest(
        sql`f.neutral_slots`,
        idlesLong,
        jsonObject<IdledLong>({
          ...names,
          ...columns('f', ['neutral_slots', 'engine_slots']),
        }),
        limit,
      ),
    }),
  })
  return sql<{ text: JsonOf<DaysWorked> }>`
    with day as materialized (${rangeSums(company_id, { from, to: date })}
    ), found as materialized (
      select m.serial_order, m.serial, m.display_serial, m.type_code, m.machine_category, m.management_number,
        ${isExpected} as is_expected, d.*,
        d.operation_slots + d.running_slots + d.neutral_slots as engine_slots
      from machine m left join day d on d.machine_id = m.machine_id
      where m.company_id = ${company_id} and m.owned and ${group === undefined ? sql`true` : inGroup(company_id, group)}
    )
    select ${answer}::text as text from (
      select count(*) as machines, count(f.machine_id) as reported,
        count(*) filter (where f.machine_id is null and f.is_expected) as not_reported,
        count(*) filter (where ${isWorked}) as worked, count(*) filter (where ${idlesLong}) as idled,
        coalesce(sum(f.operation_slots), 0) as operation_slots, coalesce(sum(f.neutral_slots), 0) as neutral_slots,
        coalesce(sum(f.engine_slots), 0) as engine_slots
      from found f) t`
}
