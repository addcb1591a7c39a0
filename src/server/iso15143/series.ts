// One value of a machine over time, as ISO 15143-3 has it.
import { sql, type RawBuilder } from 'kysely'
import { PAGE_SIZE } from '#contract/iso15143/iso15143.shape.ts'
import type { Series } from '#contract/iso15143/series.ts'
import type { Meters } from '#domain/hour-meter.ts'
import { hoursFromSlots } from '#domain/day-slots.ts'
import { operatingMeters } from '#domain/operating-meters.ts'
import type { Db } from '#server/base/db.ts'
import { utc } from '#server/base/utc.ts'
import { alarmEnd, isEndAssumed } from '#server/machine/alarm-end.ts'
import { alarmSeverity, alarmText } from '#server/machine/alarm-text.ts'
import type { Element } from './document.ts'
import { idleSlots, type EquipmentRow } from './snapshot.ts'

/** `start` included, `end` not: RFC 3339. `isCrane`: with what is beyond the standard. */
type Span = { company_id: number; machine: EquipmentRow; start: string; end: string; isCrane: boolean }
type Value<Row> = { at: string; all: number; value: Row }
type Reader = {
  root: string
  element: string
  read: (db: Db, span: Span, page: number) => Promise<{ values: Element[]; all: number }>
}

/** A page of `rows`, which have `moment`; with the number of all. */
const pageOf = <Row>(db: Db, rows: RawBuilder<unknown>, page: number): Promise<Value<Row>[]> =>
  db.rows(sql<Value<Row>>`
    select ${utc('x.moment')} as at, count(*) over ()::int as all, to_jsonb(x) as value from (${rows}) x
    order by x.moment, x::text limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}`)

const reader = <Row>(
  root: string,
  element: string,
  rowsOf: (span: Span) => RawBuilder<unknown> | null,
  valueOf: (row: Row, span: Span) => Element,
): Reader => ({
  root,
  element,
  read: async (db, span, page) => {
    const rows = rowsOf(span)
    const found = rows === null ? [] : await pageOf<Row>(db, rows, page)
    return {
      values: found.map(({ at, value }) => ({ datetime: at, ...valueOf(value, span) })),
      all: found[0]?.all ?? 0,
    }
  },
})

// A day is recorded on it, or, of a clock elsewhere, a day away.
const daysOf = ({ company_id, machine, start, end }: Span) => sql`
  d.company_id = ${company_id} and d.machine_id = ${machine.machine_id}
    and d.recorded_at >= ${start}::timestamptz and d.recorded_at < ${end}::timestamptz
    and d.recorded_date between (${start}::timestamptz - interval '3 days')::date and (${end}::timestamptz + interval '3 days')::date`

const metersOf = ({ machine }: Span): (keyof Meters)[] =>
  operatingMeters(machine.machine_category, (name) => machine[name] !== null)

const meterDays = (span: Span, meters: readonly string[]): RawBuilder<unknown> | null =>
  meters.length === 0
    ? null
    : sql`
  select d.recorded_at as moment, (${sql.raw(meters.map((name) => `d.${name}`).join(' + '))})::float8 as value
  from daily_report d where ${daysOf(span)}
    and ${sql.join(
      meters.map((name) => sql`meter_counts(${sql.ref(`d.${name}`)}, d.meter_marks, ${name})`),
      sql` and `,
    )}`

const levelDays = (span: Span, upper: string, under: string) => sql`
  select d.recorded_at as moment, coalesce(${sql.ref(`d.${upper}`)}, ${sql.ref(`d.${under}`)})::float8 as value
  from daily_report d where ${daysOf(span)} and coalesce(${sql.ref(`d.${upper}`)}, ${sql.ref(`d.${under}`)}) is not null`

const slotsOf = (digits: string, kind: string) =>
  sql.raw(`(96 - coalesce(octet_length(replace(d.${digits}, '${kind}', '')), 96))`)
const fuelOf = sql.raw('coalesce(d.fuel_consumption_pto_on, 0) + coalesce(d.fuel_consumption_pto_off, 0)')
const hasFuel = sql.raw('coalesce(d.fuel_consumption_pto_on, d.fuel_consumption_pto_off) is not null')

/** Sums from the machine's first day, at each of its days in the span. */
const growing = ({ company_id, machine, start, end }: Span) => sql`
  select moment, neutral_slots, no_ope_slots, fuel, has_fuel from (
    select d.recorded_at as moment,
      sum(${slotsOf('upper_operation_data', '1')}) over days::int as neutral_slots,
      sum(${slotsOf('under_operation_data', '1')}) over days::int as no_ope_slots,
      (sum(${fuelOf}) over days)::float8 as fuel, ${hasFuel} as has_fuel
    from daily_report d
    where d.company_id = ${company_id} and d.machine_id = ${machine.machine_id}
      and d.recorded_date <= (${end}::timestamptz + interval '3 days')::date
    window days as (order by d.recorded_date)
  ) g where moment >= ${start}::timestamptz and moment < ${end}::timestamptz`

type FaultRow = { error_code: string; device: string | null; content: string | null; severity: string | null }
/** Of a fault, beyond the standard. */
type FaultEnd = { ended_at: string | null; is_end_assumed: boolean }

