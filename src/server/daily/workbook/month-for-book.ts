// What a machine's workbook needs of its month, in one query: the days with all meters, the machine, and the meters before.
import { sql, type RawBuilder } from 'kysely'
import { DailyDay } from '#contract/daily.shape.ts'
import { METERS } from '#domain/hour-meter.ts'
import { HAS_ALARM, type MonthAsked } from '#server/daily/month.ts'

const object = (alias: string, names: readonly string[]) =>
  sql.raw(`json_build_object(${names.map((name) => `'${name}', ${alias}.${name}`).join(', ')})`)

const days = [...new Set([...Object.keys(DailyDay.properties), ...METERS])]
const DAY = sql.raw(
  `json_build_object(${days.map((name) => `'${name}', ${name === 'has_alarm' ? HAS_ALARM : `d.${name}`}`).join(', ')})`,
)
const MACHINE = object('m', [
  'serial',
  'display_serial',
  'type_code',
  'registration_number',
  'management_number',
  'machine_category',
  'body_category_id',
])

/** JSON text of BookMonth; no row for a machine that the company never had. */
export const monthForBook = (
  company_id: number,
  { serial, from, until, reach, otherwise }: MonthAsked,
): RawBuilder<{ text: string; registration_number: string | null }> => {
  const lastBefore = (name: string) => sql`(
      select b.${sql.id(name)} from daily_report b
      where b.company_id = ${company_id} and b.machine_id = m.machine_id and b.recorded_date < ${from}::date
        and b.${sql.id(name)} is not null order by b.recorded_date desc limit 1)`
  return sql`
  with days as materialized (
    select d.* from machine m join daily_report d on d.company_id = ${company_id} and d.machine_id = m.machine_id
    where m.company_id = ${company_id} and m.serial = ${serial}
      and d.recorded_date >= ${from}::date - ${reach}::int and d.recorded_date < ${until}::date + ${reach}::int
  )
  select m.registration_number, json_build_object(
    'machine', ${MACHINE},
    'default_time_difference', coalesce(
      (select time_difference from days where recorded_date >= ${from}::date and recorded_date < ${until}::date
        order by recorded_date desc limit 1), s.time_difference, ${otherwise}::int),
    'is_road_rail', m.is_road_rail,
    'daily', coalesce((select json_agg(${DAY} order by d.recorded_date) from days d), '[]'),
    'first_day', greatest(m.delivery_date, (
      select min(b.recorded_date) from daily_report b where b.company_id = ${company_id} and b.machine_id = m.machine_id)),
    'last_day', (
      select max(b.recorded_date) from daily_report b where b.company_id = ${company_id} and b.machine_id = m.machine_id),
    'before', json_build_object(${sql.join(METERS.map((name) => sql`${sql.lit(name)}, ${lastBefore(name)}`))}))::text as text
  from machine m left join machine_state s on s.company_id = m.company_id and s.machine_id = m.machine_id
  where m.company_id = ${company_id} and m.serial = ${serial}`
}
