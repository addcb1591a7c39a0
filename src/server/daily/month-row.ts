// Statements that update daily_month (docs/product.md, Month figures).
import { sql } from 'kysely'
import { METERS } from '#domain/hour-meter.ts'
import { bestOf, versionOf } from '#server/base/record/record-table.ts'
import type { InBatch, Rows } from '#server/base/record/record-type.ts'

const SLOTS = {
  operation_slots: ['upper_operation_data', '3'],
  running_slots: ['upper_operation_data', '2'],
  neutral_slots: ['upper_operation_data', '1'],
  track_slots: ['under_operation_data', '2'],
  no_ope_slots: ['under_operation_data', '1'],
} as const
/** Quarters by a counter, beside slots. */
const COUNTED: Readonly<Record<string, string>> = {
  operation_slots: 'counter_operation_slots',
  neutral_slots: 'counter_neutral_slots',
}
const FUEL = { fuel_consumption_pto_on: 'fuel_on_days', fuel_consumption_pto_off: 'fuel_off_days' } as const

// Slots of other kinds: their decrease is this kind's increase.
const others = (row: string, column: string, digit: string) =>
  `coalesce(octet_length(replace(${row}.${column}, '${digit}', '')), 96)`
const countedMore = (name: string | undefined) =>
  name === undefined ? '' : ` + coalesce(s.${name}, 0) - coalesce(t.${name}, 0)`
const sums: [column: string, change: string][] = [
  ...Object.entries(SLOTS).map(([name, [column, digit]]): [string, string] => [
    name,
    `${others('t', column, digit)} - ${others('s', column, digit)}${countedMore(COUNTED[name])}`,
  ]),
  ...Object.entries(FUEL).flatMap(([name, days]): [string, string][] => [
    [name, `coalesce(s.${name}, 0) - coalesce(t.${name}, 0)`],
    [days, `(s.${name} is not null)::int - (t.${name} is not null)::int`],
  ]),
]
const columns = sums.map(([name]) => name)
const columnList = sql.raw(columns.join(', '))

const added = sql.raw(columns.map((name) => `${name} = m.${name} + excluded.${name}`).join(', '))
const meters = sql.raw(METERS.join(', '))
const summed = sql.raw(columns.map((name) => `sum(${name}) as ${name}`).join(', '))
const lastMeters = sql.raw(`array_agg(array[${METERS.join(', ')}] order by last_recorded_date desc)`)
const latestMeters = sql.raw(METERS.map((_, at) => `last_meters[1][${at + 1}]`).join(', '))
// The newest day's meters. One that it omits keeps its value;
// readMonthMeters corrects that where it may be wrong.
const newerMeters = sql.raw(
  METERS.map(
    (name) =>
      `${name} = case when excluded.last_recorded_date >= m.last_recorded_date then coalesce(excluded.${name}, m.${name}) else m.${name} end`,
  ).join(', '),
)
const bit = '(1 << (extract(day from s.recorded_date)::int - 1))'
const operated =
  "strpos(s.upper_operation_data, '3') > 0 or strpos(s.upper_operation_data, '2') > 0 or strpos(s.under_operation_data, '2') > 0 or s.counter_operation_slots > 0"

// The change that a winning day makes to its month.
const oneDay =
  sql.raw(`s.company_id, s.machine_id, date_trunc('month', s.recorded_date)::date as month, ${bit} as reported,
      case when ${operated} then ${bit} else 0 end as operated, s.recorded_date as last_recorded_date,
      ${sums.map(([name, change]) => `${change} as ${name}`).join(', ')}, ${METERS.map((name) => `s.${name}`).join(', ')}`)

// Sums per month, with the last day's meters.
const together = (days: Rows): Rows => sql`
    select company_id, machine_id, month, reported, operated, last_recorded_date, ${columnList}, ${latestMeters} from (
      select company_id, machine_id, month, bit_or(reported) as reported, bit_or(operated) as operated,
        max(last_recorded_date) as last_recorded_date, ${summed}, ${lastMeters} as last_meters
      from (${days}) day group by company_id, machine_id, month) days`

/**
 * Updates daily_month from the staged days that win. Runs before the
 * days are stored, because it needs the rows that they replace. Their
 * machines are locked, so no other transaction changes them meanwhile.
 */
export const advanceMonths = (rows: Rows, inBatch: InBatch): Rows => {
  const days = sql`
      select ${oneDay} from ${bestOf(rows, 'company_id, machine_id, recorded_date')} s
      left join daily_report t
        on t.company_id = s.company_id and ${inBatch('t')} and t.machine_id = s.machine_id and t.recorded_date = s.recorded_date
      where t.company_id is null or ${sql.raw(versionOf('s'))} > ${sql.raw(versionOf('t'))}`
  return sql`
    insert into daily_month as m (company_id, machine_id, month, reported, operated, last_recorded_date, ${columnList}, ${meters})
    ${together(days)}
    on conflict (company_id, machine_id, month) do update set
      reported = m.reported | excluded.reported, operated = m.operated & ~excluded.reported | excluded.operated,
      last_recorded_date = greatest(m.last_recorded_date, excluded.last_recorded_date), ${added}, ${newerMeters}`
}

const lastReported = sql.raw(
  METERS.map(
    (name) =>
      `(array_agg(d.${name} order by d.recorded_date desc) filter (where meter_counts(d.${name}, d.meter_marks, '${name}')))[1] as ${name}`,
  ).join(', '),
)
const isComplete = sql.raw(METERS.map((name) => `(s.${name} is not null or m.${name} is null)`).join(' and '))
const setMeters = sql.raw(METERS.map((name) => `${name} = r.${name}`).join(', '))
const rowOf = (row: string) => sql.raw(METERS.map((name) => `${row}.${name}`).join(', '))

/**
 * Sets each meter of a month to its last value that counts. Runs after the
 * days are stored, for the months that got an earlier day or one that
 * omits a meter.
 */
export const readMonthMeters = (rows: Rows, inBatch: InBatch): Rows => sql`
    update daily_month m set ${setMeters}
    from (
      select t.company_id, t.machine_id, t.month, ${lastReported}
      from (
        select distinct m.company_id, m.machine_id, m.month from ${rows} s join daily_month m
          on m.company_id = s.company_id and ${inBatch('m')} and m.machine_id = s.machine_id and m.month = date_trunc('month', s.recorded_date)::date
        where s.recorded_date < m.last_recorded_date or not (${isComplete})
      ) t join daily_report d on d.company_id = t.company_id and ${inBatch('d')} and d.machine_id = t.machine_id
        and d.recorded_date >= t.month and d.recorded_date < t.month + interval '1 month'
      group by t.company_id, t.machine_id, t.month
    ) r
    where m.company_id = r.company_id and ${inBatch('m')} and m.machine_id = r.machine_id and m.month = r.month
      and (${rowOf('m')}) is distinct from (${rowOf('r')})`
