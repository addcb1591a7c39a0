// The state of the machine list and its address.
import { expect, test } from 'vitest'
import {
  addressOf,
  changed,
  parseSearch,
  queryOf,
  searched,
  searchOf,
  sortedBy,
  stateOf,
  turned,
} from './list-state.ts'

const deep = stateOf({ status: 'alarm', category: '12', sort: 'odometer', sort_order: 'desc', page: 4 })

test('the plain list has the bare address', () => {
  expect(addressOf(stateOf({}))).toBe('/')
})

test('an address survives the way there and back', () => {
  const address = addressOf(deep)
  expect(address).toBe('/?status=alarm&category=12&sort=odometer&sort_order=desc&page=4')
  const search = Object.fromEntries(new URL(address, 'http://list').searchParams)
  expect(stateOf(parseSearch(search))).toEqual(deep)
  expect(searchOf(deep)).toEqual(parseSearch(search))
})

test('a category read as the number 12 by a router is the same', () => {
  expect(parseSearch({ category: 12, page: '3' })).toEqual({ category: '12', page: 3 })
})

test('invalid values in an address are ignored', () => {
  expect(
    parseSearch({ status: 'sleepy', category: '99', sort: 'password', sort_order: 'up', page: '-1', x: 1 }),
  ).toEqual({})
})

test('a new filter, category or order starts at page 1', () => {
  expect(changed(deep, { status: null }).page).toBe(1)
  expect(changed(deep, { category: '11' }).page).toBe(1)
  expect(sortedBy(deep, 'serial').page).toBe(1)
  expect(turned(deep, 5)).toEqual({ ...deep, page: 5 })
})

test('a head sorts ascending first, then descending', () => {
  const once = sortedBy(deep, 'serial')
  expect(once).toMatchObject({ sort: 'serial', sort_order: 'asc' })
  expect(sortedBy(once, 'serial')).toMatchObject({ sort: 'serial', sort_order: 'desc' })
  expect(sortedBy(sortedBy(once, 'serial'), 'serial')).toMatchObject({ sort_order: 'asc' })
})

test('requests 50 per page and no empty criterion', () => {
  expect(queryOf(stateOf({}))).toEqual({ page: 1, per_page: 50, sort: 'management_number', sort_order: 'asc' })
  expect(queryOf(deep)).toMatchObject({ status: 'alarm', category: '12', page: 4 })
})

test('a search comes first in the address, as a key without a value, its conditions in the form’s order', () => {
  const state = searched(stateOf({ sort: 'odometer', page: 3 }), { license_no: '品川 830', category: '12' })
  expect(addressOf(state)).toBe(`/?search&category=12&license_no=${encodeURIComponent('品川 830')}&sort=odometer`)
  expect(addressOf(searched(state, {}))).toBe('/?sort=odometer')
})

test('conditions survive the way there and back, and reach the server', () => {
  const address = '/?search&serial_from=HR2000&delivery_date_to=2024-03-31&terminabled=03&view=7'
  const search = Object.fromEntries(new URL(address, 'http://list').searchParams)
  const state = stateOf(parseSearch(search))
  expect(addressOf(state)).toBe(address)
  expect(queryOf(state)).toMatchObject({ serial_from: 'HR2000', delivery_date_to: '2024-03-31', terminabled: '03' })
  expect(queryOf(state)).not.toHaveProperty('view')
})

test('a link with conditions but without the key is a search too', () => {
  expect(addressOf(stateOf(parseSearch({ customer_name: 'Kitahama' })))).toBe('/?search&customer_name=Kitahama')
})
