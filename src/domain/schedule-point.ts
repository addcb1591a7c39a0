// When a schedule point is due: by date, by months, or by hours of use.
import { daysLater } from './time.ts'

/**
 * The work's interval: meter hours, months, or whichever comes first;
 * null: not by that.
 */
export type Interval = { hours: number | null; months: number | null }

/**
 * When it was last done: the day (YYYY-MM-DD) and the meter's hours,
 * null without a meter.
 */
export type LastDone = { date: string; meter: number | null }

/** A machine's use as of its newest report. */
export type Use = {
  /** The meter's hours and the day (YYYY-MM-DD) that reported them. */
  reading: number
  date: string
  /** Hours per open day, Sunday first: mean of the last 90 days. */
  hours_by_weekday: readonly number[]
  /**
   * By month, January first: use relative to the year's mean;
   * 1 where unknown.
   */
  seasons: readonly number[]
  /** Days on which the company does not work. */
  isClosed: (date: string) => boolean
}

/** `doubt`: its meter is in doubt, and the forecast later. */
export type DueBasis = 'set' | 'hours' | 'months' | 'doubt'
export type NextDue = {
  /** YYYY-MM-DD; a forecast for hours, null without use. */
  date: string | null
  basis: DueBasis
  /** The reading at which it is due; null for a point without hours. */
  meter: number | null
  /** Hours until then, negative when past; null likewise. */
  hours_left: number | null
}

/** The horizon of a forecast. */
export const FORECAST_DAYS = 5 * 365
/** Days whose slots show how much a machine is used. */
export const USE_DAYS = 90

/**
 * The date some calendar months later,
 * at most the last day of that month.
 */
export function dateMonthsLater(date: string, months: number): string {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number]
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, last))).toISOString().slice(0, 10)
}

/** Hours that a day is expected to bring. */
function hoursOn(date: string, { hours_by_weekday, seasons, isClosed }: Omit<Use, 'reading'>): number {
  if (isClosed(date)) return 0
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay()
  return (hours_by_weekday[weekday] ?? 0) * (seasons[Number(date.slice(5, 7)) - 1] ?? 1)
}

/**
 * The day on which the hours are used up; of hours that are past, about the
 * day on which they were. Null beyond the forecast's horizon.
 */
export function forecastDate(hours: number, use: Omit<Use, 'reading'>): string | null {
  if (hours === 0) return use.date
  const step = hours > 0 ? 1 : -1
  let left = Math.abs(hours)
  let date = use.date
  for (let day = 1; day <= FORECAST_DAYS; day++) {
    if (step > 0) date = daysLater(date, 1)
    left -= hoursOn(date, use)
    if (step < 0) date = daysLater(date, -1)
    if (left <= 1e-9) return date
  }
  // A machine that is not used any more was used once: what is past stays past.
  return step > 0 ? null : daysLater(use.date, -1)
}

/**
 * When a point is due next; null when nothing decides it.
 * `use`: null without a reading of its meter.
 */
export function nextDueOf(
  interval: Interval,
  last: LastDone,
  use: Use | null,
  set_date: string | null = null,
): NextDue | null {
  const meter = interval.hours === null || last.meter === null ? null : last.meter + interval.hours
  const hours_left = meter === null || use === null ? null : meter - use.reading
  if (set_date !== null) return { date: set_date, basis: 'set', meter, hours_left }
  const forecast = hours_left === null || use === null ? null : forecastDate(hours_left, use)
  // Nothing is due before it was done last.
  const byHours = forecast !== null && forecast < last.date ? last.date : forecast
  const byMonths = interval.months === null ? null : dateMonthsLater(last.date, interval.months)
  if (byHours !== null && (byMonths === null || byHours <= byMonths))
    return { date: byHours, basis: 'hours', meter, hours_left }
  if (byMonths !== null) return { date: byMonths, basis: 'months', meter, hours_left }
  return meter === null ? null : { date: null, basis: 'hours', meter, hours_left }
}

/**
 * The assumed last time of a point without a result: the newest multiple
 * of its interval, from delivery and from a meter of 0.
 * `reading`: null without a meter.
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

/**
 * Whether a company's own interval stays within the maker's: each period
 * at or below the recommendation, and at least one.
 */
export function isWithinRecommendation(own: Interval, recommended: Interval): boolean {
  const within = (value: number | null, limit: number | null) => limit === null || (value !== null && value <= limit)
  return within(own.hours, recommended.hours) && within(own.months, recommended.months)
}
