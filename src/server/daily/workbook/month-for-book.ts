// A machine's month for its workbook: machine, days, meters before.
import { sql, type RawBuilder } from 'kysely'
import { METERS } from '#domain/hour-meter.ts'
import { columns, jsonObject, type Fields, type JsonOf } from '#server/base/json-object.ts'
import { dayFields, type MonthQuery } from '#server/daily/month.ts'
import type { BookDay, BookMonth } from './day-plan.ts'

const day = (company_id: number) => jsonObject<BookDay>({ ...dayFields(company_id), ...columns('d', METERS) })

const machine = jsonObject<BookMonth['machine']>(
  columns('m', [
    'serial',
    'display_serial',
    'type_code',
    'registration_number',
    'management_number',
    'machine_category',
    'body_category_id',
  ]),
)

/**
 * JSON text of BookMonth;
 * no row for a machine that the company never had.
 */
export const monthForBook = (
  company_id: number,
  { serial, from, until, reach, otherwise }: MonthQuery,
): RawBuilder<{ text: JsonOf<BookMonth>; registration_number: string | null }> => {
  const lastBefore = (name: string) => sql`(
      select b.${sql.id(name)} from daily_report b
      where b.company_id = ${company_id} and b.machine_id = m.machine_id and b.recorded_date < ${from}::date
        and meter_counts(b.${sql.id(name)}, b.meter_marks, ${sql.lit(name)}) order by b.recorded_date desc limit 1)`
  const dayOf = (which: 'min' | 'max') => sql`(
      select ${sql.raw(which)}(b.recorded_date) from daily_report b where b.company_id = ${company_id} and b.machine_id = m.machine_id)`
  const answer = jsonObject<BookMonth>({
    machine,
    default_time_difference: sql`coalesce(
      (select time_difference from days where recorded_date >= ${from}::date and recorded_date < ${until}::date
        order by recorded_date desc limit 1), s.time_difference, ${otherwise}::int)`,
    is_road_rail: sql`m.is_road_rail`,
    daily: sql`coalesce((select json_agg(${day(company_id)} order by d.recorded_date) from days d), '[]')`,
    before: jsonObject(
      Object.fromEntries(METERS.map((name) => [name, lastBefore(name)])) as Fields<BookMonth['before']>,
    ),
    first_day: sql`greatest(m.delivery_date, ${dayOf('min')})`,
    last_day: dayOf('max'),
  })
  return sql`
  with days as materialized (
    select d.* from machine m join daily_report d on d.company_id = ${company_id} and d.machine_id = m.machine_id
    where m.company_id = ${company_id} and m.serial = ${serial}
      and d.recorded_date >= ${from}::date - ${reach}::int and d.recorded_date < ${until}::date + ${reach}::int
  )
  select m.registration_number, ${answer}::text as text
  from machine m left join machine_state s on s.company_id = m.company_id and s.machine_id = m.machine_id
  where m.company_id = ${company_id} and m.serial = ${serial}`
}
