// The cumulative hours' address: month, counter, and form of its months.
import { type CalendarMonth, monthOfValue, monthValue } from '#domain/calendar-month.ts'

/** `month` null: the newest values. `counter` null: the first one. */
export type HoursAddress = { month: CalendarMonth | null; counter: string | null; shown: 'total' | 'added' }

export function readHoursAddress(query: string): HoursAddress {
  const search = new URLSearchParams(query)
  return {
    month: monthOfValue(search.get('month')),
    counter: search.get('counter'),
    shown: search.get('shown') === 'added' ? 'added' : 'total',
  }
}

export function hoursQuery({ month, counter, shown }: HoursAddress): string {
  const search = new URLSearchParams()
  if (month) search.set('month', monthValue(month))
  if (counter) search.set('counter', counter)
  if (shown === 'added') search.set('shown', shown)
  const text = search.toString()
  return text === '' ? '' : `?${text}`
}
