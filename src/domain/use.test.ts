// Forecasts against simulated futures: machines that go on as they were.
import { expect, test } from 'vitest'
import { forecastDate, USE_DAYS } from './schedule-point.ts'
import { daysBetween, daysLater } from './time.ts'
import { measuredUse, type MonthHours } from './use.ts'

const TODAY = '2026-11-20'
const HISTORY_DAYS = 2 * 365

/** Numbers from 0 to 1, the same for a seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

type Work = { weekdays: readonly number[]; season: (month: number) => number; idle: number; spread: number }

/** Hours of full days by weekday (Sunday first), share of idle days, spread of the others. */
const KINDS: Record<string, Work> = {
  'rough-terrain crane': { weekdays: [0, 6, 6, 6, 6, 6, 2], season: () => 1, idle: 0.15, spread: 0.5 },
  'all-terrain crane': { weekdays: [0, 5, 7, 7, 7, 5, 0], season: () => 1, idle: 0.3, spread: 0.6 },
  'truck loader crane': { weekdays: [0, 3, 3, 3, 3, 3, 1], season: () => 1, idle: 0.1, spread: 0.3 },
  'aerial platform': { weekdays: [0, 4, 4, 4, 4, 4, 0], season: () => 1, idle: 0.4, spread: 0.7 },
  excavator: { weekdays: [0, 7, 7, 7, 7, 7, 4], season: (month) => (month < 3 ? 0.3 : 1.2), idle: 0.1, spread: 0.4 },
  'lifter truck': { weekdays: [2, 5, 5, 5, 5, 5, 5], season: () => 1, idle: 0.05, spread: 0.3 },
}

function isClosed(date: string): boolean {
  return /-(12-(29|30|31)|01-0[123]|08-1[3456])$/.test(date)
}

/** Hours of the days from the first of two years ago on. */
function livesOf({ weekdays, season, idle, spread }: Work, seed: number): (date: string) => number {
  const random = randomOf(seed)
  const hours = new Map<string, number>()
  const first = daysLater(TODAY, -HISTORY_DAYS)
  for (let day = 0; day < HISTORY_DAYS + 3 * 365; day++) {
    const date = daysLater(first, day)
    const full = weekdays[new Date(`${date}T00:00:00Z`).getUTCDay()]! * season(Number(date.slice(5, 7)) - 1)
    const isIdle = random() < idle
    const worked = full * (1 - spread + 2 * spread * random())
    // Reported in quarters of an hour.
    hours.set(date, isClosed(date) || isIdle ? 0 : Math.round(worked * 4) / 4)
  }
  return (date) => hours.get(date) ?? 0
}

/** Days by which the forecast of `hours` is wrong, as a share of the days that they took. */
function errorOf(hoursOn: (date: string) => number, hours: number): number {
  const weekdays = Array.from({ length: 7 }, (_, weekday) => ({ weekday, hours: 0 }))
  for (let back = 0; back < USE_DAYS; back++) {
    const date = daysLater(TODAY, -back)
    weekdays[new Date(`${date}T00:00:00Z`).getUTCDay()]!.hours += hoursOn(date)
  }
  const months = new Map<string, number>()
  for (let back = 20; back < HISTORY_DAYS - 20; back++) {
    const date = daysLater(TODAY, -back)
    const month = `${date.slice(0, 7)}-01`
    months.set(month, (months.get(month) ?? 0) + hoursOn(date))
  }
  const worked = weekdays.reduce((sum, one) => sum + one.hours, 0)
  const whole = [...months].map(([month, sum]): MonthHours => ({ month, hours: sum })).slice(1, -1)
  const first = daysLater(TODAY, -HISTORY_DAYS)
  const use = measuredUse(1000, TODAY, {
    until: TODAY,
    weekdays,
    months: whole,
    first,
    worked,
    advance: worked,
    isClosed,
  })
  const forecast = forecastDate(hours, use)
  let date = TODAY
  for (let left = hours; left > 0; left -= hoursOn(date)) date = daysLater(date, 1)
  return forecast === null ? 1 : Math.abs(daysBetween(date, forecast)) / daysBetween(TODAY, date)
}

function medianOf(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]!
}

// docs/decisions/maintenance.md has the measured shares.
test.each([
  ['rough-terrain crane', 0.1],
  ['all-terrain crane', 0.2],
  ['truck loader crane', 0.1],
  ['aerial platform', 0.2],
  ['excavator', 0.2],
  ['lifter truck', 0.1],
])('half of the forecasts of a %s are wrong by at most %d of the days', (kind, share) => {
  const lives = Array.from({ length: 60 }, (_, seed) => livesOf(KINDS[kind]!, seed + 1))
  for (const hours of [100, 250])
    expect(medianOf(lives.map((hoursOn) => errorOf(hoursOn, hours)))).toBeLessThanOrEqual(share)
})
