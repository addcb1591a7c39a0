// What the schedules of machines are computed from: master data, meters and use.
import { sql } from 'kysely'
import { HOURMETERS, METERS } from '#domain/hour-meter.ts'
import { INSPECTIONS, type Inspection } from '#domain/maintenance-due.ts'
import { carryOn, type MeterDoubt, type MeterName } from '#domain/meter-chain.ts'
import type { Restart } from '#domain/point-meter.ts'
import { USE_DAYS, type Use } from '#domain/schedule-point.ts'
import { measuredUse, type MonthHours, type WeekdayHours } from '#domain/use.ts'
import type { Db } from '#server/base/db.ts'
import { isLit, LAMPS } from '#server/machine/lamps.ts'
import type { MeterStates } from '#server/machine/meters/settle.ts'
import { typedMeter } from './meters/typed-meter.ts'

export type HourMeter = (typeof HOURMETERS)[number]

/** The last reading that counts (h, of the odometer km), and what is added to it. */
export type Reading = {
  reported: number
  date: string
  /** Of the meters that were replaced. */
  carry: number
  /** Of what a person has typed. */
  adjustment: number
  typed_at: string | null
  /** Where counting began anew, in the order of days. */
  restarts: Restart[]
  doubt: MeterDoubt | null
}

export type MachineRow = {
  machine_id: number
  serial: string
  machine_category: string
  is_ic1r: boolean
  country_code: string | null
  delivery_date: string | null
  free_inspection: number | null
  filter_maintenance_upper: boolean
  filter_maintenance_under: boolean
  dpf: boolean
  inspections: Record<Inspection, string | null>
  latest_recorded_date: string | null
  first_recorded_date: string | null
  meter_chains: MeterStates | null
  readings: Partial<Record<MeterName, Reading>>
  /**
   * Of the 90 days until the newest: upper and under hours by weekday
   * on open days.
   */
  weekdays: { weekday: number; upper: number; under: number }[]
  /**
   * Of the same days: each meter's way from its first reading to its
   * last, and the work of its side after the first day until the last.
   */
  advances: Partial<Record<HourMeter, { advance: number | null; worked: number | null }>>
  months: { month: string; upper: number; under: number }[]
}

const day = (column: string) => sql.raw(`to_char(${column}, 'YYYY-MM-DD')`)
const COUNTED = ' + coalesce(counter_operation_slots, 0) + coalesce(counter_neutral_slots, 0)'
const slots = (digits: string) =>
  `(octet_length(replace(coalesce(${digits}, ''), '0', ''))${digits.startsWith('upper') ? COUNTED : ''}) / 4.0`
const hours = (digits: string) => sql.raw(`sum(${slots(digits)})`)
const sideOf = (meter: HourMeter) => (meter === 'under_hourmeter' ? 'under' : 'upper')
/** Days with a reading that counts, since the meter last counted anew. */
const counting = (meter: HourMeter) => `filter (where meter_counts(${meter}, meter_marks, '${meter}')
      and recorded_date >= coalesce((s.meter_chains -> '${meter}' -> 'base' ->> 'day')::date, '-infinity')) over ()`
const firstDay = (meter: HourMeter) =>
  sql.raw(
    `min(recorded_date) ${counting(meter)} as ${meter}_first, max(recorded_date) ${counting(meter)} as ${meter}_last`,
  )
// The first reading is of the end of its day: that day's work is in it.
const moved = (meter: HourMeter) =>
  sql.raw(`'${meter}', json_build_object('first', max(${meter}_first), 'last', max(${meter}_last),
    'advance', max(${meter}) filter (where recorded_date = ${meter}_last) - max(${meter}) filter (where recorded_date = ${meter}_first),
    'worked', sum(${slots(`${sideOf(meter)}_operation_data`)}) filter (where recorded_date > ${meter}_first and recorded_date <= ${meter}_last))`)
type Moved = { first: string | null; last: string | null; advance: number | null; worked: number | null }

type StoredReading = Omit<Reading, 'carry' | 'restarts' | 'doubt'> & { typed: number | null }
type StoredRow = Omit<MachineRow, 'readings' | 'advances'> & {
  readings: Partial<Record<MeterName, StoredReading>>
  advances: Partial<Record<HourMeter, Moved>>
}

/** A person who types another hour or two sets nothing anew. */
const RESTART_HOURS = 48

const readingIn = (states: MeterStates | null, meter: MeterName, stored: StoredReading): Reading => {
  const { typed, ...reading } = stored
  const { carries = [], base = null, doubt = null } = states?.[meter] ?? {}
  const restarts: Restart[] = []
  if (base !== null) restarts.push({ day: base.day, total: base.total + reading.adjustment })
  if (typed !== null && Math.abs(reading.adjustment) > RESTART_HOURS)
    restarts.push({ day: reading.typed_at!.slice(0, 10), total: typed })
  return { ...reading, carry: carryOn(carries, reading.date), restarts, doubt }
}

/** The way goes on over a meter that was replaced. */
const advanceOf = (states: MeterStates | null, meter: HourMeter, { first, last, advance, worked }: Moved) => {
  const { carries = [] } = states?.[meter] ?? {}
  const carried = first === null || last === null ? 0 : carryOn(carries, last) - carryOn(carries, first)
  return { advance: advance === null ? null : advance + carried, worked }
}

