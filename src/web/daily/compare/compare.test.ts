// The address and the figures of a comparison.
import { expect, test } from 'vitest'
import { compareAddress, comparedOf } from './compare-address.ts'
import { figuresOf } from './compared-figures.ts'

const TODAY = '2026-11-20'

test.each([
  ['', '', [], '2026-11-14', TODAY],
  ['A,B,A, C', 'last_30', ['A', 'B', 'C'], '2026-10-22', TODAY],
  ['A,B', '2026-11-01..2026-11-03', ['A', 'B'], '2026-11-01', '2026-11-03'],
  ['A,B', '2026-11-03..2026-11-01', ['A', 'B'], '2026-11-14', TODAY],
  ['A,B', '2026-01-01..2026-11-03', ['A', 'B'], '2026-10-04', '2026-11-03'],
  ['A,B', 'last_week', ['A', 'B'], '2026-11-09', '2026-11-15'],
  ['1,2,3,4,5,6,7', 'x', ['1', '2', '3', '4', '5', '6'], '2026-11-14', TODAY],
])('serials=%s range=%s', (serials, range, found, from, to) => {
  expect(comparedOf({ serials, range }, TODAY)).toEqual({ serials: found, from, to })
})

test('an address opens what it was made from', () => {
  const compared = { serials: ['A&1', 'B'], from: '2026-10-31', to: '2026-11-02' }
  const { searchParams } = new URL(compareAddress(compared), 'http://portal')
  expect(comparedOf(Object.fromEntries(searchParams), TODAY)).toEqual(compared)
})

test('no reports are no figures, not noughts', () => {
  expect(figuresOf([], false)).toMatchObject({
    reported: 0,
    operation: null,
    running: null,
    neutral: null,
    no_ope: null,
    idle_share: null,
    fuel: null,
    distance: null,
  })
})
