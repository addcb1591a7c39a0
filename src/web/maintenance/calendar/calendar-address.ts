// The month or the year, and the day, of the calendar in the address.
import { type CalendarMonth, monthOfDate, monthOfValue, monthValue } from '#domain/calendar-month.ts'
import { isDate } from '#domain/time.ts'

export type CalendarAddress = { month: CalendarMonth; isYear: boolean; day: string | null }

/**
 * Of '?month=202611&day=2026-11-23', or with 'view=year' its whole year;
 * the month of `today` without one.
 */
export function readCalendarAddress(text: string, today: string): CalendarAddress {
  const query = new URLSearchParams(text)
  const day = query.get('day')
  return {
    month: monthOfValue(query.get('month')) ?? monthOfDate(today),
    isYear: query.get('view') === 'year',
    day: isDate(day) ? day : null,
  }
}

export function calendarQuery({ month, isYear, day }: CalendarAddress): string {
  return `?month=${monthValue(month)}${isYear ? '&view=year' : ''}${day === null || isYear ? '' : `&day=${day}`}`
}
