// The list's address: keys, defaults, and what resets the page.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAILY_SORTS } from '#contract/daily/choices.ts'
import { parseSearch } from '#web/app/search-text.ts'
import { criteriaOf } from '#web/daily/daily-criteria.ts'
import { readMonthAddress } from '#web/daily/month-choice/month-address.ts'
import {
  addressOf,
  changed,
  type DailyListState,
  likelyNext,
  queryOf,
  sortedBy,
  stateOf,
  turned,
} from './list-state.ts'

const TODAY = '2026-10-20'
const MONTH = { year: 2026, month: 10 }
function opened(text: string) {
  return stateOf(parseSearch(text), MONTH)
}

test.each([
  ['', { criteria: {}, page: 1 }],
  ['page=3', { criteria: {}, page: 3 }],
  ['page=0', { criteria: {}, page: 1 }],
  ['page=1.5', { criteria: {}, page: 1 }],
  ['serial=%20HA%20&registration_number=&license_no=1', { criteria: { serial: 'HA' }, page: 1 }],
  ['reports=none&sort=odometer', { criteria: {}, isSilentOnly: true, sort: 'odometer', page: 1 }],
  ['sort=odometer&sort_order=asc', { criteria: {}, sort: 'odometer', sort_order: 'asc', page: 1 }],
  ['sort=serial&sort_order=asc&reports=1', { criteria: {}, page: 1 }],
  ['serial=1%00&management_number=AT-1', { criteria: { management_number: 'AT-1' }, page: 1 }],
])('%j opens %j', (text, state) => {
  const plain = { isSilentOnly: false, sort: null, sort_order: 'desc' }
  expect(opened(text)).toEqual({ month: MONTH, ...plain, ...state })
})

const states: fc.Arbitrary<DailyListState> = fc
  .record({
    isSilentOnly: fc.boolean(),
    sort: fc.constantFrom(null, ...DAILY_SORTS),
    isAscending: fc.boolean(),
    month: fc.record({ year: fc.integer({ min: 1970, max: 2999 }), month: fc.integer({ min: 1, max: 12 }) }),
    criteria: fc
      .record(
        { serial: fc.string(), registration_number: fc.string({ unit: 'binary' }), management_number: fc.string() },
        { requiredKeys: [] },
      )
      .map((typed) => criteriaOf(typed)),
    page: fc.integer({ min: 1, max: 1_000_000 }),
  })
  .map(({ isAscending, ...state }) => ({ ...state, sort_order: state.sort !== null && isAscending ? 'asc' : 'desc' }))

test('an address opens what it was made from', () => {
  fc.assert(
    fc.property(states, (state) => {
      const { pathname, search } = new URL(addressOf(state), 'http://portal.example')
      expect(pathname).toBe('/daily-reports')
      const { month } = readMonthAddress(parseSearch(search), '2999-12-31')
      expect(stateOf(parseSearch(search), month)).toEqual(state)
    }),
  )
})

test('a search and another month begin at page 1; a turn of the page keeps both', () => {
  const state = opened('serial=HA&page=4')
  expect(changed(state, { month: { year: 2026, month: 9 } })).toMatchObject({ page: 1, criteria: { serial: 'HA' } })
  expect(changed(state, { criteria: { serial: 'HB' } })).toMatchObject({ page: 1, month: MONTH })
  expect(addressOf(turned(state, 5))).toBe('/daily-reports?month=202610&serial=HA&page=5')
})

test('a figure sorts the most first, pressed again the least, and a third time leads back to serials', () => {
  const state = opened('serial=HA&page=4')
  const most = sortedBy(state, 'odometer')
  expect(addressOf(most)).toBe('/daily-reports?month=202610&serial=HA&sort=odometer')
  const least = sortedBy(most, 'odometer')
  expect(addressOf(least)).toBe('/daily-reports?month=202610&serial=HA&sort=odometer&sort_order=asc')
  expect(addressOf(sortedBy(least, 'odometer'))).toBe('/daily-reports?month=202610&serial=HA')
  expect(addressOf(sortedBy(least, 'idle_share'))).toBe('/daily-reports?month=202610&serial=HA&sort=idle_share')
  expect(queryOf(least, TODAY)).toMatchObject({ sort: 'odometer', sort_order: 'asc', page: 1 })
})

test('50 machines of a month are requested, the next page and months ahead', () => {
  const state = opened('page=2')
  const [before, after] = [
    { year: 2026, month: 9 },
    { year: 2026, month: 11 },
  ]
  expect(queryOf(state, TODAY)).toEqual({ ...MONTH, page: 2, per_page: 50, before: TODAY })
  expect(likelyNext(state, [before, after], 3, TODAY)).toEqual([
    { ...MONTH, page: 3, per_page: 50, before: TODAY },
    { ...before, page: 1, per_page: 50, before: TODAY },
    { ...after, page: 1, per_page: 50, before: TODAY },
  ])
  // There is no month after this one, and no page after the last.
  expect(likelyNext(opened(''), [before, null], 1, TODAY)).toEqual([
    { ...before, page: 1, per_page: 50, before: TODAY },
  ])
})
