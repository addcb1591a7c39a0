// SQL of the machines' sums over a range of days (docs/product.md, Ranges).
import { sql, type RawBuilder } from 'kysely'
import { boundsOfMonth } from '#domain/calendar-month.ts'
import { type DayRange, monthsOfRange } from '#domain/range.ts'

/** Bits of the first `days` days of a month. */
export const firstDays = (days: number): number => 2 ** days - 1

const upTo = (array: string) => sql.raw(`coalesce(d.${array}[i.last], 0) - coalesce(d.${array}[i.before], 0)`)
const bits = (name: string) => sql.raw(`bit_count((d.${name} & p.days)::bit(31))`)

/**
 * Rows of machine_id with its sums; `fuel` in hundredths. Each month is
 * one row: the sum up to the range's last reported day less the sum
 * before its first.
 */
export const rangeSums = (company_id: number, range: DayRange): RawBuilder<unknown> => {
  const parts = monthsOfRange(range).map(({ month, firstDay, lastDay }) => {
    const [last, before] = [firstDays(lastDay), firstDays(firstDay - 1)]
    return sql`(${sql.lit(boundsOfMonth(month)[0])}::date, ${sql.lit(last)}, ${sql.lit(before)}, ${sql.lit(last - before)})`
  })
  return sql`
    select d.machine_id, sum(${bits('reported')})::int as reported_days, sum(${bits('operated')})::int as operated_days,
      sum(${bits('fuelled')})::int as fuelled_days, sum(${upTo('operation')})::int as operation_slots,
      sum(${upTo('running')})::int as running_slots, sum(${upTo('neutral')})::int as neutral_slots,
      sum(${upTo('fuelled_slots')})::int as fuelled_slots, sum(${upTo('fuel')})::float8 as fuel
    from (values ${sql.join(parts)}) p (month, last, before, days)
      join daily_to_date d on d.company_id = ${company_id} and d.month = p.month,
      lateral (select bit_count((d.reported & p.last)::bit(31))::int as last,
        bit_count((d.reported & p.before)::bit(31))::int as before) i
    where d.reported & p.days <> 0
    group by d.machine_id`
}
