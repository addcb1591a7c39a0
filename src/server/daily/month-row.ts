// The month rows on their way to agree with the days: each day that is about to win adds what it changes (READINGS 15).
import { sql, type RawBuilder } from 'kysely'
import { METERS } from '#domain/hour-meter.ts'

const SLOTS = {
  operation_slots: ['upper_operation_data', '3'],
  running_slots: ['upper_operation_data', '2'],
  neutral_slots: ['upper_operation_data', '1'],
  track_slots: ['under_operation_data', '2'],
  no_ope_slots: ['under_operation_data', '1'],
} as const
const FUEL = { fuel_consumption_pto_on: 'fuel_on_days', fuel_consumption_pto_off: 'fuel_off_days' } as const

// Slots of other kinds; what the stored day had more of them, the new one has of this kind.
const others = (row: string, column: string, digit: string) =>
  `coalesce(octet_length(replace(${row}.${column}, '${digit}', '')), 96)`
const sums: [column: string, change: string][] = [
  ...Object.entries(SLOTS).map(([name, [column, digit]]): [string, string] => [
    name,
    `${others('t', column, digit)} - ${others('s', column, digit)}`,
  ]),
  ...Object.entries(FUEL).flatMap(([name, days]): [string, string][] => [
    [name, `coalesce(s.${name}, 0) - coalesce(t.${name}, 0)`],
    [days, `(s.${name} is not null)::int - (t.${name} is not null)::int`],
  ]),
]
const columns = sums.map(([name]) => name)
const columnList = sql.raw(columns.join(', '))

const changes = sql.raw(sums.map(([name, change]) => `sum(${change}) as ${name}`).join(', '))
const added = sql.raw(columns.map((name) => `${name} = m.${name} + excluded.${name}`).join(', '))
const meters = sql.raw(METERS.join(', '))
// As the month's last day tells them; what it does not tell is not known. One sorted aggregate of a row of meters instead of seven of one each.
const lastMeters = sql.raw(
  `array_agg(array[${METERS.map((name) => `s.${name}`).join(', ')}] order by s.recorded_date desc)`,
)
const toldMeters = sql.raw(METERS.map((_, at) => `meters[1][${at + 1}]`).join(', '))
const newerMeters = sql.raw(
  METERS.map(
    (name) =>
      `${name} = case when excluded.last_recorded_date >= m.last_recorded_date then excluded.${name} else m.${name} end`,
  ).join(', '),
)
const bit = sql.raw('1 << (extract(day from s.recorded_date)::int - 1)')
const operated = sql.raw(
  "strpos(s.upper_operation_data, '3') > 0 or strpos(s.upper_operation_data, '2') > 0 or strpos(s.under_operation_data, '2') > 0",
)

/**
 * Brings daily_month up to date with the staged days that will win. Run before the days are stored: what a day changes is told by the one
 * that it replaces. Their machines are locked, so nobody stores another one meanwhile.
 */
export const advanceMonths = (stage: RawBuilder<unknown>): RawBuilder<unknown> => sql`
    insert into daily_month as m (company_id, machine_id, month, reported, operated, last_recorded_date, ${columnList}, ${meters})
    select company_id, machine_id, month, reported, operated, last_recorded_date, ${columnList}, ${toldMeters} from (
    select s.company_id, s.machine_id, date_trunc('month', s.recorded_date)::date as month,
      bit_or(${bit}) as reported, bit_or(case when ${operated} then ${bit} else 0 end) as operated,
      max(s.recorded_date) as last_recorded_date, ${changes}, ${lastMeters} as meters
    from (
      select distinct on (company_id, machine_id, recorded_date) * from ${stage}
      order by company_id, machine_id, recorded_date, installed_at desc, sequence desc
    ) s
    left join daily_report t
      on t.company_id = s.company_id and t.machine_id = s.machine_id and t.recorded_date = s.recorded_date
    where t.company_id is null or (s.installed_at, s.sequence) > (t.installed_at, t.sequence)
    group by s.company_id, s.machine_id, date_trunc('month', s.recorded_date)) told
    on conflict (company_id, machine_id, month) do update set
      reported = m.reported | excluded.reported, operated = m.operated & ~excluded.reported | excluded.operated,
      last_recorded_date = greatest(m.last_recorded_date, excluded.last_recorded_date), ${added}, ${newerMeters}`
