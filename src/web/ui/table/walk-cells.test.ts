// Tests of the keys in a grid of cells.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeAfterKey } from './walk-cells.ts'

const SIZE = { rows: 50, columns: 40 }
const from = { row: 20, column: 5 }

test.each([
  ['ArrowLeft', false, { row: 20, column: 4 }],
  ['ArrowRight', false, { row: 20, column: 6 }],
  ['ArrowUp', false, { row: 19, column: 5 }],
  ['ArrowDown', false, { row: 21, column: 5 }],
  ['PageUp', false, { row: 10, column: 5 }],
  ['PageDown', false, { row: 30, column: 5 }],
  ['Home', false, { row: 20, column: 0 }],
  ['End', false, { row: 20, column: 39 }],
  ['Home', true, { row: 0, column: 0 }],
  ['End', true, { row: 49, column: 39 }],
  // The browser's own, or unused.
  ['ArrowLeft', true, null],
  ['Tab', false, null],
  ['a', false, null],
])('%s, with Ctrl %s', (key, isCtrl, place) => {
  expect(placeAfterKey(key, isCtrl, from, SIZE)).toEqual(place)
})

test.each([
  ['Home', { row: 0, column: 0 }],
  ['End', { row: 49, column: 0 }],
  ['ArrowDown', { row: 21, column: 0 }],
  ['ArrowRight', null],
])('%s among whole rows', (key, place) => {
  expect(placeAfterKey(key, false, { row: 20, column: 0 }, { rows: 50, columns: 1 })).toEqual(place)
})

test('whatever is pressed wherever, the place is in the grid', () => {
  const key = fc.constantFrom('ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End')
  const size = fc.record({ rows: fc.integer({ min: 1, max: 50 }), columns: fc.integer({ min: 1, max: 40 }) })
  const place = fc.record({ row: fc.nat(49), column: fc.nat(39) })
  fc.assert(
    fc.property(key, fc.boolean(), place, size, (pressed, isCtrl, { row, column }, { rows, columns }) => {
      const next = placeAfterKey(pressed, isCtrl, { row: row % rows, column: column % columns }, { rows, columns })
      if (next === null) return
      expect(next.row >= 0 && next.row < rows).toBe(true)
      expect(next.column >= 0 && next.column < columns).toBe(true)
    }),
  )
})
