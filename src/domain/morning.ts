// The days and limits of the morning page (docs/product.md, Morning).
import { daysBetween, daysLater } from './time.ts'

/** Lines of a section; what is more is in the list that it leads to. */
export const MORNING_ROWS = 8
/** Hours of idling in the chosen days from which on it is told. */
export const LONG_IDLE_HOURS = 2
/** Days that are told of together. */
export const MORNING_DAYS_AT_MOST = 7

/** YYYY-MM-DD: the last of the chosen days, and how many they are. */
export type MorningChoice = { date?: string | undefined; days?: number | undefined }
export type MorningDays = { from: string; date: string; days: number }

/** Yesterday unless chosen; null for a day that is not over at `today`. */
export function morningDays({ date, days = 1 }: MorningChoice, today: string): MorningDays | null {
  const last = date ?? daysLater(today, -1)
  if (last >= today) return null
  return { from: daysLater(last, 1 - days), date: last, days }
}

/** On a Monday the days since Friday, which it included; null on others. */
export function sinceFriday(today: string): { date: string; days: number } | null {
  const isMonday = new Date(`${today}T00:00:00Z`).getUTCDay() === 1
  return isMonday ? { date: daysLater(today, -1), days: 3 } : null
}

/** The same number of days before or after; null where they would not be over. */
export function otherDays(
  { date, days }: MorningDays,
  by: -1 | 1,
  today: string,
): { date: string; days: number } | null {
  const other = daysLater(date, by * days)
  return daysBetween(other, today) > 0 ? { date: other, days } : null
}
