// Columns of machine_state that days own: newest day, last readings.
import { sql } from 'kysely'
import { METERS, READINGS, type ReadingName } from '#domain/hour-meter.ts'
import type { InBatch, Rows, StateColumn } from '#server/base/record/record-type.ts'

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
const lastReported = (inBatch: InBatch, name: string, column: string, wanted: string) => {
  const found = sql.raw(wanted === name ? column : 'recorded_date')
  const [of, on] = [sql.raw(wanted), sql.raw(`${name}_on`)]
  return sql`case
      when n.${on} is not null and (s.${on} is null or n.${on} >= s.${on}) then n.${of}
      when s.${on} = any(n.days) then (
        select b.${found} from daily_report b
        where b.company_id = s.company_id and ${inBatch('b')} and b.machine_id = s.machine_id and ${sql.raw(counts(name, column, 'b.'))}
        order by b.recorded_date desc limit 1)
      else s.${of} end`
}

const changesOf = (inBatch: InBatch) =>
  sql.join([
    ...Object.entries(OF_NEWEST_DAY).map(([name, column]) =>
      sql.raw(`${name} = case when ${isNewest} then n.${column} else s.${name} end`),
    ),
    ...readings.flatMap(([name, column]) =>
      [name, `${name}_on`].map((wanted) => sql`${sql.id(wanted)} = ${lastReported(inBatch, name, column, wanted)}`),
    ),
    // Written in the same update,
    // to spare most machines a second row version.
    sql`latest_updated_at = greatest(s.latest_updated_at, n.updated_at)`,
  ])

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
export const advanceDayState = (rows: Rows, inBatch: InBatch): Rows => sql`
  update machine_state s set ${changesOf(inBatch)}
  from (
    select d.company_id, d.machine_id, ${sql.raw(newestDay)}, array_agg(d.recorded_date) as days,
      max(t.recorded_at) as updated_at, ${sql.raw(lastReadings)}
    from ${rows} t join daily_report d
      on d.company_id = t.company_id and ${inBatch('d')} and d.machine_id = t.machine_id and d.recorded_date = t.recorded_date
    group by d.company_id, d.machine_id) n
  where s.company_id = n.company_id and ${inBatch('s')} and s.machine_id = n.machine_id`
