// What is known of a machine now: the only place that changes machine_state. Whatever order records come in, the same set leaves the same state.
// Each function makes a statement without parameters, for intake to run where it stores a batch.
import { sql, type RawBuilder } from 'kysely'
import { READINGS, type ReadingName } from '#domain/hour-meter.ts'
import type { Stage } from '#server/base/record/record-type.ts'

type Rows = RawBuilder<unknown>

/** Holds the states of `machines`, rows of (company_id, machine_id), until the transaction ends; in one order for all, so that a machine's records go in one after the other. */
export const lockStates = (machines: Rows): Rows => sql`
  select from machine_state where (company_id, machine_id) in (${machines})
  order by company_id, machine_id for no key update`

/** `heard`: rows of (company_id, machine_id, recorded_at), the newest record of any type. Mostly the newest day or position has told it before, in the same change of the row. */
export const heardFrom = (heard: Rows): Rows => sql`
  update machine_state s set latest_updated_at = heard.recorded_at from (${heard}) heard
  where s.company_id = heard.company_id and s.machine_id = heard.machine_id
    and (s.latest_updated_at is null or s.latest_updated_at < heard.recorded_at)`

/** Columns of the state that follow the newest day, and what they are in daily_report. */
const OF_NEWEST_DAY = {
  latest_recorded_date: 'recorded_date',
  daily_installed_at: 'installed_at',
  daily_sequence: 'sequence',
  daily_recorded_at: 'recorded_at',
  time_difference: 'time_difference',
  upper_operation_data: 'upper_operation_data',
  under_operation_data: 'under_operation_data',
} as const

/** What daily_report calls a reading of the state; beside each stands its day, `<name>_on`. */
const columnOf = (name: ReadingName): string => (name === 'display_battery_level' ? 'battery_level' : name)
const readings = READINGS.map((name) => [name, columnOf(name)] as const)

/** The columns of machine_state that days decide. */
export const DAY_STATE: readonly string[] = [
  ...Object.keys(OF_NEWEST_DAY),
  ...READINGS.flatMap((name) => [name, `${name}_on`]),
]

const RANK = '(d.recorded_date, d.installed_at, d.sequence)'
const isNewest = `(s.latest_recorded_date is null or (n.recorded_date, n.installed_at, n.sequence)
      > (s.latest_recorded_date, s.daily_installed_at, s.daily_sequence))`

// A day that is stored again without a reading takes back what it reported before: then the newest other day is looked up.
const lastReported = (name: string, column: string, wanted: string): string => `case
      when n.${name}_on is not null and (s.${name}_on is null or n.${name}_on >= s.${name}_on) then n.${wanted}
      when s.${name}_on = any(n.days) then (
        select b.${wanted === name ? column : 'recorded_date'} from daily_report b
        where b.company_id = s.company_id and b.machine_id = s.machine_id and b.${column} is not null
        order by b.recorded_date desc limit 1)
      else s.${wanted} end`

const dayChanges = [
  ...Object.entries(OF_NEWEST_DAY).map(
    ([name, column]) => `${name} = case when ${isNewest} then n.${column} else s.${name} end`,
  ),
  ...readings.flatMap(([name, column]) => [
    `${name} = ${lastReported(name, column, name)}`,
    `${name}_on = ${lastReported(name, column, `${name}_on`)}`,
  ]),
  'latest_updated_at = greatest(s.latest_updated_at, n.heard_at)',
].join(',\n    ')

const newestColumns = Object.values(OF_NEWEST_DAY)

const oneDayEach = `
    select d.company_id, d.machine_id, ${newestColumns.map((name) => `d.${name}`).join(', ')},
      array[d.recorded_date] as days, t.recorded_at as heard_at,
      ${readings
        .map(
          ([name, column]) =>
            `d.${column} as ${name}, case when d.${column} is not null then d.recorded_date end as ${name}_on`,
        )
        .join(', ')}`

const severalDays = `
    select d.company_id, d.machine_id,
      ${newestColumns.map((name) => `(array_agg(d.${name} order by ${RANK} desc))[1] as ${name}`).join(', ')},
      array_agg(d.recorded_date) as days, max(t.recorded_at) as heard_at,
      ${readings
        .map(
          ([name, column]) =>
            `(array_agg(d.${column} order by d.recorded_date desc) filter (where d.${column} is not null))[1] as ${name},
      max(d.recorded_date) filter (where d.${column} is not null) as ${name}_on`,
        )
        .join(', ')}`

/** Brings the states up to date with the stored versions of the staged days. */
export const advanceDays = ({ rows, isOneEach }: Stage): Rows => sql`
  update machine_state s set ${sql.raw(dayChanges)}
  from (${sql.raw(isOneEach ? oneDayEach : severalDays)}
    from ${rows} t join daily_report d
      on d.company_id = t.company_id and d.machine_id = t.machine_id and d.recorded_date = t.recorded_date
    ${sql.raw(isOneEach ? '' : 'group by d.company_id, d.machine_id')}) n
  where s.company_id = n.company_id and s.machine_id = n.machine_id`

/** The columns of machine_state that positions decide. */
export const LOCATION_STATE: readonly string[] = [
  'latest_latitude',
  'latest_longitude',
  'location_recorded_at',
  'location_type',
  'location_installed_at',
  'location_sequence',
  'send_place',
  'keyed_off_at',
]

/** `positions`: a table of the newest one per machine, with `position_type`. */
export const advanceLocation = (positions: Rows): Rows => sql`
  update machine_state s set latest_latitude = p.latitude, latest_longitude = p.longitude, location_recorded_at = p.recorded_at,
    location_type = p.position_type, location_installed_at = p.installed_at, location_sequence = p.sequence, send_place = p.send_place,
    latest_updated_at = greatest(s.latest_updated_at, p.recorded_at)
  from ${positions} p
  where s.company_id = p.company_id and s.machine_id = p.machine_id
    and (s.location_recorded_at is null or (p.recorded_at, p.installed_at, p.sequence)
      > (s.location_recorded_at, s.location_installed_at, s.location_sequence))`

/** `stops`: rows of (company_id, machine_id, recorded_at), the newest final position, which a terminal sends when the key is turned off. */
export const keyedOff = (stops: Rows): Rows => sql`
  update machine_state s set keyed_off_at = p.recorded_at from (${stops}) p
  where s.company_id = p.company_id and s.machine_id = p.machine_id
    and (s.keyed_off_at is null or s.keyed_off_at < p.recorded_at)`

/** `open`: rows of (company_id, machine_id, alarm_count, alarms) as the newest alarms of the machine give them. */
export const setOpenAlarms = (open: Rows): Rows => sql`
  update machine_state s set alarm_count = open.alarm_count, alarms = open.alarms from (${open}) open
  where s.company_id = open.company_id and s.machine_id = open.machine_id
    and (s.alarm_count, s.alarms) is distinct from (open.alarm_count, open.alarms)`

/** Tells the lists of `companies`, rows of (company_id), that something changed. A company's row is held until the commit: last in a transaction, or in one of its own. */
export const countChange = (companies: Rows): Rows => sql`
  insert into fleet_version as v (company_id, version)
  select company_id, 1 from (${companies}) changed group by company_id order by company_id
  on conflict (company_id) do update set version = v.version + 1`
