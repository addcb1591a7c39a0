// Communication classes: every terminal type, live and ended contract.
import { expect, test } from 'vitest'
import { CLASSIFICATIONS, classificationsOf, isTerminalType, reports, TERMINAL_TYPES } from './communication.ts'

test.each([
  [0, 'blank', ['00'], ['00'], false],
  [1, 'non-telematics', ['00'], ['00'], false],
  [2, 'ICF', ['03'], ['01'], true],
  [3, 'satellite', ['02'], ['09'], true],
  [4, 'mobile', ['03'], ['01'], true],
  [5, 'satellite plus mobile', ['02', '03'], ['09', '01'], true],
  [6, 'refused', ['00'], ['00'], false],
])('type %i, %s: live %j, cancelled %j, speaks %s', (type, _name, live, cancelled, speaks) => {
  expect(classificationsOf(type, true)).toEqual(live)
  expect(classificationsOf(type, false)).toEqual(cancelled)
  expect(reports(type, true)).toBe(speaks)
  expect(reports(type, false)).toBe(false)
})

test('every class of the search finds some machine', () => {
  const classifications = TERMINAL_TYPES.flatMap((type) => [
    ...classificationsOf(type, true),
    ...classificationsOf(type, false),
  ])
  expect([...new Set(classifications)].sort()).toEqual([...CLASSIFICATIONS].sort())
})

test('returns a copy that a caller may change', () => {
  classificationsOf(5, true).pop()
  expect(classificationsOf(5, true)).toEqual(['02', '03'])
})

test('terminal types are the integers 0 to 6', () => {
  expect(TERMINAL_TYPES.every(isTerminalType)).toBe(true)
  for (const value of [-1, 7, 1.5, '1', null, undefined, Number.NaN]) expect(isTerminalType(value)).toBe(false)
  expect(classificationsOf(7, true)).toEqual(['00'])
})
