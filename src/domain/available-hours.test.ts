// Available hours: weekdays or all days, holidays, running months.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  availableDays,
  availableHours,
  countsAsAvailable,
  DEFAULT_UTILISATION,
  pointsOverTarget,
} from './available-hours.ts'
import { boundsOfMonth, datesOfMonth, monthsLater } from './calendar-month.ts'

const weekdays = DEFAULT_UTILISATION
const all = { ...DEFAULT_UTILISATION, counted_days: 'all' } as const
const november = { year: 2026, month: 11 }
function on(today: string, ...holidays: string[]) {
  return { today, holidays: new Set(holidays) }
}

test('Monday to Friday count, or every day', () => {
  // A Friday, a Saturday, a Sunday, a Monday.
  const dates = ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23']
  const calendar = on('2026-12-01')
  expect(dates.map((date) => countsAsAvailable(date, weekdays, calendar))).toEqual([true, false, false, true])
  expect(dates.every((date) => countsAsAvailable(date, all, calendar))).toBe(true)
  expect(availableHours(november, weekdays, calendar)).toBe(21 * 8)
  expect(availableHours(november, { ...all, hours_per_day: 7.5 }, calendar)).toBe(30 * 7.5)
})

test('a holiday does not count, one at the weekend is left out once', () => {
  // A Tuesday, a Saturday, a Monday.
  const calendar = on('2026-12-01', '2026-11-03', '2026-11-21', '2026-11-23')
  expect(availableDays(november, weekdays, calendar)).toBe(19)
  expect(availableDays(november, all, calendar)).toBe(27)
})

test('a running month counts the days until yesterday, a future one none', () => {
  expect(availableDays(november, weekdays, on('2026-11-03'))).toBe(1)
  expect(availableDays(november, all, on('2026-11-01'))).toBe(0)
  expect(availableDays(november, all, on('2026-11-02'))).toBe(1)
  expect(availableHours(november, all, on('2026-10-31'))).toBe(0)
})

const months = fc.record({ year: fc.integer({ min: 1970, max: 2999 }), month: fc.integer({ min: 1, max: 12 }) })

test('each counting day adds its hours once, and no month has more than its days', () => {
  fc.assert(
    fc.property(months, fc.nat({ max: 30 }), fc.constantFrom(weekdays, all), (month, at, setting) => {
      const dates = datesOfMonth(month)
      const [, after] = boundsOfMonth(month)
      const day = dates[Math.min(at, dates.length - 1)]!
      const next = dates[dates.indexOf(day) + 1] ?? after
      const added = availableDays(month, setting, on(next)) - availableDays(month, setting, on(day))
      expect(added).toBe(countsAsAvailable(day, setting, on(after)) ? 1 : 0)
      expect(availableDays(month, all, on(after))).toBe(dates.length)
      expect(availableDays(monthsLater(month, 1), all, on(day))).toBe(0)
      // Any seven days in a row have five weekdays.
      expect(availableDays(month, weekdays, on(after))).toBeGreaterThanOrEqual(20)
      expect(availableDays(month, weekdays, on(after))).toBeLessThanOrEqual(23)
    }),
  )
})

test('compares with the target by the rounded figures', () => {
  expect(pointsOverTarget(0.596, weekdays)).toBe(0)
  expect(pointsOverTarget(0.594, weekdays)).toBe(-1)
  expect(pointsOverTarget(0.72, weekdays)).toBe(12)
  expect(pointsOverTarget(null, weekdays)).toBeNull()
})
