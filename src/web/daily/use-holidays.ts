// The holidays around a month and its trend, by date.
import type { CalendarMonth } from '#domain/calendar-month.ts'
import { type HolidaysState, useHolidaysOfYears } from '#web/base/use-holidays.ts'
import { useToday } from '#web/base/use-today.ts'
import { lastOfTrend } from '#web/daily/figures/trend.ts'

export type { Holidays } from '#web/base/use-holidays.ts'

export function useHolidays(month: CalendarMonth): HolidaysState {
  const { date: today } = useToday()
  const { year } = lastOfTrend(month, today)
  return useHolidaysOfYears(year - 1, year)
}
