// What a month's days answer at a glance: on how many something happened, and which day had the most of it.
import type { DailyDay } from '#contract/daily.ts'
import type { DayFigure } from './day-columns.ts'

/** Days on which a figure was more than 0. */
export function daysWith(days: readonly DailyDay[], field: DayFigure): number {
  return days.filter((day) => (day[field] ?? 0) > 0).length
}

/** The highest figure and its day, the first of equal ones; null where no day tells it. */
export function highest(days: readonly DailyDay[], field: DayFigure): { date: string; value: number } | null {
  let best: { date: string; value: number } | null = null
  for (const day of days) {
    const value = day[field]
    if (value !== null && (best === null || value > best.value)) best = { date: day.recorded_date, value }
  }
  return best
}

/** A part of a whole in percent; null where either is not known, or the whole is nothing. */
export function percentOf(part: number | null | undefined, whole: number | null | undefined): number | null {
  return part == null || !whole ? null : (part / whole) * 100
}
