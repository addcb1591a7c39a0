// Which pages a machine has: by category, body and simple type.
import { expect, test } from 'vitest'
import { CATEGORIES } from './category.ts'
import { dailySubPages } from './machine-menu.ts'

function ids(machine_category: (typeof CATEGORIES)[number], body_category_id: number | null = null) {
  return dailySubPages({ machine_category, body_category_id }).map(({ id }) => id)
}

test('every category but 31 has fuel and overload and no emergency operation', () => {
  for (const category of CATEGORIES.filter((code) => code !== '31')) {
    expect(ids(category)).toEqual([
      'operating-status',
      'engine',
      'fuel-consumption',
      'temp-and-prss',
      'overload-operation',
      'print',
    ])
  }
})

test('31 has emergency operation and neither fuel nor overload, electric or not', () => {
  const pages = ['operating-status', 'engine', 'temp-and-prss', 'emergency-operation', 'print']
  expect(ids('31')).toEqual(pages)
  expect(ids('31', 2)).toEqual(pages)
})

test('a machine with a body category consumes electricity', () => {
  const label = (body_category_id: number | null) =>
    dailySubPages({ machine_category: '32', body_category_id }).find(({ id }) => id === 'fuel-consumption')?.label
  expect(label(null)).toBe('fuel-consumption')
  expect(label(1)).toBe('electricity-consumption')
  expect(label(0)).toBe('electricity-consumption') // an id of 0 is an id
})
