// The day that work is proposed for: when it is due, or an open day before.
import { daysLater } from './time.ts'

/**
 * From `today` on: the last open day until the date, else the first day
 * that is left. Days are YYYY-MM-DD; `date` null: today.
 */
export function proposedDay(date: string | null, today: string, isClosed: (date: string) => boolean): string {
  const latest = date === null || date < today ? today : date
  for (let day = latest; day >= today; day = daysLater(day, -1)) {
    if (!isClosed(day)) return day
    // Longer closures are no reason to plan weeks ahead.
    if (daysLater(day, FURTHEST) <= latest) break
  }
  return latest
}

/** Days that a proposal goes back at most. */
const FURTHEST = 14
