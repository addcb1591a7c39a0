// The state of a list and its address.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addressOf, type ListState, PAGE_SIZES, sortedBy, stateOfAddress } from './list-address.ts'

const SORTS = ['serial', 'raised_at'] as const
type Sort = (typeof SORTS)[number]

function read(address: string) {
  return stateOfAddress(Object.fromEntries(new URL(address, 'http://portal').searchParams), SORTS)
}

const states = fc.record<ListState<Sort>>({
  text: fc.string({ unit: 'grapheme', maxLength: 20 }).map((text) => text.trim()),
  sort: fc.constantFrom(null, ...SORTS),
  sort_order: fc.constantFrom('asc', 'desc'),
  page: fc.integer({ min: 1, max: 999_999 }),
  per_page: fc.constantFrom(...PAGE_SIZES),
})

test('any state survives the way through its address', () => {
  fc.assert(
    fc.property(states, (state) => {
      // Without a sort there is no order to reverse.
      const sort_order = state.sort === null ? 'asc' : state.sort_order
      expect(read(addressOf('/alarms', state))).toEqual({ ...state, sort_order })
    }),
  )
})

test('the plain list has a plain address; invalid values are ignored', () => {
  const plain = read('/alarms')
  expect(addressOf('/alarms', plain)).toBe('/alarms')
  expect(read('/alarms?page=0&per_page=7&sort=colour&sort_order=up')).toEqual(plain)
  expect(read('/alarms?page=12&per_page=100')).toEqual({ ...plain, page: 12, per_page: 100 })
})

test('a head sorts ascending first, then descending', () => {
  const plain = read('/alarms')
  expect(sortedBy(plain, 'serial')).toEqual({ sort: 'serial', sort_order: 'asc' })
  expect(sortedBy({ ...plain, sort: 'serial' }, 'serial')).toEqual({ sort: 'serial', sort_order: 'desc' })
  expect(sortedBy({ ...plain, sort: 'serial', sort_order: 'desc' }, 'raised_at').sort_order).toBe('asc')
})
