// Simple statistics of a month: days with a value, the highest, percentages.
import type { DailyDay } from '#contract/daily/daily.ts'
import type { DayFigure } from './day-columns.ts'

/** The number of days with a value above 0. */
export function daysWith(days: readonly DailyDay[], field: DayFigure): number {
  return days.filter((day) => (day[field] ?? 0) > 0).length
}

/** The highest value and its day, the first of equal ones; null without values. */
export function highest(days: readonly DailyDay[], field: DayFigure): { date: string; value: number } | null {
  let best: { date: string; value: number } | null = null
  for (const day of days) {
    const value = day[field]
    if (value !== null && (best === null || value > best.value)) best = { date: day.recorded_date, value }
  }
  return best
}

/** A part of a whole in percent; null when either is unknown or the whole is 0. */
export function percentOf(part: number | null | undefined, whole: number | null | undefined): number | null {
  return part == null || !whole ? null : (part / whole) * 100
}
