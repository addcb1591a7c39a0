// Texts inside workbooks: markup, characters that XML lacks, sheet names.
import { expect, test } from 'vitest'
import { isLikeFormula, sheetName, xmlText } from './workbook-text.ts'

test('markup is escaped, and what XML lacks is written by its code', () => {
  expect(xmlText('a & b < "c" > d')).toBe('a &amp; b &lt; &quot;c&quot; &gt; d')
  expect(xmlText('bell\u0007\ttab\nline')).toBe('bell_x0007_\ttab\nline')
  expect(xmlText('_x0041_ a_b')).toBe('_x005F_x0041_ a_b')
  expect(xmlText('plain')).toBe('plain')
})

test('texts that a spreadsheet would calculate are known, blanks before them too', () => {
  const formulas = ['=1', '+1', '-1', '@a', ' =1', '＝1', '\tx']
  const texts = ['1=1', 'a-b', '', ' a']
  expect([...formulas, ...texts].filter(isLikeFormula)).toEqual(formulas)
})

test('a sheet name has 31 characters at most and none that Excel refuses', () => {
  expect(sheetName('a'.repeat(32))).toBe('a'.repeat(31))
  expect(sheetName('06/2026: [KA-1]*?\\')).toBe('06-2026   KA-1')
  expect(sheetName("'quoted'")).toBe('quoted')
})
