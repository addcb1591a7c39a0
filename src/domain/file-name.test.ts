// File names, with plates of any script.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { attachment, dailyListFileName, dailyReportFileName, engineHistoryFileName, fileNameOf } from './file-name.ts'

const month = { year: 2026, month: 3 }

test('names a report after plate, serial and month', () => {
  const name = (registration_number: string | null) =>
    dailyReportFileName({ serial: 'HA4417', registration_number }, month)
  expect(name('品川 830 あ 24-17')).toBe('DailyReport_品川 830 あ 24-17_HA4417_202603.xlsx')
  expect(name(null)).toBe('DailyReport_HA4417_202603.xlsx')
  expect(name('  ')).toBe('DailyReport_HA4417_202603.xlsx')
  expect(name('../a\u202Eb:c')).toBe('DailyReport_.. a b c_HA4417_202603.xlsx')
})

test('names the list after year and month', () => {
  expect(dailyListFileName(month)).toBe('2026_3.xlsx')
})

test('keeps a Japanese name and adds an ASCII one for old readers', () => {
  expect(attachment('品川 (1)\'s".xlsx')).toBe(
    "attachment; filename=\"__ (1)'s_.xlsx\"; filename*=UTF-8''%E5%93%81%E5%B7%9D%20%281%29%27s%22.xlsx",
  )
})

test('makes a valid header of any name, which reads back', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (name) => {
      const header = attachment(name)
      expect(header).toMatch(/^attachment; filename="[ -!#$&-[\]-~]*"; filename\*=UTF-8''[\w!#$&+.^`|~%-]*$/)
      expect(decodeURIComponent(header.split("UTF-8''")[1]!)).toBe(name.replaceAll(/\p{Surrogate}/gu, '\uFFFD'))
    }),
  )
})

test('names the engine history after year and month', () => {
  expect(engineHistoryFileName(month)).toBe('engine_history_2026_3.xlsx')
})

test('reads the name from a header with either form', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      fc.pre(name !== '' && !/\p{Surrogate}/u.test(name))
      expect(fileNameOf(attachment(name))).toBe(name)
    }),
  )
  expect(fileNameOf('attachment; filename="2026_3.xlsx"')).toBe('2026_3.xlsx')
  expect(fileNameOf('attachment; filename="a.xlsx"; filename*=UTF-8\'\'%E5')).toBe('a.xlsx')
  expect(fileNameOf(null)).toBeNull()
})
