// Typed dates: the first is from, the second to, in any notation.
import { expect, test } from 'vitest'
import { dateText, typedDates } from './delivery-dates.ts'

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
