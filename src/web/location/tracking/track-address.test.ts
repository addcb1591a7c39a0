// The tracking page's address: its state, and its fallbacks.
import { expect, test } from 'vitest'
import { readTrackAddress, trackQuery } from './track-address.ts'

const TODAY = '2026-11-20'

function read(text: string) {
  const { month, day, faults } = readTrackAddress(text, TODAY)
  return [month ? `${month.year}/${month.month}` : 'all', day, ...faults]
}

test.each([
  ['', ['2026/11', null]],
  ['?month=202610', ['2026/10', null]],
  ['?month=202610&day=2026-10-05', ['2026/10', '2026-10-05']],
  ['?day=2025-02-28', ['2025/2', '2025-02-28']],
  ['?all=1', ['all', null]],
  ['?all=1&day=2024-02-29', ['all', '2024-02-29']],
])('%s shows what it says', (text, address) => {
  expect(read(text)).toEqual(address)
})

test.each([
  ['?month=202613', ['2026/11', null, 'month']],
  ['?month=202612', ['2026/11', null, 'month']],
  ['?month=', ['2026/11', null, 'month']],
  ['?month=202610&day=2026-11-05', ['2026/10', null, 'day']],
  ['?day=2025-02-30', ['2026/11', null, 'day']],
  ['?day=2026-11-21', ['2026/11', null, 'day']],
  ['?all=2', ['2026/11', null, 'all']],
  ['?all=1&month=202610', ['2026/10', null, 'all']],
])('%s falls back, and says which part', (text, address) => {
  expect(read(text)).toEqual(address)
})

test('a written address reads back', () => {
  for (const [month, day] of [
    [{ year: 2026, month: 3 }, null],
    [{ year: 2026, month: 3 }, '2026-03-31'],
    [null, null],
    [null, '2024-02-29'],
  ] as const)
    expect(readTrackAddress(trackQuery(month, day), TODAY)).toEqual({ month, day, faults: [] })
})
