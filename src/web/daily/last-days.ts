// The last days and the month so far of one machine, from its daily reports.
import type { DailyDay } from '#contract/daily/daily.ts'
import { hoursFromSlots, isOperated } from '#domain/day-slots.ts'
import { countsOfDays, sumOfKnown, type SummedField } from '#domain/month-totals.ts'
import { localDate } from '#domain/time.ts'

/** `none`: no report, which must not look like a day without work. */
export type DayMark = { date: string; use: 'operated' | 'idle' | 'none'; operatedSlots: number }

const DAY_MS = 86_400_000

/** The `count` days up to and including `today` (YYYY-MM-DD), oldest first. */
export function lastDays(days: readonly DailyDay[], today: string, count: number): DayMark[] {
  const byDate = new Map(days.map((day) => [day.recorded_date, day]))
  const end = Date.parse(`${today}T00:00:00Z`)
  return Array.from({ length: count }, (_, at) => {
    const date = localDate(end - (count - 1 - at) * DAY_MS, 0)
    const day = byDate.get(date)
    if (!day) return { date, use: 'none', operatedSlots: 0 }
    const { operation } = countsOfDays([day])
    const isUsed = operation > 0 || isOperated(day.upper_operation_data, day.under_operation_data)
    return { date, use: isUsed ? 'operated' : 'idle', operatedSlots: operation }
  })
}

/** Sums over days; null when no day has a value. */
export type MonthSums = {
  /** h of slots */
  operation: number | null
  /** Percent of the engine's slots in neutral. */
  idleShare: number | null
  /** L, or kWh of an electric machine. */
  consumption: number | null
  /** km */
  distance: number | null
}

export function sumsOf(days: readonly DailyDay[]): MonthSums {
  const sum = (...fields: SummedField[]): number | null =>
    sumOfKnown(days.flatMap((day) => fields.map((field) => day[field])))
  const { operation, running, neutral } = countsOfDays(days)
  const turning = operation + running + neutral
  return {
    operation: days.length === 0 ? null : hoursFromSlots(operation),
    idleShare: turning === 0 ? null : (neutral / turning) * 100,
    consumption: sum('fuel_consumption_pto_on', 'fuel_consumption_pto_off'),
    distance: sum('mileage'),
  }
}

/** Year and month of a YYYY-MM-DD, as the endpoint's query. */
export function monthOf(date: string): { year: number; month: number } {
  return {
    year: Number(date.slice(0, 4)),
    month: Number(date.slice(5, 7)),
  }
}
