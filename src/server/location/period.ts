// The period of a track: a month of machine days, or the last 36 months.
import { TRACK_MONTHS } from '#contract/tracking.shape.ts'
import { boundsOfMonth, monthOfDate, monthsLater } from '#domain/calendar-month.ts'
import { dayStart, localDate } from '#domain/time.ts'
import { Fault } from '#server/base/errors.ts'

export type PeriodQuery = { year?: number; month?: number; all?: 1 }

/** Epoch ms; `until` is excluded, null for no end. */
export type Period = { from: number; until: number | null; isAll: boolean }

/** @throws Fault unless the query has either year and month, or all=1 */
export const periodOf = ({ year, month, all }: PeriodQuery, time_difference: number, now: number): Period => {
  if (all === undefined) {
    const missing = Object.entries({ year, month }).filter(([, value]) => value === undefined)
    if (year === undefined || month === undefined)
      throw new Fault(
        'invalid_fields',
        missing.map(([field]) => ({ field, message: 'is wrong here: give either year and month, or all=1' })),
      )
    const [from, until] = boundsOfMonth({ year, month })
    return { from: dayStart(from, time_difference), until: dayStart(until, time_difference), isAll: false }
  }
  const surplus = Object.entries({ year, month }).filter(([, value]) => value !== undefined)
  if (surplus.length > 0)
    throw new Fault(
      'invalid_fields',
      surplus.map(([field]) => ({ field, message: 'is wrong here: give either year and month, or all=1' })),
    )
  const [first] = boundsOfMonth(monthsLater(monthOfDate(localDate(now, time_difference)), 1 - TRACK_MONTHS))
  return { from: dayStart(first, time_difference), until: null, isAll: true }
}
