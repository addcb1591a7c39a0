// One machine's days of a month as JSON text.
import { sql, type RawBuilder } from 'kysely'
import type { DailyDay, DailyMonth } from '#contract/daily/daily.ts'
import { columns, fieldsOf, jsonObject, selectList, type JsonOf } from '#server/base/json-object.ts'
import { isTimeOfFetching } from '#server/base/record/time-of-fetching.ts'

/**
 * The mark of a day in daily_report `d`: its own flag,
 * or an alarm recorded within the machine's day.
 */
const hasAlarm = (company_id: number) => sql`(d.has_alarm or exists (
  select from alarm a where a.company_id = ${company_id} and a.machine_id = d.machine_id
    and a.recorded_date >= d.recorded_date::timestamp at time zone 'UTC' - d.time_difference * interval '1 minute'
    and a.recorded_date < (d.recorded_date + 1)::timestamp at time zone 'UTC' - d.time_difference * interval '1 minute'))`

/** Every field of a day over `d` (daily_report). */
export const dayFields = (company_id: number) =>
  fieldsOf<DailyDay>()({
    ...columns('d', [
      'recorded_date',
      'time_difference',
      'meter_marks',
      'under_operation_hour',
      'track_operation_hour',
      'upper_operation_hour',
      'under_hourmeter',
      'track_hourmeter',
      'upper_hourmeter',
      'pto_hourmeter',
      'first_engine_hourmeter',
      'second_engine_hourmeter',
      'odometer',
      'diff_odometer',
      'mileage',
      'overload_counts',
      'emergope_counts',
      'upper_operation_data',
      'under_operation_data',
      'counter_operation_slots',
      'counter_neutral_slots',
      'engine_working_hour',
      'hydraulic_oil_high_temp_hour',
      'crane_operation_pto_on_hour',
      'travelling_pto_off_hour',
      'stoping_pto_off_neutral_hour',
      'fuel_efficiency_pto_on',
      'fuel_efficiency_pto_off',
      'fuel_consumption_pto_on',
      'fuel_consumption_pto_off',
      'max_coolant_temp_diff',
      'max_torcon_fluid_temp_diff',
      'avg_torcon_pressure',
    ]),
    has_alarm: hasAlarm(company_id),
    is_time_of_fetching: isTimeOfFetching('d'),
  })

/**
 * `from`, `until` (excluded): YYYY-MM-DD. `reach`: days before and after
 * to include. `otherwise`: offset in minutes of a machine that never
 * reported. No row for a machine that the company never had; a sold one
 * keeps the days that were the company's.
 */
export type MonthQuery = { serial: string; from: string; until: string; reach: number; otherwise: number }

export const monthOfMachine = (
  company_id: number,
  { serial, from, until, reach, otherwise }: MonthQuery,
): RawBuilder<{ text: JsonOf<DailyMonth> }> => {
  const answer = jsonObject<DailyMonth>({
    default_time_difference: sql`coalesce(
      (select time_difference from day where recorded_date >= ${from}::date and recorded_date < ${until}::date
        order by recorded_date desc limit 1),
      one.time_difference, ${otherwise}::int)`,
    is_road_rail: sql`one.is_road_rail`,
    daily: sql`(select coalesce(array_to_json(array_agg(day order by recorded_date)), '[]') from day)`,
  })
  return sql<{ text: JsonOf<DailyMonth> }>`
  with one as materialized (
    select m.machine_id, m.is_road_rail, s.time_difference
    from machine m left join machine_state s on s.company_id = m.company_id and s.machine_id = m.machine_id
    where m.company_id = ${company_id} and m.serial = ${serial}
  ), day as materialized (
    select ${selectList(dayFields(company_id))} from daily_report d
    where d.company_id = ${company_id} and d.machine_id = (select machine_id from one)
      and d.recorded_date >= ${from}::date - ${reach}::int and d.recorded_date < ${until}::date + ${reach}::int
    order by d.recorded_date
  )
  select ${answer}::text as text
  from one`
}