const machineOf = ({ readings, advances, ...row }: StoredRow): MachineRow => {
  const { meter_chains } = row
  return {
    ...row,
    readings: Object.fromEntries(
      Object.entries(readings).map(([meter, stored]) => [meter, readingIn(meter_chains, meter as MeterName, stored)]),
    ),
    advances: Object.fromEntries(
      Object.entries(advances).map(([meter, moved]) => [meter, advanceOf(meter_chains, meter as HourMeter, moved)]),
    ),
  }
}

/** The machines of the company among `machine_ids`, with a locked row each, so that one schedule is computed at a time. */
export const readMachines = async (
  db: Db,
  company_id: number,
  machine_ids: readonly number[],
  closedDays: ReadonlySet<string>,
): Promise<(MachineRow & { isClosed: (date: string) => boolean })[]> => {
  const rows = await db.rows(sql<StoredRow>`
    select m.machine_id, m.serial, m.machine_category, m.is_ic1r, m.country_code, ${day('m.delivery_date')} as delivery_date,
      m.free_inspection, ${sql.join(LAMPS.map(({ flag }) => sql`${isLit(flag)} as ${sql.id(flag)}`))},
      json_build_object(${sql.join(INSPECTIONS.map((kind) => sql`${sql.lit(kind)}, ${day(`m.legal_inspection_${kind}`)}`))}) as inspections,
      ${day('s.latest_recorded_date')} as latest_recorded_date, s.meter_chains, use.first_recorded_date,
      coalesce(readings.readings, '{}') as readings, coalesce(use.weekdays, '[]') as weekdays,
      coalesce(use.advances, '{}') as advances, coalesce(months.months, '[]') as months
    from machine m
    join machine_state s on s.company_id = m.company_id and s.machine_id = m.machine_id
    cross join lateral (
      select json_object_agg(r.meter, json_build_object('reported', r.reported, 'date', r.on_date,
        'adjustment', coalesce(a.value - a.old_value, 0), 'typed', a.value, 'typed_at', to_char(a.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))) as readings
      from (values ${sql.join(METERS.map((meter) => sql`(${sql.lit(meter)}, ${sql.ref(`s.${meter}`)}, ${sql.ref(`s.${meter}_on`)})`))})
        r (meter, reported, on_date)
      left join lateral ${typedMeter(company_id)} a on true
      where r.reported is not null) readings
    cross join lateral (
      select json_agg(json_build_object('weekday', weekday, 'upper', upper, 'under', under)) as weekdays,
        to_char(min(first), 'YYYY-MM-DD') as first_recorded_date,
        (select json_build_object(${sql.join(HOURMETERS.map(moved))}) from (
          select *, ${sql.join(HOURMETERS.map(firstDay))} from daily_report d
          where d.company_id = ${company_id} and d.machine_id = m.machine_id
            and d.recorded_date > s.latest_recorded_date - ${sql.lit(USE_DAYS)}::int and d.recorded_date <= s.latest_recorded_date) d) as advances
      from (
        select extract(dow from recorded_date)::int as weekday, ${hours('upper_operation_data')} as upper,
          ${hours('under_operation_data')} as under, min(recorded_date) as first
        from daily_report d
        where d.company_id = ${company_id} and d.machine_id = m.machine_id
          and d.recorded_date > s.latest_recorded_date - ${sql.lit(USE_DAYS)}::int and d.recorded_date <= s.latest_recorded_date
          and not (to_char(d.recorded_date, 'YYYY-MM-DD') = any(${[...closedDays]}::text[]))
        group by 1) of_weekday) use
    cross join lateral (
      select json_agg(json_build_object('month', to_char(month, 'YYYY-MM-DD'),
        'upper', (operation_slots + running_slots + neutral_slots) / 4.0, 'under', (track_slots + no_ope_slots) / 4.0)) as months
      from daily_month d
      where d.company_id = ${company_id} and d.machine_id = m.machine_id
        and d.month > s.latest_recorded_date - interval '25 months'
        and d.month < date_trunc('month', s.latest_recorded_date)) months
    where m.company_id = ${company_id} and m.owned and m.machine_id = any(${[...machine_ids]}::int[])
    order by m.machine_id
    for no key update of m`)
  const isClosed = (date: string) => closedDays.has(date)
  return rows.map((row) => ({ ...machineOf(row), isClosed }))
}

/** The reading as people count it: of all its meters, and with what was typed. */
export const readingOf = ({
  reported,
  carry,
  adjustment,
}: Pick<Reading, 'reported' | 'carry' | 'adjustment'>): number =>
  Math.round((reported + carry + adjustment) * 100) / 100

/** How an hour meter of the machine advances; null without a reading. */
export const meterUse = (
  machine: MachineRow & { isClosed: (date: string) => boolean },
  meter: HourMeter,
): Use | null => {
  const reading = machine.readings[meter]
  const { latest_recorded_date } = machine
  if (!reading || latest_recorded_date === null) return null
  const side = sideOf(meter)
  const { advance = null, worked = null } = machine.advances[meter] ?? {}
  return measuredUse(readingOf(reading), reading.date, {
    until: latest_recorded_date,
    weekdays: machine.weekdays.map((weekday): WeekdayHours => ({ weekday: weekday.weekday, hours: weekday[side] })),
    months: machine.months.map((month): MonthHours => ({ month: month.month, hours: month[side] })),
    first: machine.first_recorded_date ?? latest_recorded_date,
    worked: worked ?? 0,
    advance,
    isClosed: machine.isClosed,
  })
}
