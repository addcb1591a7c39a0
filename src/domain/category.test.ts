// The category codes, the table of old codes row by row.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CATEGORIES, categoryFromOldCode, isAerial, isCategory } from './category.ts'

test('categories keep the order of the product’s table', () => {
  expect(CATEGORIES).toEqual(['12', '11', '13', '22', '16', '14', '21', '31', '32', '41'])
})

test.each([
  ['01', '12'],
  ['02', '11'],
  ['03', '13'],
  ['04', '22'],
  ['11', '16'],
  ['12', '14'],
  ['21', '21'],
  ['31', '31'],
  ['32', '32'],
  ['99', '41'],
])('old code %s is %s', (old, code) => {
  expect(categoryFromOldCode(old)).toBe(code)
})

test('refuses codes of the new scheme as old ones', () => {
  for (const code of ['13', '14', '16', '22', '41', '1', '001', '', 'constructor', '__proto__']) {
    expect(categoryFromOldCode(code)).toBeNull()
  }
})

test('every category has exactly one old code', () => {
  const all = Array.from({ length: 100 }, (_, n) => categoryFromOldCode(String(n).padStart(2, '0'))).filter(Boolean)
  expect(all).toHaveLength(CATEGORIES.length)
  expect(new Set(all)).toEqual(new Set(CATEGORIES))
})

test('only the two-digit strings are categories', () => {
  for (const code of CATEGORIES) expect(isCategory(code)).toBe(true)
  for (const value of [12, '01', '99', '', null, undefined, ['12']]) expect(isCategory(value)).toBe(false)
  fc.assert(
    fc.property(fc.anything(), (value) => isCategory(value) === (CATEGORIES as readonly unknown[]).includes(value)),
  )
})

test('31 and 32 are aerial, the others are not', () => {
  expect(CATEGORIES.filter(isAerial)).toEqual(['31', '32'])
})
