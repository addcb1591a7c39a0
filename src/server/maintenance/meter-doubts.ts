// Typed readings of results that contradict what is known of other days.
import { sql } from 'kysely'
import { daysBetween, daysLater } from '#domain/time.ts'
import type { Db } from '#server/base/db.ts'
import type { TranslatedFault } from '#server/base/errors.ts'
import { readingOf, type HourMeter, type MachineRow, type Reading } from './machine-rows.ts'
import { readingsOn } from './readings-then.ts'

/** A reading typed with the result at a place of the request. */
export type TypedReading = {
  at: number
  machine: MachineRow
  meter: HourMeter
  done_on: string
  value: number
  /** The result that it corrects. */
  corrects: number | null
}

type Known = { day: string; value: number }
type Stored = Known & { result_id: number; machine_id: number; meter: HourMeter }

/** Hours of a rounding that is no contradiction. */
const ROUNDING = 0.05

const storedReadings = (db: Db, company_id: number, machine_ids: readonly number[]): Promise<Stored[]> =>
  db.rows(sql<Stored>`
    select r.result_id, r.machine_id, p.meter, to_char(r.done_on, 'YYYY-MM-DD') as day, r.meter::float8 as value
    from maintenance_result r
    join schedule_point p on p.company_id = r.company_id and p.machine_id = r.machine_id and p.point_id = r.point_id
    where r.company_id = ${company_id} and r.machine_id = any(${[...machine_ids]}::int[]) and r.meter is not null and p.meter is not null
      and r.withdrawn_at is null and not exists (select from maintenance_result c
        where c.company_id = ${company_id} and c.corrects = r.result_id and c.withdrawn_at is null)`)

/** What a meter can have come to since its last report, running day and night. */
const mostOn = (reading: Reading, day: string): number => readingOf(reading) + (daysBetween(reading.date, day) + 1) * 24

const nearest = (known: readonly Known[], day: string, side: 'before' | 'after'): number | null => {
  const others = known.filter((reading) => (side === 'before' ? reading.day < day : reading.day > day))
  const closest = others.toSorted((one, other) => (one.day < other.day ? -1 : 1)).at(side === 'before' ? -1 : 0)
  return closest?.value ?? null
}

const doubtOf = (typed: TypedReading, before: number | undefined, results: readonly Known[]): string | null => {
  const { machine, meter, done_on, value } = typed
  const reading = machine.readings[meter]
  const isBelow = (least: number | null | undefined) => least != null && value < least - ROUNDING
  const isAbove = (most: number | null) => most !== null && value > most + ROUNDING
  if (isBelow(before) || isBelow(nearest(results, done_on, 'before')))
    return 'is below the reading of an earlier day: confirm it when it is right'
  if (isAbove(nearest(results, done_on, 'after')) || (reading && done_on < reading.date && isAbove(readingOf(reading))))
    return 'is above the reading of a later day: confirm it when it is right'
  if (reading && done_on >= reading.date && isAbove(mostOn(reading, done_on)))
    return 'is more than the machine can have run: confirm it when it is right'
  return null
}

/** A question for each reading that contradicts a report, a result, or another line. */
export const meterDoubts = async (
  db: Db,
  company_id: number,
  readings: readonly TypedReading[],
): Promise<(TranslatedFault & { at: number })[]> => {
  if (readings.length === 0) return []
  const machines = new Map(readings.map(({ machine }) => [machine.machine_id, machine]))
  const stored = await storedReadings(db, company_id, [...machines.keys()])
  const doubts: (TranslatedFault & { at: number })[] = []
  for (const machine of machines.values()) {
    const own = readings.filter((reading) => reading.machine.machine_id === machine.machine_id)
    const days = own.map(({ done_on }) => daysLater(done_on, -1))
    const reported = await readingsOn(db, company_id, machine, [...new Set(days)])
    for (const typed of own) {
      const results = [
        ...stored.filter(({ result_id, machine_id, meter }) => {
          return result_id !== typed.corrects && machine_id === machine.machine_id && meter === typed.meter
        }),
        ...own
          .filter(({ at, meter }) => at !== typed.at && meter === typed.meter)
          .map(({ done_on, value }) => ({ day: done_on, value })),
      ]
      const message = doubtOf(typed, reported.get(daysLater(typed.done_on, -1))?.[typed.meter], results)
      if (message !== null) doubts.push({ at: typed.at, field: 'meter', message })
    }
  }
  return doubts.toSorted((one, other) => one.at - other.at)
}
