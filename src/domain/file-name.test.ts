// Tests of file names, with plates of any script.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { attachment, dailyListFileName, dailyReportFileName, engineHistoryFileName, fileNameOf } from './file-name.ts'

const month = { year: 2026, month: 3 }

test('a report is named after plate, serial and month', () => {
  const name = (registration_number: string | null) =>
    dailyReportFileName({ serial: 'HA4417', registration_number }, month)
  expect(name('品川 830 あ 24-17')).toBe('DailyReport_品川 830 あ 24-17_HA4417_202603.xlsx')
  expect(name(null)).toBe('DailyReport_HA4417_202603.xlsx')
  expect(name('  ')).toBe('DailyReport_HA4417_202603.xlsx')
  expect(name('../a\u202Eb:c')).toBe('DailyReport_.. a b c_HA4417_202603.xlsx')
})

test('the list is named after year and month', () => {
  expect(dailyListFileName(month)).toBe('2026_3.xlsx')
})

test('a Japanese name survives, and an old reader gets one it can read', () => {
  expect(attachment('品川 (1)\'s".xlsx')).toBe(
    "attachment; filename=\"__ (1)'s_.xlsx\"; filename*=UTF-8''%E5%93%81%E5%B7%9D%20%281%29%27s%22.xlsx",
  )
})

test('any name makes a header that can be sent and read back', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (name) => {
      const header = attachment(name)
      expect(header).toMatch(/^attachment; filename="[ -!#$&-[\]-~]*"; filename\*=UTF-8''[\w!#$&+.^`|~%-]*$/)
      expect(decodeURIComponent(header.split("UTF-8''")[1]!)).toBe(name.replaceAll(/\p{Surrogate}/gu, '\uFFFD'))
    }),
  )
})

test('the engine history is named after year and month', () => {
  expect(engineHistoryFileName(month)).toBe('engine_history_2026_3.xlsx')
})

test('a name is read from the header that carries it, and from one that carries the plain one only', () => {
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
