// Legal inspections: months by kind and country, and free ones.
import { expect, test } from 'vitest'
import { inspectionMonths, isMonthlyInspection, monthlyInspections, nextFreeInspection } from './inspection-period.ts'

const KINDS = ['crane', 'career', 'aerial', 'other'] as const
function months(country: string | null): number[] {
  return KINDS.map((kind) => inspectionMonths(kind, country))
}

test('inspections come as often as the country of the machine asks', () => {
  expect(months('JP')).toEqual([12, 24, 12, 12])
  expect(months('DE')).toEqual([12, 12, 12, 12])
  expect(months('GB')).toEqual([12, 12, 6, 12])
  expect(months('US')).toEqual([12, 12, 12, 12])
  expect(months('FR')).toEqual([12, 12, 12, 12])
  expect(months(null)).toEqual([12, 12, 12, 12])
})

test('cranes and aerial platforms in Japan are inspected every month too', () => {
  expect(monthlyInspections('JP')).toEqual(['crane', 'aerial'])
  expect(monthlyInspections('DE')).toEqual([])
  expect(monthlyInspections(null)).toEqual([])
})

test('a monthly inspection is known by its code', () => {
  expect(isMonthlyInspection('inspection-crane-monthly')).toBe(true)
  expect(isMonthlyInspection('inspection-crane')).toBe(false)
  expect(isMonthlyInspection('x-inspection-crane-monthly')).toBe(false)
  expect(isMonthlyInspection('inspection-crane-monthly-2')).toBe(false)
  expect(isMonthlyInspection(null)).toBe(false)
})

test('the free inspection after one is the next of 1, 6, 12 and 24 months, and none after the last', () => {
  expect([0, 1, 5, 6, 12, 23, 24].map(nextFreeInspection)).toEqual([1, 6, 6, 12, 24, 24, null])
})
