// Months: leap years, turns of the year, names.
import { expect, test } from 'vitest'
import {
  boundsOfMonth,
  datesOfMonth,
  monthLabel,
  monthOfDate,
  monthOfValue,
  monthsLater,
  monthValue,
  recentMonths,
} from './calendar-month.ts'

test.each([
  [2024, 2, 29],
  [2026, 2, 28],
  [2026, 11, 30],
  [2026, 12, 31],
])('%i-%i has %i days', (year, month, count) => {
  const dates = datesOfMonth({ year, month })
  expect(dates).toHaveLength(count)
  expect(dates[0]).toMatch(/-01$/)
  expect(new Set(dates).size).toBe(count)
})

test('a month ends where the next begins', () => {
  expect(boundsOfMonth({ year: 2026, month: 12 })).toEqual(['2026-12-01', '2027-01-01'])
  expect(datesOfMonth({ year: 2026, month: 12 }).at(-1)).toBe('2026-12-31')
})

test('offers this month and the two before it', () => {
  expect(recentMonths('2026-01-31').map(monthValue)).toEqual(['202601', '202512', '202511'])
  expect(recentMonths('2026-11-01', 12).map(monthLabel).at(-1)).toBe('2025/12')
})

test('later and earlier months cross the years', () => {
  expect(monthsLater({ year: 2026, month: 12 }, 1)).toEqual({ year: 2027, month: 1 })
  expect(monthsLater({ year: 2026, month: 1 }, -13)).toEqual({ year: 2024, month: 12 })
  expect(monthOfDate('2026-03-31')).toEqual({ year: 2026, month: 3 })
})

test('reads YYYYMM and nothing else', () => {
  expect(monthOfValue('202510')).toEqual({ year: 2025, month: 10 })
  for (const text of ['202500', '202513', '20251', '2025-10', '196912', '300001', ' 202510', 202510, null, undefined])
    expect(monthOfValue(text)).toBeNull()
})
