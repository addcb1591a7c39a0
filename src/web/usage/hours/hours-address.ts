// The cumulative hours' address: month, counter, and form of its months.
import { type CalendarMonth, monthOfValue, monthValue } from '#domain/calendar-month.ts'

/** `month` null: the newest values. `counter` null: the first one. */
export type HoursAddress = { month: CalendarMonth | null; counter: string | null; display: 'total' | 'added' }

export function readHoursAddress(query: string): HoursAddress {
  const search = new URLSearchParams(query)
  return {
    month: monthOfValue(search.get('month')),
    counter: search.get('counter'),
    display: search.get('shown') === 'added' ? 'added' : 'total',
  }
}

export function hoursQuery({ month, counter, display }: HoursAddress): string {
  const search = new URLSearchParams()
  if (month) search.set('month', monthValue(month))
  if (counter) search.set('counter', counter)
  if (display === 'added') search.set('shown', display)
  const text = search.toString()
  return text === '' ? '' : `?${text}`
}
