// When a schedule point is due: by a set date, by months, or by hours as the machine is used.
import { daysLater } from './time.ts'

/** What must be done after so many hours of a meter, so many months, or whichever comes first; null: not by that. */
export type Interval = { hours: number | null; months: number | null }

/** When it was last done: the day (YYYY-MM-DD) and the meter's reading in hours, null where the point has no meter. */
export type LastDone = { date: string; meter: number | null }

/** How a machine has been used, seen from its newest report. */
export type Use = {
  /** The meter's reading in hours and the day (YYYY-MM-DD) that reported it. */
  reading: number
  date: string
  /** Hours a day that is not closed, Sunday first: mean of the last 90 days. */
  hours_by_weekday: readonly number[]
  /** By calendar month, January first: use against the mean of the year; 1 where nothing is known. */
  seasons: readonly number[]
  /** Days on which the company does not work. */
  isClosed: (date: string) => boolean
}

export type DueBasis = 'set' | 'hours' | 'months'
export type NextDue = {
  /** YYYY-MM-DD; of hours a forecast, null where the machine is not used. */
  date: string | null
  basis: DueBasis
  /** The reading at which it is due; null where the point has no hours. */
  meter: number | null
  /** Hours until then, negative when past; null likewise. */
  hours_left: number | null
}

/** A forecast looks no further ahead than this. */
export const FORECAST_DAYS = 5 * 365
/** Days whose slots say how much a machine is used. */
export const USE_DAYS = 90

/** So many calendar months later; of a day that the month does not have, its last. */
export function dateMonthsLater(date: string, months: number): string {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number]
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, last))).toISOString().slice(0, 10)
}

/** The day on which so many hours are used up; the day of the report where none are left, null where they last longer than the forecast. */
export function forecastDate(hours: number, use: Omit<Use, 'reading'>): string | null {
  if (hours <= 0) return use.date
  let left = hours
  let date = use.date
  for (let day = 1; day <= FORECAST_DAYS; day++) {
    date = daysLater(date, 1)
    if (use.isClosed(date)) continue
    const weekday = new Date(`${date}T00:00:00Z`).getUTCDay()
    left -= (use.hours_by_weekday[weekday] ?? 0) * (use.seasons[Number(date.slice(5, 7)) - 1] ?? 1)
    if (left <= 1e-9) return date
  }
  return null
}

/** When a point is due next; null for one that nothing decides. `use`: null without a reading of its meter. */
export function nextDueOf(
  interval: Interval,
  last: LastDone,
  use: Use | null,
  set_date: string | null = null,
): NextDue | null {
  const meter = interval.hours === null || last.meter === null ? null : last.meter + interval.hours
  const hours_left = meter === null || use === null ? null : meter - use.reading
  if (set_date !== null) return { date: set_date, basis: 'set', meter, hours_left }
  const byHours = hours_left === null || use === null ? null : forecastDate(hours_left, use)
  const byMonths = interval.months === null ? null : dateMonthsLater(last.date, interval.months)
  if (byHours !== null && (byMonths === null || byHours <= byMonths))
    return { date: byHours, basis: 'hours', meter, hours_left }
  if (byMonths !== null) return { date: byMonths, basis: 'months', meter, hours_left }
  return meter === null ? null : { date: null, basis: 'hours', meter, hours_left }
}

/**
 * What is taken as the last time of a point that has no result yet: the newest multiple of its interval, counted from
 * delivery and from a meter of 0. `reading`: null without a meter.
 */
export function assumedLastDone(
  interval: Interval,
  delivered: string,
  today: string,
  reading: number | null,
): LastDone {
  const meter =
    interval.hours === null || reading === null ? reading : Math.floor(reading / interval.hours) * interval.hours
  if (interval.months === null || delivered >= today) return { date: delivered < today ? today : delivered, meter }
  let count = 0
  while (dateMonthsLater(delivered, (count + 1) * interval.months) <= today) count++
  return { date: dateMonthsLater(delivered, count * interval.months), meter }
}

/** Whether a company's own interval stays within the maker's: each period at or below the recommendation, and at least one. */
export function isWithinRecommendation(own: Interval, recommended: Interval): boolean {
  const within = (value: number | null, limit: number | null) => limit === null || (value !== null && value <= limit)
  return within(own.hours, recommended.hours) && within(own.months, recommended.months)
}
