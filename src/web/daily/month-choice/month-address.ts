// A daily page's address read: month, focused day, offset, and faults.
import { type CalendarMonth, monthOfDate, monthOfValue, monthValue } from '#domain/calendar-month.ts'
import { type ComparedRange, comparedText, parseCompared, parseRange, type Range, rangeText } from '#domain/range.ts'
import { isDate, isTimeDifference } from '#domain/time.ts'

export type MonthAddress = {
  month: CalendarMonth
  /** YYYY-MM-DD of that month, in focus; null for none. */
  day: string | null
  /** Minutes; null for the machine's own day. */
  timeDifference: number | null
  /** Keys without a legal value. */
  faults: readonly (keyof typeof KEYS)[]
  /** Days that are no month; null for the page of a month. */
  range: DaysShown | null
  /** What the range is compared with. */
  compared: ComparedRange
}

/** Days of a name, or any others. */
export type DaysShown = Exclude<Range, { month: CalendarMonth }>

const KEYS = { range: true, month: true, day: true, time_difference: true }

/**
 * `today`: the reader's date. `latest`: the date where the day begins
 * first; later months are invalid.
 */
export function readMonthAddress(
  search: Readonly<Record<string, unknown>>,
  today: string,
  latest = today,
): MonthAddress {
  const faults: (keyof typeof KEYS)[] = []
  const named = <T>(key: keyof typeof KEYS, read: (text: string) => T | null): T | null => {
    const text = search[key]
    if (text === undefined) return null
    const value = read(String(text))
    if (value === null) faults.push(key)
    return value
  }
  const untilLatest = (month: CalendarMonth | null) =>
    month !== null && monthValue(month) <= monthValue(monthOfDate(latest)) ? month : null
  const range = named('range', (text) => {
    const parsed = parseRange(text)
    const isAhead = parsed !== null && 'from' in parsed && parsed.to > latest
    return isAhead || (parsed !== null && 'month' in parsed && untilLatest(parsed.month) === null) ? null : parsed
  })
  const ofRange = range !== null && 'month' in range ? range.month : null
  const month = named('month', (text) => untilLatest(monthOfValue(text))) ?? ofRange
  const date = named('day', (text) => (isDate(text) && text <= latest ? text : null))
  const timeDifference = named('time_difference', offsetOf)
  const visibleMonth = month ?? (date && search['month'] === undefined ? monthOfDate(date) : monthOfDate(today))
  const isWithin = date !== null && monthValue(monthOfDate(date)) === monthValue(visibleMonth)
  if (date !== null && !isWithin && !faults.includes('month')) faults.push('day')
  return {
    month: visibleMonth,
    day: isWithin ? date : null,
    timeDifference,
    faults,
    range: range === null || 'month' in range ? null : range,
    compared: parseCompared(search['with']) ?? 'before',
  }
}

/** The query of a machine's days over a range; the range before is the usual comparison. */
export function daysQuery(range: Range, compared: ComparedRange): string {
  return `?range=${rangeText(range)}${compared === 'before' ? '' : `&with=${comparedText(compared)}`}`
}

function offsetOf(text: string): number | null {
  const minutes = /^-?\d{1,3}$/.test(text) ? Number(text) : null
  return isTimeDifference(minutes) ? minutes : null
}
