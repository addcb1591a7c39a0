// The newest values of machines, as ISO 15143-3 has them (docs/iso15143-3.md).
import { sql, type RawBuilder } from 'kysely'
import type { Category } from '#domain/category.ts'
import { HOURMETERS, type Meters, type ReadingName } from '#domain/hour-meter.ts'
import { hoursFromSlots } from '#domain/day-slots.ts'
import type { Db } from '#server/base/db.ts'
import { utc } from '#server/base/utc.ts'
import type { Element } from './document.ts'
import { operatingMeters } from '#domain/operating-meters.ts'
import { toldElements, type Told } from './told.ts'

/** What the standard asks for, each with its day. */
const READ = [
  ...HOURMETERS,
  'odometer',
  'upper_fuel_level',
  'under_fuel_level',
  'upper_ad_blue_level',
  'under_ad_blue_level',
] as const satisfies readonly ReadingName[]
type Read = (typeof READ)[number]

/** Over all days; null before the first. */
type Sums = {
  operation_slots: number | null
  running_slots: number | null
  neutral_slots: number | null
  track_slots: number | null
  no_ope_slots: number | null
  fuel: number | null
}
/** Instants are RFC 3339 in UTC. */
export type EquipmentRow = Record<Read, number | null> &
  Record<`${Read}_on`, string | null> &
  Sums & {
    machine_id: number
    serial: string
    /** Null of the manufacturer's own. */
    maker: string | null
    /** What its own maker's server said last. */
    told: Told | null
    display_serial: string
    type_code: string
    management_number: string | null
    vin: string | null
    machine_category: Category
    latitude: number | null
    longitude: number | null
    located_at: string | null
    installed_at: string | null
    /** When each of those days was recorded, by day. */
    times: Record<string, string> | null
    last_day: string | null
    last_fuel: number | null
    /** Of the newest run of the engine; without an end while it runs. */
    run_from: string | null
    run_to: string | null
    keyed_off_at: string | null
    all: number
  }

const reads = sql.raw(
  READ.map((name) => `s.${name}::float8 as ${name}, to_char(s.${name}_on, 'YYYY-MM-DD') as ${name}_on`).join(', '),
)
const daysRead = sql.raw([...READ.map((name) => `s.${name}_on`), 's.latest_recorded_date'].join(', '))
const atDay = (seconds: string) =>
  utc(
    sql.raw(
      `(e.recorded_date::timestamp at time zone 'UTC' - e.time_difference * interval '1 minute' + (${seconds})::int * interval '1 second')`,
    ),
  )

/** Machines of `db`'s company; `where` is over `m` (machine). */
export const readEquipment = (
  db: Db,
  company_id: number,
  where: RawBuilder<unknown>,
  { limit, offset }: { limit: number; offset: number },
): Promise<EquipmentRow[]> =>
  db.rows(sql<EquipmentRow>`
    select m.machine_id, m.serial, m.maker, f.latest as told, m.display_serial, m.type_code, m.management_number, m.vin, m.machine_category,
      s.latest_latitude as latitude, s.latest_longitude as longitude, ${utc('s.location_recorded_at')} as located_at,
      ${utc('greatest(s.daily_installed_at, s.location_installed_at)')} as installed_at, ${utc('s.keyed_off_at')} as keyed_off_at,
      ${reads}, t.times, to_char(s.latest_recorded_date, 'YYYY-MM-DD') as last_day, t.last_fuel, r.run_from, r.run_to,
      u.operation_slots, u.running_slots, u.neutral_slots, u.track_slots, u.no_ope_slots, u.fuel, m.all
    from (
      select m.*, count(*) over ()::int as all from machine m
      where m.company_id = ${company_id} and m.owned and ${where} order by m.machine_id limit ${limit} offset ${offset}
    ) m
    left join machine_state s on s.company_id = ${company_id} and s.machine_id = m.machine_id
    left join feed_machine f on f.company_id = ${company_id} and f.machine_id = m.machine_id
    left join lateral (
      select jsonb_object_agg(to_char(d.recorded_date, 'YYYY-MM-DD'), ${utc('d.recorded_at')}) as times,
        (max(coalesce(d.fuel_consumption_pto_on, 0) + coalesce(d.fuel_consumption_pto_off, 0))
          filter (where d.recorded_date = s.latest_recorded_date
            and coalesce(d.fuel_consumption_pto_on, d.fuel_consumption_pto_off) is not null))::float8 as last_fuel
      from daily_report d
      where d.company_id = ${company_id} and d.machine_id = m.machine_id and d.recorded_date = any(array[${daysRead}])
    ) t on true
    left join lateral (
      select sum(d.operation_slots)::int as operation_slots, sum(d.running_slots)::int as running_slots,
        sum(d.neutral_slots)::int as neutral_slots, sum(d.track_slots)::int as track_slots, sum(d.no_ope_slots)::int as no_ope_slots,
        (sum(d.fuel_consumption_pto_on + d.fuel_consumption_pto_off) filter (where d.fuel_on_days + d.fuel_off_days > 0))::float8 as fuel
      from daily_month d where d.company_id = ${company_id} and d.machine_id = m.machine_id
    ) u on true
    left join lateral (
      select ${atDay('e.runs -> -1 ->> 0')} as run_from, ${atDay('e.runs -> -1 ->> 1')} as run_to
      from engine_day e
      where e.company_id = ${company_id} and e.machine_id = m.machine_id and json_array_length(e.runs) > 0
      order by e.recorded_date desc limit 1
    ) r on true
    order by m.machine_id`)

