// @vitest-environment jsdom
// The choice of columns is remembered by account and company, and outlives a change of the columns there are.
import { beforeEach, expect, test } from 'vitest'
import { deliveredChoice, fitChoice, moved, recallColumns, rememberColumns, toggled } from './column-memory.ts'

const columns = [
  { key: 'model', isDefault: true },
  { key: 'plate', isDefault: true },
  { key: 'dealer', isDefault: false },
]

beforeEach(() => localStorage.clear())

test('nothing remembered gives the columns as delivered', () => {
  expect(recallColumns('a@x', 1, columns)).toEqual({
    order: ['model', 'plate', 'dealer'],
    shown: new Set(['model', 'plate']),
  })
})

test('a choice comes back to the same account in the same company and to nobody else', () => {
  const choice = moved(toggled(deliveredChoice(columns), 'dealer'), 'dealer', -1)
  rememberColumns('a@x', 1, choice)
  expect(recallColumns('a@x', 1, columns)).toEqual({
    order: ['model', 'dealer', 'plate'],
    shown: new Set(['model', 'dealer', 'plate']),
  })
  expect(recallColumns('a@x', 2, columns)).toEqual(deliveredChoice(columns))
  expect(recallColumns('b@x', 1, columns)).toEqual(deliveredChoice(columns))
})

test('columns that no longer exist go, new ones join as delivered', () => {
  const remembered = { order: ['plate', 'gone', 'model', 'plate'], shown: ['plate', 'gone'] }
  expect(fitChoice(remembered, [...columns, { key: 'new', isDefault: true }])).toEqual({
    order: ['plate', 'model', 'dealer', 'new'],
    shown: new Set(['plate', 'new']),
  })
})

test('what is not ours in storage is ignored', () => {
  localStorage.setItem('hoistline.machine-columns.1.a@x', '{"order":5')
  expect(recallColumns('a@x', 1, columns)).toEqual(deliveredChoice(columns))
  expect(fitChoice({ order: 'model', shown: [] }, columns)).toEqual(deliveredChoice(columns))
})

test('a column does not move past an edge', () => {
  const choice = deliveredChoice(columns)
  expect(moved(choice, 'model', -1)).toEqual(choice)
  expect(moved(choice, 'dealer', 1)).toEqual(choice)
})
