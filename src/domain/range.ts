// A range of days: names, free ranges, the range before, and the address.
import {
  boundsOfMonth,
  type CalendarMonth,
  monthOfDate,
  monthOfValue,
  isInYears,
  monthsLater,
  monthValue,
} from './calendar-month.ts'
import { daysBetween, daysLater, isDate } from './time.ts'

/** Weeks begin on Monday (ISO 8601); `last_7` ends with today. */
export const RANGE_NAMES = ['today', 'yesterday', 'this_week', 'last_week', 'last_7', 'last_30', 'last_90'] as const
export type RangeName = (typeof RANGE_NAMES)[number]

/** Both days included, YYYY-MM-DD. */
export type DayRange = { from: string; to: string }
export type Range = { name: RangeName } | { month: CalendarMonth } | DayRange
export type ComparedRange = 'before' | 'year_ago' | DayRange

/** Days of a free range at most: a leap year. */
export const RANGE_DAYS_AT_MOST = 366
export const COMPARED_NAMES = ['before', 'year_ago'] as const

const FREE = /^(\d{4}-\d{2}-\d{2})\.\.(\d{4}-\d{2}-\d{2})$/

/** A range of an address; null for anything else. */
export function parseRange(text: unknown): Range | null {
  const name = RANGE_NAMES.find((each) => each === text)
  if (name) return { name }
  const month = monthOfValue(text)
  return month ? { month } : parseDays(text)
}

/** What a range is compared with; null for anything else. */
export function parseCompared(text: unknown): ComparedRange | null {
  return COMPARED_NAMES.find((each) => each === text) ?? parseDays(text)
}

function parseDays(text: unknown): DayRange | null {
  const [, from = '', to = ''] = (typeof text === 'string' && FREE.exec(text)) || []
  return isDate(from) && isDate(to) && isInYears(from) && isInYears(to) && isRange(from, to) ? { from, to } : null
}

function isRange(from: string, to: string): boolean {
  return from <= to && daysBetween(from, to) < RANGE_DAYS_AT_MOST
}

/** The text that `parseRange` reads. */
export function rangeText(range: Range): string {
  if ('name' in range) return range.name
  return 'month' in range ? monthValue(range.month) : daysText(range)
}

/** The text that `parseCompared` reads. */
export function comparedText(compared: ComparedRange): string {
  return typeof compared === 'string' ? compared : daysText(compared)
}

function daysText({ from, to }: DayRange): string {
  return `${from}..${to}`
}

/** The days of a range; `today` as YYYY-MM-DD. A month is whole, a week ends with today. */
export function daysOfRange(range: Range, today: string): DayRange {
  if ('from' in range) return range
  if ('month' in range) return rangeOfMonth(range.month)
  const monday = daysLater(today, -weekdayOf(today))
  switch (range.name) {
    case 'today':
      return { from: today, to: today }
    case 'yesterday':
      return { from: daysLater(today, -1), to: daysLater(today, -1) }
    case 'this_week':
      return { from: monday, to: today }
    case 'last_week':
      return { from: daysLater(monday, -7), to: daysLater(monday, -1) }
    default:
      return { from: daysLater(today, 1 - Number(range.name.slice('last_'.length))), to: today }
  }
}

/** Days from Monday: 0 to 6. */
function weekdayOf(date: string): number {
  return (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7
}

/** From the first to the last day. */
export function rangeOfMonth(month: CalendarMonth): DayRange {
  const [from, until] = boundsOfMonth(month)
  return { from, to: daysLater(until, -1) }
}

/**
 * The days to compare a range with. Before a week: the same weekdays of
 * the week before; before a month: the month before, of the running
 * month as far as today; else as many days right before.
 */
export function daysCompared(range: Range, compared: ComparedRange, today: string): DayRange {
  if (typeof compared !== 'string') return compared
  const days = daysOfRange(range, today)
  if (compared === 'year_ago') return 'month' in range ? monthBack(range.month, 12, today) : yearBack(days)
  if ('month' in range) return monthBack(range.month, 1, today)
  const back = 'name' in range && range.name === 'this_week' ? 7 : countDays(days)
  return { from: daysLater(days.from, -back), to: daysLater(days.to, -back) }
}

function monthBack(month: CalendarMonth, months: number, today: string): DayRange {
  const { from, to } = rangeOfMonth(monthsLater(month, -months))
  const isRunning = monthValue(monthOfDate(today)) === monthValue(month)
  const sameDay = daysLater(from, Number(today.slice(8)) - 1)
  return { from, to: isRunning && sameDay < to ? sameDay : to }
}

// February 29 becomes the 28th.
function yearBack({ from, to }: DayRange): DayRange {
  const [first, last] = [from, to].map((date) => {
    const back = `${String(Number(date.slice(0, 4)) - 1).padStart(4, '0')}${date.slice(4)}`
    return [back, `${back.slice(0, 8)}28`].find((each) => isDate(each))
  })
  return { from: first!, to: last! }
}

/** The month that these days are all of; null for other days. */
export function monthOfRange({ from, to }: DayRange): CalendarMonth | null {
  const month = monthOfDate(from)
  const whole = rangeOfMonth(month)
  return whole.from === from && whole.to === to ? month : null
}

/** As many days, right after (1) or right before (-1). */
export function rangeBeside(range: DayRange, way: 1 | -1): DayRange {
  const days = way * countDays(range)
  return { from: daysLater(range.from, days), to: daysLater(range.to, days) }
}

export function countDays({ from, to }: DayRange): number {
  return daysBetween(from, to) + 1
}

/** Each day in order, YYYY-MM-DD. */
export function datesOfRange(range: DayRange): string[] {
  return Array.from({ length: countDays(range) }, (_, at) => daysLater(range.from, at))
}

export type MonthPart = { month: CalendarMonth; firstDay: number; lastDay: number }

/** The months that a range lies in, with the first and last day of each. */
export function monthsOfRange({ from, to }: DayRange): MonthPart[] {
  const parts: MonthPart[] = []
  const last = monthValue(monthOfDate(to))
  for (let month = monthOfDate(from); monthValue(month) <= last; month = monthsLater(month, 1)) {
    const whole = rangeOfMonth(month)
    parts.push({
      month,
      firstDay: Number((from > whole.from ? from : whole.from).slice(8)),
      lastDay: Number((to < whole.to ? to : whole.to).slice(8)),
    })
  }
  return parts
}

/** Parts of a drawing: more would be too thin on paper. */
const PARTS_AT_MOST = 31
const WEEKS_AT_MOST_DAYS = 186

/**
 * The days of a range; of a long one seven days together, the last
 * perhaps fewer; of a longer one its months. At most 31 parts.
 */
export function partsOfRange(range: DayRange): DayRange[] {
  const days = countDays(range)
  if (days <= PARTS_AT_MOST) return datesOfRange(range).map((date) => ({ from: date, to: date }))
  if (days > WEEKS_AT_MOST_DAYS)
    return monthsOfRange(range).map(({ month, firstDay, lastDay }) => {
      const { from } = rangeOfMonth(month)
      return { from: daysLater(from, firstDay - 1), to: daysLater(from, lastDay - 1) }
    })
  return Array.from({ length: Math.ceil(days / 7) }, (_, at) => {
    const [from, to] = [daysLater(range.from, 7 * at), daysLater(range.from, 7 * at + 6)]
    return { from, to: to < range.to ? to : range.to }
  })
}
