// Dates of workbooks: days and moments as Excel counts them.
import { expect, test } from 'vitest'
import { excelDay, excelMoment } from './excel-date.ts'

test('a day is a whole number, counted as Excel does', () => {
  expect(excelDay('1900-03-01')).toBe(61)
  expect(excelDay('2026-11-03')).toBe(46_329)
})

test('a moment is a fraction of a day on the wall clock of its offset, to the second', () => {
  const noon = Date.parse('2026-11-03T12:00:00+09:00')
  expect(excelMoment(noon, 540)).toBe(46_329.5)
  expect(excelMoment(noon, 0)).toBe(46_329.125)
  expect(excelMoment(noon + 499, 540)).toBe(46_329.5)
  expect(excelMoment(noon + 500, 540)).toBeGreaterThan(46_329.5)
})
