// The tracking page's address: a month or all, and a day of it.
import { type CalendarMonth, monthOfDate, monthOfValue, monthValue } from '#domain/calendar-month.ts'
import { isDate } from '#domain/time.ts'

export type TrackAddress = {
  /** Null for all months. */
  month: CalendarMonth | null
  /** YYYY-MM-DD within the period. */
  day: string | null
  /** Keys with invalid values. */
  faults: readonly ('month' | 'day' | 'all')[]
}

/** `latest`: the present date in the earliest zone; later ones are invalid. */
export function readTrackAddress(text: string, today: string, latest = today): TrackAddress {
  const search = new URLSearchParams(text)
  const faults: ('month' | 'day' | 'all')[] = []
  const wished = { month: search.get('month'), day: search.get('day'), all: search.get('all') }
  if (wished.all !== null && (wished.all !== '1' || wished.month !== null)) faults.push('all')
  const isAll = wished.all === '1' && wished.month === null
  const found = monthOfValue(wished.month)
  const legal = found && monthValue(found) <= monthValue(monthOfDate(latest)) ? found : null
  if (wished.month !== null && legal === null) faults.push('month')
  const date = isDate(wished.day) && wished.day <= latest ? wished.day : null
  const month = isAll ? null : (legal ?? monthOfDate(wished.month === null && date ? date : today))
  const isWithin = date !== null && (month === null || monthValue(monthOfDate(date)) === monthValue(month))
  if (wished.day !== null && !isWithin && faults.length === 0) faults.push('day')
  return { month, day: isWithin ? date : null, faults }
}

/**
 * The query of an address, '?' included;
 * empty for the present month without a day.
 */
export function trackQuery(month: CalendarMonth | null, day: string | null): string {
  const search = new URLSearchParams(month ? { month: monthValue(month) } : { all: '1' })
  if (day !== null) search.set('day', day)
  return `?${search}`
}
