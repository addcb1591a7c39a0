// @vitest-environment jsdom
// The choice of columns, remembered by list, account and company.
import { beforeEach, expect, test } from 'vitest'
import { deliveredChoice, fitChoice, moved, recallColumns, rememberColumns, toggled } from './column-choice.ts'

const columns = [
  { key: 'model', isDefault: true },
  { key: 'plate', isDefault: true },
  { key: 'dealer', isDefault: false },
]

const owner = { list: 'machine', account: 'a@x', company: 1 }

beforeEach(() => localStorage.clear())

test('without a stored choice returns the default columns', () => {
  expect(recallColumns(owner, columns)).toEqual({
    order: ['model', 'plate', 'dealer'],
    visible: new Set(['model', 'plate']),
  })
})

test('a choice is read by the same account in the same company only', () => {
  const choice = moved(toggled(deliveredChoice(columns), 'dealer'), 'dealer', -1)
  rememberColumns(owner, choice)
  expect(recallColumns(owner, columns)).toEqual({
    order: ['model', 'dealer', 'plate'],
    visible: new Set(['model', 'dealer', 'plate']),
  })
  expect(recallColumns({ ...owner, company: 2 }, columns)).toEqual(deliveredChoice(columns))
  expect(recallColumns({ ...owner, account: 'b@x' }, columns)).toEqual(deliveredChoice(columns))
  expect(recallColumns({ ...owner, list: 'alarm' }, columns)).toEqual(deliveredChoice(columns))
})

test('drops columns that no longer exist, appends new ones', () => {
  const remembered = { order: ['plate', 'gone', 'model', 'plate'], visible: ['plate', 'gone'] }
  expect(fitChoice(remembered, [...columns, { key: 'new', isDefault: true }])).toEqual({
    order: ['plate', 'model', 'dealer', 'new'],
    visible: new Set(['plate', 'new']),
  })
})

test('ignores foreign values in storage', () => {
  localStorage.setItem('hoistline.machine-columns.1.a@x', '{"order":5')
  expect(recallColumns(owner, columns)).toEqual(deliveredChoice(columns))
  expect(fitChoice({ order: 'model', visible: [] }, columns)).toEqual(deliveredChoice(columns))
})

test('a column does not move past an edge', () => {
  const choice = deliveredChoice(columns)
  expect(moved(choice, 'model', -1)).toEqual(choice)
  expect(moved(choice, 'dealer', 1)).toEqual(choice)
})
