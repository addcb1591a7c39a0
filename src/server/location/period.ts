// The period of a track: a month or day of the machine’s, or all.
import { TRACK_MONTHS } from '#contract/location/tracking.shape.ts'
import { boundsOfMonth, monthOfDate, monthsLater } from '#domain/calendar-month.ts'
import { dayStart, daysLater, localDate } from '#domain/time.ts'
import { Fault } from '#server/base/errors.ts'

export type PeriodQuery = { year?: number; month?: number; date?: string; all?: 1 }

/** Epoch ms; `until` is excluded, null for no end. */
export type Period = { from: number; until: number | null; isAll: boolean }

const refused = (fields: readonly string[]): Fault =>
  new Fault(
    'invalid_fields',
    fields.map((field) => ({ field, message: 'is wrong here: give either year and month, or date, or all=1' })),
  )

const OF_MONTH = ['year', 'month']

/** @throws Fault unless the query has either year and month, or date, or all=1 */
export const periodOf = (query: PeriodQuery, time_difference: number, now: number): Period => {
  const { year, month, date, all } = query
  const parts = Object.entries({ year, month, date, all }).flatMap(([field, value]) =>
    value === undefined ? [] : [field],
  )
  const between = (from: string, until: string): Period => ({
    from: dayStart(from, time_difference),
    until: dayStart(until, time_difference),
    isAll: false,
  })
  if (date !== undefined) {
    if (parts.length > 1) throw refused(parts.filter((field) => field !== 'date'))
    return between(date, daysLater(date, 1))
  }
  if (all === undefined) {
    if (year === undefined || month === undefined) throw refused(OF_MONTH.filter((field) => !parts.includes(field)))
    return between(...boundsOfMonth({ year, month }))
  }
  if (parts.length > 1) throw refused(parts.filter((field) => field !== 'all'))
  const [first] = boundsOfMonth(monthsLater(monthOfDate(localDate(now, time_difference)), 1 - TRACK_MONTHS))
  return { from: dayStart(first, time_difference), until: null, isAll: true }
}
