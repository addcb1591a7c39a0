// One machine's days of a month as JSON text, under their own names.
import { sql, type RawBuilder } from 'kysely'
import { DailyDay } from '#contract/daily.shape.ts'

/** The mark of a day in daily_report `d`: its own flag, or an alarm recorded within the machine's day. */
export const HAS_ALARM = `(d.has_alarm or has_alarm_between(d.company_id, d.machine_id,
  d.recorded_date::timestamp at time zone 'UTC' - d.time_difference * interval '1 minute',
  (d.recorded_date + 1)::timestamp at time zone 'UTC' - d.time_difference * interval '1 minute'))`

const fields = sql.raw(
  Object.keys(DailyDay.properties)
    .map((name) => (name === 'has_alarm' ? `${HAS_ALARM} as has_alarm` : `d.${name}`))
    .join(', '),
)

/** The name under which its plan is kept: there is one text, and one machine's days are found by the same index whatever is asked. */
export const MONTH_PLAN = 'month of one machine'

/**
 * `from` and `until` (excluded) as YYYY-MM-DD; `reach` so many days before and after are told as well; `otherwise` the offset in minutes of a
 * machine that has never reported. No row for a machine that the company never had; one sold since keeps the days that were the company's.
 */
export type MonthAsked = { serial: string; from: string; until: string; reach: number; otherwise: number }

export const monthOfMachine = (
  company_id: number,
  { serial, from, until, reach, otherwise }: MonthAsked,
): RawBuilder<{ text: string }> =>
  // Rows as they are become JSON in half the time that an object named field by field takes.
  sql<{ text: string }>`
  with one as materialized (
    select m.machine_id, m.is_road_rail, s.time_difference
    from machine m left join machine_state s on s.company_id = m.company_id and s.machine_id = m.machine_id
    where m.company_id = ${company_id} and m.serial = ${serial}
  ), day as materialized (
    select ${fields} from daily_report d
    where d.company_id = ${company_id} and d.machine_id = (select machine_id from one)
      and d.recorded_date >= ${from}::date - ${reach}::int and d.recorded_date < ${until}::date + ${reach}::int
    order by d.recorded_date
  )
  select json_build_object(
    'default_time_difference', coalesce(
      (select time_difference from day where recorded_date >= ${from}::date and recorded_date < ${until}::date
        order by recorded_date desc limit 1),
      one.time_difference, ${otherwise}::int),
    'is_road_rail', one.is_road_rail,
    'daily', (select coalesce(array_to_json(array_agg(day order by recorded_date)), '[]') from day))::text as text
  from one`
