// What the schedules of machines are computed from: master data, meters and use.
import { sql } from 'kysely'
import { HOURMETERS, METERS } from '#domain/hour-meter.ts'
import { INSPECTIONS, type Inspection } from '#domain/maintenance-due.ts'
import { USE_DAYS, type Use } from '#domain/schedule-point.ts'
import { measuredUse, type MonthHours, type WeekdayHours } from '#domain/use.ts'
import type { Db } from '#server/base/db.ts'

export type HourMeter = (typeof HOURMETERS)[number]
export type MeterName = (typeof METERS)[number]

/** A meter as last reported (h, of the odometer km), and what a person has added to it. */
export type Reading = { reported: number; date: string; adjustment: number; typed_at: string | null }

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
const slots = (digits: string) => `octet_length(replace(coalesce(${digits}, ''), '0', '')) / 4.0`
const hours = (digits: string) => sql.raw(`sum(${slots(digits)})`)
const sideOf = (meter: HourMeter) => (meter === 'under_hourmeter' ? 'under' : 'upper')
const firstDay = (meter: HourMeter) =>
  sql.raw(`min(recorded_date) filter (where ${meter} is not null) over () as ${meter}_first,
    max(recorded_date) filter (where ${meter} is not null) over () as ${meter}_last`)
// The first reading is of the end of its day: that day's work is in it.
const moved = (meter: HourMeter) =>
  sql.raw(`'${meter}', json_build_object(
    'advance', max(${meter}) filter (where recorded_date = ${meter}_last) - max(${meter}) filter (where recorded_date = ${meter}_first),
    'worked', sum(${slots(`${sideOf(meter)}_operation_data`)}) filter (where recorded_date > ${meter}_first and recorded_date <= ${meter}_last))`)

/** The machines of the company among `machine_ids`, with a locked row each, so that one schedule is computed at a time. */
export const readMachines = async (
  db: Db,
  company_id: number,
  machine_ids: readonly number[],
  closedDays: ReadonlySet<string>,
): Promise<(MachineRow & { isClosed: (date: string) => boolean })[]> => {
  const rows = await db.rows(sql<MachineRow>`
    select m.machine_id, m.serial, m.machine_category, m.is_ic1r, m.country_code, ${day('m.delivery_date')} as delivery_date,
      m.free_inspection, m.filter_maintenance_upper, m.filter_maintenance_under, m.dpf,
      json_build_object(${sql.join(INSPECTIONS.map((kind) => sql`${sql.lit(kind)}, ${day(`m.legal_inspection_${kind}`)}`))}) as inspections,
      ${day('s.latest_recorded_date')} as latest_recorded_date, use.first_recorded_date,
      coalesce(readings.readings, '{}') as readings, coalesce(use.weekdays, '[]') as weekdays,
      coalesce(use.advances, '{}') as advances, coalesce(months.months, '[]') as months
    from machine m
    join machine_state s on s.company_id = m.company_id and s.machine_id = m.machine_id
    cross join lateral (
      select json_object_agg(r.meter, json_build_object('reported', r.reported, 'date', r.on_date, 'adjustment', coalesce(a.typed - a.reported, 0),
        'typed_at', to_char(a.set_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))) as readings
      from (values ${sql.join(METERS.map((meter) => sql`(${sql.lit(meter)}, ${sql.ref(`s.${meter}`)}, ${sql.ref(`s.${meter}_on`)})`))})
        r (meter, reported, on_date)
      left join lateral (
        select * from meter_adjustment a where a.company_id = m.company_id and a.machine_id = m.machine_id and a.meter = r.meter
        order by set_at desc limit 1) a on true
      where r.reported is not null) readings
    cross join lateral (
      select json_agg(json_build_object('weekday', weekday, 'upper', upper, 'under', under)) as weekdays,
        to_char(min(first), 'YYYY-MM-DD') as first_recorded_date,
        (select json_build_object(${sql.join(HOURMETERS.map(moved))}) from (
          select *, ${sql.join(HOURMETERS.map(firstDay))} from daily_report d
          where d.company_id = m.company_id and d.machine_id = m.machine_id
            and d.recorded_date > s.latest_recorded_date - ${sql.lit(USE_DAYS)}::int and d.recorded_date <= s.latest_recorded_date) d) as advances
      from (
        select extract(dow from recorded_date)::int as weekday, ${hours('upper_operation_data')} as upper,
          ${hours('under_operation_data')} as under, min(recorded_date) as first
        from daily_report d
        where d.company_id = m.company_id and d.machine_id = m.machine_id
          and d.recorded_date > s.latest_recorded_date - ${sql.lit(USE_DAYS)}::int and d.recorded_date <= s.latest_recorded_date
          and not (to_char(d.recorded_date, 'YYYY-MM-DD') = any(${[...closedDays]}::text[]))
        group by 1) of_weekday) use
    cross join lateral (
      select json_agg(json_build_object('month', to_char(month, 'YYYY-MM-DD'),
        'upper', (operation_slots + running_slots + neutral_slots) / 4.0, 'under', (track_slots + no_ope_slots) / 4.0)) as months
      from daily_month d
      where d.company_id = m.company_id and d.machine_id = m.machine_id
        and d.month > s.latest_recorded_date - interval '25 months'
        and d.month < date_trunc('month', s.latest_recorded_date)) months
    where m.company_id = ${company_id} and m.owned and m.machine_id = any(${[...machine_ids]}::int[])
    order by m.machine_id
    for no key update of m`)
  const isClosed = (date: string) => closedDays.has(date)
  return rows.map((row) => ({ ...row, isClosed }))
}

/** The reading as people count it: reported, and what was typed. */
export const readingOf = ({ reported, adjustment }: Reading): number => Math.round((reported + adjustment) * 100) / 100

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
    weekdays: machine.weekdays.map((one): WeekdayHours => ({ weekday: one.weekday, hours: one[side] })),
    months: machine.months.map((one): MonthHours => ({ month: one.month, hours: one[side] })),
    first: machine.first_recorded_date ?? latest_recorded_date,
    worked: worked ?? 0,
    advance,
    isClosed: machine.isClosed,
  })
}
