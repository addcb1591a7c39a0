// Typed dates: the first is from, the second to, in any notation.
import { expect, test } from 'vitest'
import { dateText, isWholeDate, typedDates, typedDay } from './typed-dates.ts'

test.each([
  ['2022-04-01', '2022-04-01', null],
  ['2022-04-01 2024-03-31', '2022-04-01', '2024-03-31'],
  ['from 2022/4/1 to 2024/3/31', '2022-04-01', '2024-03-31'],
  ['2022年4月1日～2024年3月31日', '2022-04-01', '2024-03-31'],
  ['２０２２／４／１', '2022-04-01', null],
  ['2022.12.5', '2022-12-05', null],
  ['2023-02-30', null, null],
  ['soon', null, null],
  ['', null, null],
])('%s', (text, from, to) => {
  expect(typedDates(text)).toEqual({ from, to })
})

test('a day has no leading zeros; no day is an empty text', () => {
  expect(dateText('2022-04-01')).toBe('2022/4/1')
  expect(dateText('2022-12-31')).toBe('2022/12/31')
  expect(dateText(undefined)).toBe('')
})

test('a displayed day reads back as the same day', () => {
  expect(typedDates(dateText('2020-02-29'))).toEqual({ from: '2020-02-29', to: null })
})

test.each([
  ['2026/11/2', '2026-11-02'],
  ['2.11.2026', '2026-11-02'],
  ['02. 11. 2026', '2026-11-02'],
  ['2026. 11. 2.', '2026-11-02'],
  ['２０２６年１１月２日', '2026-11-02'],
  ['29.2.2026', null],
  ['2/11/2026', null],
  ['2026/11', null],
])('%s typed as one day', (text, day) => {
  expect(typedDay(text)).toBe(day)
})

test('a date is whole when another digit would not change it', () => {
  expect(['2026-11-02', '2026/11/02', '2026年11月02日'].filter(isWholeDate)).toHaveLength(3)
  expect(['2026/11/2', '2026/1/25', '2.11.2026', '2026/11', ''].filter(isWholeDate)).toEqual([])
})
