// A month's figures: exact sums, unknown is not 0.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hoursOfCounts, idleShare, monthTotals, utilisation } from './month-totals.ts'

const STOOD = '0'.repeat(96)
function day(over: object) {
  return { upper_operation_data: STOOD, under_operation_data: null, ...over }
}

test('hours of slots are quarters, and nothing is rounded', () => {
  const quarter = day({ upper_operation_data: '3' + '0'.repeat(95), under_operation_data: '12' + '0'.repeat(94) })
  expect(monthTotals([quarter, quarter, quarter])).toMatchObject({
    operation_count: 0.75,
    track_count: 0.75,
    no_ope_count: 0.75,
    running_count: 0,
    neutral_count: 0,
  })
  expect(hoursOfCounts({ operation: 5, running: 4, neutral: 1, track: 0, no_ope: 97 })).toEqual({
    operation_count: 1.25,
    running_count: 1,
    neutral_count: 0.25,
    track_count: 0,
    no_ope_count: 24.25,
  })
})

test('sums are exact in decimals', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 9_999 }), { minLength: 1 }), (tenths) => {
      const total = monthTotals(tenths.map((n) => day({ mileage: n / 10 }))).mileage
      expect(total).toBe(tenths.reduce((sum, n) => sum + n, 0) / 10)
    }),
  )
})

test('a figure that no day has is unknown; 0 is a figure', () => {
  const totals = monthTotals([day({ overload_counts: 0 }), day({ overload_counts: null })])
  expect(totals.overload_counts).toBe(0)
  expect(totals.fuel_consumption_pto_on).toBeNull()
  expect(monthTotals([])).toMatchObject({ mileage: null, operation_count: 0 })
})

test('a difference of the odometer adds nothing when a reading of it is in doubt or it cannot be', () => {
  const doubted = { odometer: 'doubted' }
  const voided = { odometer: 'voided', upper_hourmeter: 'doubted' }
  const month = [
    day({ odometer: 20_024, diff_odometer: 12.5, meter_marks: { upper_hourmeter: 'doubted' } }),
    day({ odometer: 20_036, diff_odometer: 11.5, meter_marks: null }),
    day({ odometer: 0, diff_odometer: -20_036, meter_marks: doubted }),
    day({ odometer: 20_060, diff_odometer: 20_060, meter_marks: { diff_odometer: 'uncounted' } }),
    day({ odometer: 20_070, diff_odometer: 10 }),
    // Of a machine with few kilometres, each difference could be.
    day({ odometer: 900, diff_odometer: 830, meter_marks: voided }),
    day({ odometer: 20_079, diff_odometer: 179, meter_marks: { diff_odometer: 'uncounted' } }),
    day({ odometer: 20_087, diff_odometer: 8, meter_marks: { odometer: 'replaced' } }),
    day({ odometer: 22_088, diff_odometer: 2_001 }),
    day({ odometer: 22_078, diff_odometer: -10 }),
  ]
  expect(monthTotals(month).diff_odometer).toBe(12.5 + 11.5 + 10 + 8)
  expect(monthTotals(month.slice(2, 4)).diff_odometer).toBeNull()
})

test('utilisation and idle share have the right denominator', () => {
  expect(utilisation(40, 160)).toBe(0.25)
  expect(utilisation(40, 0)).toBeNull()
  expect(idleShare({ operation: 2, running: 1, neutral: 1, track: 9, no_ope: 9 })).toBe(0.25)
  expect(idleShare({ operation: 0, running: 0, neutral: 0, track: 4, no_ope: 4 })).toBeNull()
})
