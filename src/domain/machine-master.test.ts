// Fields of a machine as files hold them, and their bounds.
import { expect, test } from 'vitest'
import { MASTER_FIELDS, MASTER_NUMBERS, MASTER_TEXTS, masterText } from './machine-master.ts'

test('a value of each kind has one text in files', () => {
  expect(masterText(null)).toBe('')
  expect([true, false].map(masterText)).toEqual(['yes', 'no'])
  expect(masterText(['Osaka', 'Kobe'])).toBe('Osaka; Kobe')
  expect(masterText([])).toBe('')
  expect(masterText(0)).toBe('0')
  expect(masterText('2026-11-03')).toBe('2026-11-03')
})

test('a country has two letters; offsets reach 14 hours to either side, in whole minutes', () => {
  expect(MASTER_TEXTS.country_code).toBe(2)
  expect(MASTER_NUMBERS.time_difference).toEqual({ min: -14 * 60, max: 14 * 60, decimals: 0 })
  expect(MASTER_NUMBERS.free_inspection).toEqual({ min: 0, max: 50 * 12, decimals: 0 })
})

test('every field stands once in a file', () => {
  expect(new Set(MASTER_FIELDS).size).toBe(MASTER_FIELDS.length)
  expect(MASTER_FIELDS).toHaveLength(27)
})
