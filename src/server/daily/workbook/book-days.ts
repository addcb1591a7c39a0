// The days of a workbook: received, filled in, or a gap.
import { datesOfMonth } from '#domain/calendar-month.ts'
import { METERS } from '#domain/hour-meter.ts'
import { readingCounts } from '#domain/meter-chain.ts'
import { HOURS_OF_DAY } from '#domain/month-totals.ts'
import { withoutIdleRates } from '#domain/rates.ts'
import { monthAtOffset } from '#server/daily/month-at-offset.ts'
import type { BookDay, BookMonth, Carried, DayPlan } from './day-plan.ts'

export type BookRow = { date: string; kind: 'received' | 'filled' | 'missing'; day: Partial<BookDay> | null }

// The slots of a day without a report.
const STOOD = '0'.repeat(96)

/**
 * Fills in a field only when some day of the month has it: a machine
 * without a track gets no track hours. Consumption, distance and counts
 * of filled-in days stay unknown.
 */
export const rowsOf = (bookMonth: BookMonth, { month, time_difference, fill_until }: DayPlan): BookRow[] => {
  const dates = datesOfMonth(month)
  const cut = time_difference === null ? bookMonth : monthAtOffset(bookMonth, dates, time_difference)
  const days = new Map(cut.daily.map((day) => [day.recorded_date, day as Partial<BookDay>]))
  const hours = HOURS_OF_DAY.filter((name) => cut.daily.some((day) => day[name] !== null))
  const hasUnder = cut.daily.some((day) => day.under_operation_data !== null)
  const reported = new Set(bookMonth.daily.map(({ recorded_date }) => recorded_date))
  const last: Partial<Carried> = { ...bookMonth.before }
  return dates.map((date): BookRow => {
    const day = days.get(date)
    if (day !== undefined && reported.has(date)) {
      for (const name of METERS) if (readingCounts(day.meter_marks, name)) last[name] = day[name] ?? last[name] ?? null
      return { date, kind: 'received', day: withoutIdleRates(day) }
    }
    // At another offset a neighbour's slots may reach into a day
    // that was never reported.
    const isBetween =
      bookMonth.first_day !== null &&
      date >= bookMonth.first_day &&
      bookMonth.last_day !== null &&
      date <= bookMonth.last_day
    if (fill_until === null || date > fill_until || !isBetween) return { date, kind: 'missing', day: day ?? null }
    const filled: Partial<BookDay> = {
      ...last,
      ...Object.fromEntries(hours.map((name) => [name, 0])),
      upper_operation_data: day?.upper_operation_data ?? STOOD,
      under_operation_data: day?.under_operation_data ?? (hasUnder ? STOOD : null),
    }
    return { date, kind: 'filled', day: filled }
  })
}
