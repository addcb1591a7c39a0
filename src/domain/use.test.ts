// Forecasts against simulated futures: machines that go on as they were.
import { expect, test } from 'vitest'
import { forecastDate, USE_DAYS } from './schedule-point.ts'
import { daysBetween, daysLater } from './time.ts'
import { hoursPerDay, measuredUse, openDays, seasonsOf, type MonthHours } from './use.ts'

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
  const worked = weekdays.reduce((sum, item) => sum + item.hours, 0)
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

/** Reports of every day since `first` with so many hours on each weekday's days together. */
function reported(first: string, hours: number, over: Partial<Parameters<typeof measuredUse>[2]> = {}) {
  const weekdays = Array.from({ length: 7 }, (_, weekday) => ({ weekday, hours: weekday === 0 ? 0 : hours }))
  const until = TODAY
  return { until, weekdays, months: [], first, worked: 6 * hours, advance: null, isClosed: () => false, ...over }
}
function byWeekday(first: string, over: Partial<Parameters<typeof measuredUse>[2]> = {}) {
  return measuredUse(900, TODAY, reported(first, 6, over)).hours_by_weekday
}

test('weekdays differ from three weeks of reports on; before, all days are alike', () => {
  // 21 and 20 days with today; three of each weekday.
  expect(byWeekday(daysLater(TODAY, -20))).toEqual([0, 2, 2, 2, 2, 2, 2])
  expect(byWeekday(daysLater(TODAY, -19))).toEqual(Array(7).fill(36 / 20))
  expect(byWeekday(TODAY)).toEqual(Array(7).fill(36))
})

test('a weekday that is closed throughout has no hours', () => {
  const isSaturday = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay() === 6
  expect(byWeekday(daysLater(TODAY, -20), { isClosed: isSaturday })).toEqual([0, 2, 2, 2, 2, 2, 0])
})

test('a meter that counts a share of the work counts it from a tenth to thrice, else it counts all', () => {
  const first = daysLater(TODAY, -20)
  const monday = (advance: number | null) => Number(byWeekday(first, { advance })[1]!.toFixed(9))
  expect([3.6, 18, 108].map(monday)).toEqual([0.2, 1, 6])
  expect([null, 3.5, 108.1].map(monday)).toEqual([2, 2, 2])
  expect(byWeekday(first, { worked: 0, advance: 50 })[1]).toBe(2)
})

test('a season needs a whole year, differs by a third at least and is three times the mean at most', () => {
  const year = Array.from({ length: 12 }, (_, month) => `2025-${String(month + 1).padStart(2, '0')}-01`)
  const hours = (factors: readonly number[]): MonthHours[] =>
    year.map((month, at) => ({
      month,
      hours: new Date(Date.UTC(2025, at + 1, 0)).getUTCDate() * 3 * (factors[at] ?? 1),
    }))
  const open = () => false
  const factors = [5, 1.2, 1.5, 0.5, 0.8]
  const seasons = seasonsOf(hours(factors), TODAY, open)
  expect(seasons.map((season) => Number(season.toFixed(6)))).toEqual([3, 1, 1.5, 0.5, 1, 1, 1, 1, 1, 1, 1, 1])
  expect(seasonsOf(hours(factors).slice(1), TODAY, open)).toEqual(Array(12).fill(1))
  expect(seasonsOf(hours(Array(12).fill(0)), TODAY, open)).toEqual(Array(12).fill(1))
})

test('open days are counted over ninety days, or since the first report', () => {
  const all = openDays(TODAY, '2000-01-01', () => false)
  expect(all.reduce((sum, count) => sum + count, 0)).toBe(USE_DAYS)
  expect(openDays(TODAY, TODAY, () => false)).toEqual([0, 0, 0, 0, 0, 1, 0])
  expect(openDays(TODAY, daysLater(TODAY, -1), (date) => date === TODAY)).toEqual([0, 0, 0, 0, 1, 0, 0])
})

test('the hours of a day are those of all ninety, closed ones without any', () => {
  const use = { reading: 1, date: TODAY, hours_by_weekday: [0, 4, 4, 4, 4, 4, 0], seasons: [], isClosed: () => false }
  const worked = openDays(TODAY, '2000-01-01', () => false)
    .slice(1, 6)
    .reduce((sum, count) => sum + count, 0)
  expect(hoursPerDay(use)).toBeCloseTo((worked * 4) / USE_DAYS, 9)
  expect(hoursPerDay({ ...use, isClosed: (date) => date === TODAY })).toBeCloseTo(((worked - 1) * 4) / USE_DAYS, 9)
})
