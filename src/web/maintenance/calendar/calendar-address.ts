// What the address of the calendar says: month, day, page, and the search.
import type { PointSign, WorkKind } from '#contract/maintenance/choices.ts'
import { type CalendarMonth, monthOfDate, monthOfValue, monthValue } from '#domain/calendar-month.ts'
import type { SearchCriteria } from '#domain/search-criteria.ts'
import { isDate } from '#domain/time.ts'
import { signInAddress, workConditions } from '#web/maintenance/maintenance-address.ts'

export type CalendarAddress = {
  month: CalendarMonth
  day: string | null
  page: number
  sign: PointSign | null
  search: SearchCriteria & { kind?: WorkKind }
}

/** Of '?month=202611&day=2026-11-23&status=due'; the month of `today` without one. */
export function readCalendarAddress(address: Record<string, unknown>, today: string): CalendarAddress {
  const { day, month, page } = address
  return {
    // The router reads digits as a number.
    month: monthOfValue(String(month ?? '')) ?? monthOfDate(today),
    day: isDate(day) ? day : null,
    page: /^[1-9]\d{0,5}$/.test(String(page)) ? Number(page) : 1,
    sign: signInAddress(address),
    search: workConditions(address),
  }
}

export function calendarQuery({ month, day, page, sign, search }: CalendarAddress): string {
  const query = new URLSearchParams({ month: monthValue(month) })
  for (const [key, value] of Object.entries(search)) query.set(key, String(value))
  if (sign !== null) query.set('status', sign)
  if (day !== null) query.set('day', day)
  if (page > 1) query.set('page', String(page))
  return `?${query}`
}