const endColumns = ({ company_id, isCrane }: Span) =>
  isCrane ? sql`, ${utc(alarmEnd(company_id))} as ended_at, ${isEndAssumed} as is_end_assumed` : sql``
const endOf = ({ ended_at, is_end_assumed }: FaultEnd): Element =>
  ended_at === null ? { Occurring: true } : { Ended: { datetime: ended_at, IsAssumed: is_end_assumed || undefined } }

type Figure = { value: number }
type Grown = { neutral_slots: number; no_ope_slots: number; fuel: number | null; has_fuel: boolean }

const hour = ({ value }: Figure): Element => ({ Hour: value })
const litres = ({ value }: Figure): Element => ({ FuelUnits: 'litre', FuelConsumed: value })
const percent = ({ value }: Figure): Element => ({ Percent: value })

const READERS: Record<Series, Reader> = {
  Locations: reader<{ latitude: number; longitude: number }>(
    'LocationMessages',
    'Location',
    ({ company_id, machine, start, end }) => sql`
      select p.recorded_at as moment, p.latitude, p.longitude from position p
      where p.company_id = ${company_id} and p.machine_id = ${machine.machine_id}
        and p.recorded_at >= ${start}::timestamptz and p.recorded_at < ${end}::timestamptz`,
    ({ latitude, longitude }) => ({ Latitude: latitude, Longitude: longitude }),
  ),
  CumulativeOperatingHours: reader<Figure>(
    'CumulativeOperatingHoursMessages',
    'CumulativeOperatingHours',
    (span) => meterDays(span, metersOf(span)),
    hour,
  ),
  CumulativeIdleHours: reader<Grown>('CumulativeIdleHoursMessages', 'CumulativeIdleHours', growing, (row, span) => ({
    Hour: hoursFromSlots(idleSlots(row, metersOf(span)) ?? 0),
  })),
  FuelUsed: reader<Grown>(
    'FuelUsedMessages',
    'FuelUsed',
    (span) => sql`select * from (${growing(span)}) f where has_fuel`,
    ({ fuel }) => ({ FuelUnits: 'litre', FuelConsumed: fuel ?? undefined }),
  ),
  FuelUsedLast24: reader<Figure>(
    'FuelUsedLast24Messages',
    'FuelUsedLast24',
    (span) => sql`
      select d.recorded_at as moment, (${fuelOf})::float8 as value from daily_report d where ${daysOf(span)} and ${hasFuel}`,
    litres,
  ),
  FuelRemaining: reader<Figure>(
    'FuelRemainingMessages',
    'FuelRemaining',
    (span) => levelDays(span, 'upper_fuel_level', 'under_fuel_level'),
    percent,
  ),
  DEFRemaining: reader<Figure>(
    'DEFRemainingMessages',
    'DEFRemaining',
    (span) => levelDays(span, 'upper_ad_blue_level', 'under_ad_blue_level'),
    percent,
  ),
  Distance: reader<Figure>(
    'DistanceMessages',
    'Distance',
    (span) => meterDays(span, ['odometer']),
    ({ value }) => ({ OdometerUnits: 'kilometre', Odometer: value }),
  ),
  EngineCondition: reader<{ running: boolean }>(
    'EngineStatusMessages',
    'EngineStatus',
    ({ company_id, machine, start, end }) => sql`
      select * from (
        select e.recorded_date::timestamp at time zone 'UTC' - e.time_difference * interval '1 minute'
            + c.seconds * interval '1 second' as moment, c.running
        from engine_day e cross join json_array_elements(e.runs) r (run)
          cross join lateral (values ((r.run ->> 0)::int, true), ((r.run ->> 1)::int, false)) c (seconds, running)
        where e.company_id = ${company_id} and e.machine_id = ${machine.machine_id} and c.seconds is not null
          and e.recorded_date between (${start}::timestamptz - interval '2 days')::date and (${end}::timestamptz + interval '2 days')::date
      ) x where moment >= ${start}::timestamptz and moment < ${end}::timestamptz`,
    ({ running }) => ({ Running: running }),
  ),
  Faults: reader<FaultRow & FaultEnd>(
    'FaultCodeMessages',
    'FaultCode',
    (span) => sql`
      select a.recorded_date as moment, a.error_code, a.control_device_code as device,
        ${alarmText(sql`a.error_code`, 'en')} as content, ${alarmSeverity(sql`a.error_code`)} as severity${endColumns(span)}
      from machine m join alarm a on a.company_id = ${span.company_id} and a.machine_id = ${span.machine.machine_id}
      where m.company_id = ${span.company_id} and m.machine_id = ${span.machine.machine_id} and a.type = 1
        -- A record of its own that only says 'recovered' is no fault.
        and (a.state = 1 or a.recovered_at > a.recorded_date)
        and a.recorded_date >= ${span.start}::timestamptz and a.recorded_date < ${span.end}::timestamptz`,
    ({ error_code, device, content, severity, ...end }, { isCrane }) => ({
      CodeIdentifier: error_code,
      CodeDescription: content ?? undefined,
      CodeSeverity: severity ?? undefined,
      CodeSource: device ?? undefined,
      HoistlineCrane: isCrane ? endOf(end) : undefined,
    }),
  ),
}

export const readerOfSeries = (series: Series): Reader => READERS[series]
