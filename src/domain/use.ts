// A machine's use, from its reported slots and months.
import { datesOfMonth, monthOfDate } from './calendar-month.ts'
import { USE_DAYS, type Use } from './schedule-point.ts'
import { daysBetween, daysLater } from './time.ts'

/**
 * Hours of work on one weekday (0 Sunday) in the last 90 days,
 * without closed days.
 */
export type WeekdayHours = { weekday: number; hours: number }
/** Hours of work in a month: its first day and the hours. */
export type MonthHours = { month: string; hours: number }

/** The largest factor of a quiet or busy month. */
const SEASON_MAX = 3
/** A month that differs by less is taken for chance: it would only disturb a forecast. */
const SEASON_LEAST = 1 / 3

/**
 * A meter that moved by less or more than this share of the work
 * was replaced or typed.
 */
const LEAST_SHARE = 0.1
const MOST_SHARE = 3

/**
 * Open days of each weekday in the 90 days up to `date`,
 * or since `first` (YYYY-MM-DD) when that is later.
 */
export function openDays(date: string, first: string, isClosed: (date: string) => boolean): number[] {
  const counts = Array<number>(7).fill(0)
  for (let back = 0; back < USE_DAYS; back++) {
    const day = daysLater(date, -back)
    if (day < first) break
    if (!isClosed(day)) counts[new Date(`${day}T00:00:00Z`).getUTCDay()]!++
  }
  return counts
}

/**
 * By month, hours of an open day relative to the last 90 days' months;
 * all 1 unless a whole year is known.
 */
export function seasonsOf(months: readonly MonthHours[], date: string, isClosed: (date: string) => boolean): number[] {
  const sums = Array<number>(12).fill(0)
  const days = Array<number>(12).fill(0)
  for (const { month, hours } of months) {
    const at = Number(month.slice(5, 7)) - 1
    sums[at]! += hours
    // Closed days are left out of forecasts already.
    days[at]! += datesOfMonth(monthOfDate(month)).filter((day) => !isClosed(day)).length
  }
  if (days.some((count) => count === 0)) return sums.map(() => 1)
  const means = sums.map((sum, month) => sum / days[month]!)
  const present = [0, 30, 60].map((back) => means[Number(daysLater(date, -back).slice(5, 7)) - 1]!)
  const mean = present.reduce((sum, hours) => sum + hours, 0) / present.length
  return means.map((hours) => {
    const factor = mean === 0 ? 1 : hours / mean
    return Math.abs(factor - 1) < SEASON_LEAST ? 1 : Math.min(SEASON_MAX, factor)
  })
}

/** Days from which on each weekday has been seen often enough to stand for itself. */
const WEEKDAYS_FROM_DAYS = 21

/**
 * Use from reports of at most 90 days up to `until`. `date`: the day at
 * whose end the meter read `reading`. `advance`: hours that the meter moved
 * between two days (null: unknown), `worked`: hours of work after the first
 * of them until the second, closed days included: their share is what the
 * meter counts of the work.
 */
export function measuredUse(
  reading: number,
  date: string,
  reported: {
    until: string
    weekdays: readonly WeekdayHours[]
    months: readonly MonthHours[]
    first: string
    worked: number
    advance: number | null
    isClosed: (date: string) => boolean
  },
): Use {
  const { until, weekdays, months, first, worked, advance, isClosed } = reported
  const days = openDays(until, first, isClosed)
  const hours = Array<number>(7).fill(0)
  for (const hoursOfDay of weekdays) hours[hoursOfDay.weekday]! += hoursOfDay.hours
  const share = advance === null || worked === 0 ? 1 : advance / worked
  const counted = share >= LEAST_SHARE && share <= MOST_SHARE ? share : 1
  const mean = (counted * sumOf(hours)) / Math.max(1, sumOf(days))
  const isLong = daysBetween(first, until) + 1 >= WEEKDAYS_FROM_DAYS
  return {
    reading,
    date,
    hours_by_weekday: hours.map((sum, weekday) =>
      !isLong ? mean : days[weekday] === 0 ? 0 : (counted * sum) / days[weekday]!,
    ),
    seasons: seasonsOf(months, until, isClosed),
    isClosed,
  }
}

function sumOf(figures: readonly number[]): number {
  return figures.reduce((sum, figure) => sum + figure, 0)
}

/** Hours a day for display, weekends and closed days included. */
export function hoursPerDay(use: Use): number {
  let hours = 0
  for (let back = 0; back < USE_DAYS; back++) {
    const day = daysLater(use.date, -back)
    if (!use.isClosed(day)) hours += use.hours_by_weekday[new Date(`${day}T00:00:00Z`).getUTCDay()]!
  }
  return hours / USE_DAYS
}