/** The value of the first of these that the machine has, with when it was measured; null of none. */
const firstOf = (row: EquipmentRow, ...names: Read[]): { value: number; datetime: string } | null => {
  for (const name of names) {
    const [value, day] = [row[name], row[`${name}_on`]]
    const datetime = day === null ? undefined : row.times?.[day]
    if (value !== null && datetime !== undefined) return { value, datetime }
  }
  return null
}

/** The newest word on the engine: its run has begun or ended, or the key was turned off. */
const engineOf = ({ run_from, run_to, keyed_off_at }: EquipmentRow): Element | undefined => {
  const run = run_to ?? run_from
  if (keyed_off_at !== null && (run === null || keyed_off_at >= run)) return { datetime: keyed_off_at, Running: false }
  return run === null ? undefined : { datetime: run, Running: run_to === null }
}

/** Hours by the meters that the machine's operation is counted by; of two, the sum. */
const hoursOf = (row: EquipmentRow): { Hour: number; datetime: string } | null => {
  const known = (name: keyof Meters) => row[name] !== null
  const readings = operatingMeters(row.machine_category, known).map((name) => firstOf(row, name))
  if (readings.length === 0 || readings.includes(null)) return null
  const all = readings.filter((reading) => reading !== null)
  const Hour = Math.round(all.reduce((sum, { value }) => sum + value, 0) * 100) / 100
  return {
    Hour,
    datetime: all
      .map(({ datetime }) => datetime)
      .toSorted()
      .at(-1)!,
  }
}

export const headerOf = (row: EquipmentRow, make: string): Element => ({
  UnitInstallDateTime: row.installed_at ?? undefined,
  OEMName: row.maker ?? make,
  Model: row.type_code,
  EquipmentID: row.management_number ?? (row.maker === null ? row.serial : row.display_serial),
  SerialNumber: row.display_serial,
  PIN: row.vin ?? undefined,
})

/** A machine; what is not held is left out. */
export const equipmentOf = (row: EquipmentRow, make: string, crane?: Element): Element => {
  const hours = hoursOf(row)
  const odometer = firstOf(row, 'odometer')
  const fuel = firstOf(row, 'upper_fuel_level', 'under_fuel_level')
  const def = firstOf(row, 'upper_ad_blue_level', 'under_ad_blue_level')
  const reported = row.last_day === null ? undefined : row.times?.[row.last_day]
  const idle = idleSlots(
    row,
    operatingMeters(row.machine_category, (name) => row[name] !== null),
  )
  return {
    EquipmentHeader: headerOf(row, make),
    Location:
      row.located_at === null || row.latitude === null || row.longitude === null
        ? undefined
        : { datetime: row.located_at, Latitude: row.latitude, Longitude: row.longitude },
    CumulativeIdleHours:
      reported === undefined || idle === null ? undefined : { datetime: reported, Hour: hoursFromSlots(idle) },
    CumulativeOperatingHours: hours === null ? undefined : { datetime: hours.datetime, Hour: hours.Hour },
    Distance: odometer
      ? { datetime: odometer.datetime, OdometerUnits: 'kilometre', Odometer: odometer.value }
      : undefined,
    FuelUsed:
      reported === undefined || row.fuel === null
        ? undefined
        : { datetime: reported, FuelUnits: 'litre', FuelConsumed: row.fuel },
    FuelUsedLast24:
      reported === undefined || row.last_fuel === null
        ? undefined
        : { datetime: reported, FuelUnits: 'litre', FuelConsumed: row.last_fuel },
    FuelRemaining: fuel ? { datetime: fuel.datetime, Percent: fuel.value } : undefined,
    DEFRemaining: def ? { datetime: def.datetime, Percent: def.value } : undefined,
    EngineStatus: engineOf(row),
    ...(row.told && toldElements(row.told, { hours: hours?.Hour, distance: odometer?.value })),
    HoistlineCrane: crane,
  }
}

/** Slots in which the engine behind these meters ran without work. */
export const idleSlots = (
  { neutral_slots, no_ope_slots }: Pick<Sums, 'neutral_slots' | 'no_ope_slots'>,
  meters: readonly (keyof Meters)[],
): number | null => {
  if (neutral_slots === null || no_ope_slots === null) return null
  const under = meters.includes('under_hourmeter')
  const upper = meters.some((name) => name !== 'under_hourmeter')
  return (upper ? neutral_slots : 0) + (under ? no_ope_slots : 0)
}
