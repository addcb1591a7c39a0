// Columns of machine_state that days own: newest day, last readings.
import { sql } from 'kysely'
import { METERS, READINGS, type ReadingName } from '#domain/hour-meter.ts'
import type { Rows, StateColumn } from '#server/base/record/record-type.ts'

/** State columns of the newest day, and their daily_report columns. */
const OF_NEWEST_DAY = {
  latest_recorded_date: 'recorded_date',
  daily_installed_at: 'installed_at',
  daily_sequence: 'sequence',
  daily_recorded_at: 'recorded_at',
  time_difference: 'time_difference',
  upper_operation_data: 'upper_operation_data',
  under_operation_data: 'under_operation_data',
} as const

/** The column of daily_report that holds a reading. */
const columnOf = (name: ReadingName): string => (name === 'display_battery_level' ? 'battery_level' : name)
const readings = READINGS.map((name) => [name, columnOf(name)] as const)

/** The rows whose reading counts. */
const counts = (name: string, column: string, row = ''): string =>
  METERS.some((meter) => meter === name)
    ? `meter_counts(${row}${column}, ${row}meter_marks, '${name}')`
    : `${row}${column} is not null`

const order = 'recorded_date desc'
export const DAY_STATE: Readonly<Record<string, StateColumn>> = Object.fromEntries<StateColumn>([
  ...Object.entries(OF_NEWEST_DAY).map(([name, value]): [string, StateColumn] => [name, { value, order }]),
  ...readings.flatMap(([name, column]): [string, StateColumn][] => {
    const where = counts(name, column)
    return [
      [name, { value: column, where, order }],
      [`${name}_on`, { value: 'recorded_date', where, order }],
    ]
  }),
  ['meter_chains', { settled: true }],
  ['meters_settled_on', { settled: true }],
  ['unsettled', { settled: true }],
])

const RANK = '(d.recorded_date, d.installed_at, d.recorded_at, d.sequence)'
const isNewest = `(s.latest_recorded_date is null or (n.recorded_date, n.installed_at, n.recorded_at, n.sequence)
      > (s.latest_recorded_date, s.daily_installed_at, s.daily_recorded_at, s.daily_sequence))`

// A correction without a reading withdraws the day's value:
// then the newest other day is looked up.
const lastReported = (name: string, column: string, wanted: string): string => `case
      when n.${name}_on is not null and (s.${name}_on is null or n.${name}_on >= s.${name}_on) then n.${wanted}
      when s.${name}_on = any(n.days) then (
        select b.${wanted === name ? column : 'recorded_date'} from daily_report b
        where b.company_id = s.company_id and b.machine_id = s.machine_id and ${counts(name, column, 'b.')}
        order by b.recorded_date desc limit 1)
      else s.${wanted} end`

const changes = [
  ...Object.entries(OF_NEWEST_DAY).map(
    ([name, column]) => `${name} = case when ${isNewest} then n.${column} else s.${name} end`,
  ),
  ...readings.flatMap(([name, column]) => [
    `${name} = ${lastReported(name, column, name)}`,
    `${name}_on = ${lastReported(name, column, `${name}_on`)}`,
  ]),
  // Written in the same update,
  // to spare most machines a second row version.
  'latest_updated_at = greatest(s.latest_updated_at, n.updated_at)',
].join(',\n    ')

const newestDay = Object.values(OF_NEWEST_DAY)
  .map((name) => `(array_agg(d.${name} order by ${RANK} desc))[1] as ${name}`)
  .join(', ')
const lastReadings = readings
  .map(
    ([name, column]) => `
      (array_agg(d.${column} order by d.recorded_date desc) filter (where d.${column} is not null))[1] as ${name},
      max(d.recorded_date) filter (where d.${column} is not null) as ${name}_on`,
  )
  .join(',')

/** Updates the states from the stored versions of the staged days. */
export const advanceDayState = (rows: Rows): Rows => sql`
  update machine_state s set ${sql.raw(changes)}
  from (
    select d.company_id, d.machine_id, ${sql.raw(newestDay)}, array_agg(d.recorded_date) as days,
      max(t.recorded_at) as updated_at, ${sql.raw(lastReadings)}
    from ${rows} t join daily_report d
      on d.company_id = t.company_id and d.machine_id = t.machine_id and d.recorded_date = t.recorded_date
    group by d.company_id, d.machine_id) n
  where s.company_id = n.company_id and s.machine_id = n.machine_id`
