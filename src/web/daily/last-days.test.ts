// The last days and the sums of a month: operated, idle, not reported, null.
import { expect, test } from 'vitest'
import type { DailyDay } from '#contract/daily/daily.ts'
import { aDay, STOOD } from '#fixtures/day.ts'
import { lastDays, monthOf, sumsOf } from './last-days.ts'

function day(recorded_date: string, over: Partial<DailyDay> = {}) {
  return aDay({ recorded_date, ...over }) as unknown as DailyDay
}

test('days end with today, and a day without a report is not a day without work', () => {
  const days = [
    day('2026-11-30'),
    day('2026-12-02', { upper_operation_data: STOOD, under_operation_data: STOOD }),
    // The engine only idled.
    day('2026-12-03', { upper_operation_data: `1${STOOD.slice(1)}`, under_operation_data: null }),
  ]
  expect(lastDays(days, '2026-12-03', 4)).toEqual([
    { date: '2026-11-30', use: 'operated', operatedSlots: 28 },
    { date: '2026-12-01', use: 'none', operatedSlots: 0 },
    { date: '2026-12-02', use: 'idle', operatedSlots: 0 },
    { date: '2026-12-03', use: 'idle', operatedSlots: 0 },
  ])
})

test('sums are over the values that the days have', () => {
  const sums = sumsOf([
    day('2026-11-18', { fuel_consumption_pto_on: 20.5, fuel_consumption_pto_off: 9.5 }),
    day('2026-11-19', { fuel_consumption_pto_on: 1, upper_operation_hour: null }),
  ])
  expect(sums).toMatchObject({ operation: 14, consumption: 31, distance: 120.8 })
  expect(sums.idleShare).toBeCloseTo((3 / 38) * 100)
  expect(sumsOf([])).toEqual({ operation: null, idleShare: null, consumption: null, distance: null })
})

test('hours from a counter count, though nobody knows when in the day they were', () => {
  const none = { upper_operation_data: STOOD, under_operation_data: null }
  const days = [
    day('2026-12-01', { ...none, counter_operation_slots: 32, counter_neutral_slots: 8 }),
    day('2026-12-02', { ...none, counter_operation_slots: 0, counter_neutral_slots: 5 }),
  ]
  expect(lastDays(days, '2026-12-02', 2)).toEqual([
    { date: '2026-12-01', use: 'operated', operatedSlots: 32 },
    { date: '2026-12-02', use: 'idle', operatedSlots: 0 },
  ])
  const sums = sumsOf(days)
  expect(sums.operation).toBe(8)
  expect(sums.idleShare).toBeCloseTo((13 / 45) * 100)
})

test('a month is requested by its numbers', () => {
  expect(monthOf('2026-01-31')).toEqual({ year: 2026, month: 1 })
})
