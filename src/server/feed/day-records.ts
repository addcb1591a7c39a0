// Days of another maker's machine, from what its counters said.
import { sql } from 'kysely'
import type { TerminalRecord } from '#contract/intake/intake.shape.ts'
import { SLOTS } from '#domain/day-slots.ts'
import { growthByDay, type CounterReading } from '#domain/counter-days.ts'
import { dayStart, localDate } from '#domain/time.ts'
import type { Db } from '#server/base/db.ts'
import type { FeedMachine } from './machines.ts'
import type { ReadingKind } from './read-fleet.ts'
import type { Reading } from './readings.ts'

/** Nobody knows when within the day the engine ran. */
const NO_SLOTS = '0'.repeat(SLOTS)
/** Litres that no machine burns in an hour, kilometres that none drives. */
const MOST_LITRES = 200
const MOST_KM = 2_000 / 24

/** Figures of a day, named as in a daily record; null: not known. */
type Day = {
  upper_hourmeter: number | null
  odometer: number | null
  upper_fuel_level: number | null
  upper_ad_blue_level: number | null
  diff_odometer: number | null
  fuel_consumption_pto_off: number | null
  counter_operation_slots: number | null
  counter_neutral_slots: number | null
}
const FIGURES = [
  'upper_hourmeter',
  'odometer',
  'upper_fuel_level',
  'upper_ad_blue_level',
  'diff_odometer',
  'fuel_consumption_pto_off',
  'counter_operation_slots',
  'counter_neutral_slots',
] as const satisfies readonly (keyof Day)[]

const HUNDREDTHS = 100
const TENTHS = 10

/** `idle`: of the engine's hours; the sum is within a day. */
const slotsOf = (engine: number | undefined, idle: number | undefined) => {
  if (engine === undefined) return { counter_operation_slots: null, counter_neutral_slots: null }
  const all = Math.min(SLOTS, engine)
  const neutral = Math.min(all, idle ?? 0)
  return { counter_operation_slots: all - neutral, counter_neutral_slots: neutral }
}

const daysOf = ({ time_difference }: FeedMachine, readings: readonly Reading[], since: number): Map<string, Day> => {
  const sorted = readings.toSorted((one, other) => one.at - other.at)
  const of = (kind: ReadingKind): CounterReading[] => sorted.filter((reading) => reading.kind === kind)
  const grown = (kind: ReadingKind, mostPerHour: number, parts: number) =>
    growthByDay(of(kind), { offset: time_difference, mostPerHour, parts })
  const lastOf = (kind: ReadingKind, parts: number) =>
    new Map(of(kind).map(({ at, value }) => [localDate(at, time_difference), Math.round(value * parts) / parts]))
  const [hours, idle] = [grown('operating_hours', 1, 4), grown('idle_hours', 1, 4)]
  const [fuel, km] = [grown('fuel_used', MOST_LITRES, HUNDREDTHS), grown('distance', MOST_KM, TENTHS)]
  const [meter, odometer] = [lastOf('operating_hours', HUNDREDTHS), lastOf('distance', TENTHS)]
  const [fuelLevel, defLevel] = [lastOf('fuel_level', TENTHS), lastOf('def_level', TENTHS)]
  const first = localDate(since, time_difference)
  const dates = new Set(
    [hours, idle, fuel, km, meter, odometer, fuelLevel, defLevel].flatMap((days) => [...days.keys()]),
  )
  const parts = (steps: number | undefined, of: number) => (steps === undefined ? null : steps / of)
  return new Map(
    [...dates]
      .filter((date) => date >= first)
      .map((date) => [
        date,
        {
          upper_hourmeter: meter.get(date) ?? null,
          odometer: odometer.get(date) ?? null,
          upper_fuel_level: fuelLevel.get(date) ?? null,
          upper_ad_blue_level: defLevel.get(date) ?? null,
          diff_odometer: parts(km.get(date), TENTHS),
          fuel_consumption_pto_off: parts(fuel.get(date), HUNDREDTHS),
          ...slotsOf(hours.get(date), idle.get(date)),
        },
      ]),
  )
}

type StoredDay = Day & { machine_id: number; recorded_date: string }

const storedDays = (db: Db, company_id: number, since: ReadonlyMap<number, string>): Promise<StoredDay[]> =>
  db.rows(sql<StoredDay>`
    select d.machine_id, to_char(d.recorded_date, 'YYYY-MM-DD') as recorded_date, ${sql.raw(FIGURES.map((name) => `d.${name}`).join(', '))}
    from unnest(${[...since.keys()]}::int[], ${[...since.values()]}::date[]) w (machine_id, since)
    join daily_report d on d.company_id = ${company_id} and d.machine_id = w.machine_id and d.recorded_date >= w.since`)

type Around = { since: number; readings: readonly Reading[] }

/** Records of the days that are not stored like this already; `sequence` of all. */
export const dayRecords = async (
  db: Db,
  company_id: number,
  machines: readonly FeedMachine[],
  around: ReadonlyMap<number, Around>,
  sequence: number,
): Promise<TerminalRecord[]> => {
  const changed = machines.filter(({ machine_id }) => around.has(machine_id))
  const since = new Map(
    changed.map(({ machine_id, time_difference }) => [
      machine_id,
      localDate(around.get(machine_id)!.since, time_difference),
    ]),
  )
  const stored = new Map(
    (await storedDays(db, company_id, since)).map((day) => [`${day.machine_id} ${day.recorded_date}`, day]),
  )
  return changed.flatMap((machine) => {
    const { machine_id, serial, time_difference } = machine
    const { readings, since: from } = around.get(machine_id)!
    return [...daysOf(machine, readings, from)].flatMap(([recorded_date, day]): TerminalRecord[] => {
      const before = stored.get(`${machine_id} ${recorded_date}`)
      if (before && FIGURES.every((name) => before[name] === day[name])) return []
      const ofDay = readings.filter(({ at }) => localDate(at, time_difference) === recorded_date)
      // A day between two readings: at its start, so that a reading of its own goes before it.
      const recorded = ofDay.reduce((last, { at }) => Math.max(last, at), dayStart(recorded_date, time_difference))
      return [
        {
          serial,
          data_type: 'daily',
          recorded_at: new Date(recorded).toISOString(),
          sequence,
          body: {
            recorded_date,
            time_difference,
            upper_operation_data: NO_SLOTS,
            ...day,
            ...(ofDay.some(({ is_time_of_fetching }) => is_time_of_fetching) && { is_time_of_fetching: true }),
          },
        },
      ]
    })
  })
}
