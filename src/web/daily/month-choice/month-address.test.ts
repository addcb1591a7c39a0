// A daily page's address: what is shown, and fallbacks with their notices.
import { expect, test } from 'vitest'
import { readMonthAddress } from './month-address.ts'

const TODAY = '2026-11-20'
function read(search: Record<string, unknown>) {
  const { month, day, timeDifference, faults } = readMonthAddress(search, TODAY)
  return [`${month.year}/${month.month}`, day, timeDifference, ...faults]
}

test.each([
  [{}, ['2026/11', null, null]],
  [{ month: '202610' }, ['2026/10', null, null]],
  // The router of a test reads numbers as numbers.
  [{ month: 202_610 }, ['2026/10', null, null]],
  [{ month: '202610', day: '2026-10-05' }, ['2026/10', '2026-10-05', null]],
  [{ day: '2025-02-28' }, ['2025/2', '2025-02-28', null]],
  [{ time_difference: '-210' }, ['2026/11', null, -210]],
])('%j shows what it says', (search, expected) => {
  expect(read(search)).toEqual(expected)
})

test.each([
  [{ month: '202613' }, ['2026/11', null, null, 'month']],
  [{ month: '2026-10' }, ['2026/11', null, null, 'month']],
  [{ month: '' }, ['2026/11', null, null, 'month']],
  // What has not begun has nothing to show.
  [{ month: '202612' }, ['2026/11', null, null, 'month']],
  [{ day: '2026-11-21' }, ['2026/11', null, null, 'day']],
  [{ day: '2025-02-30' }, ['2026/11', null, null, 'day']],
  [{ month: '202610', day: '2026-11-05' }, ['2026/10', null, null, 'day']],
  [{ time_difference: '541' }, ['2026/11', null, null, 'time_difference']],
  [{ time_difference: '900' }, ['2026/11', null, null, 'time_difference']],
  [{ time_difference: '' }, ['2026/11', null, null, 'time_difference']],
])('%j falls back, and says which part', (search, expected) => {
  expect(read(search)).toEqual(expected)
})

test('where a machine’s day has begun before the reader’s, its month can be shown', () => {
  expect(readMonthAddress({ month: '202612' }, '2026-11-30', '2026-12-01').month).toEqual({ year: 2026, month: 12 })
})
