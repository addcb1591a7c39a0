// Which conditions of an address a list tells that it does not apply.
import { expect, test } from 'vitest'
import { droppedFrom } from './DroppedConditions.tsx'

test.each([
  [{ search: '', category: '12', page: '2' }, { category: '12' }, ''],
  [{ category: '99', colour: 'red' }, {}, 'category=99, colour=red'],
  [{ status: 'sleepy', silent: '3' }, { status: 'silent', silent: '3' }, 'status=sleepy'],
  [{ free_word: ' HA1 ', geo_alert: 1 }, { free_word: 'HA1', geo_alert: 1 }, ''],
  [{ sort: 'nothing', sort_order: 'up', per_page: '7', customer_name: '' }, {}, ''],
  [{ view: 'old' }, { view: 'open' }, 'view=old'],
  // Typed further than the address is yet, cleared, and of a list without such a search.
  [{ free_word: 'po' }, { free_word: 'port' }, ''],
  [{ free_word: 'po' }, { free_word: '' }, ''],
  [{ free_word: 'po' }, {}, 'free_word=po'],
])('of %j with %j it tells %j', (query, taken, told) => {
  expect(droppedFrom(query, taken)).toBe(told)
})

test('a long address is told in a line', () => {
  expect(droppedFrom({ x: 'y'.repeat(3_000) }, {})).toHaveLength(201)
})
