// Telephone numbers: what can be dialled, and how.
import { expect, test } from 'vitest'
import { telephoneHref, telephoneOf } from './telephone.ts'

test.each([
  ['03-5500-1234', '03-5500-1234', 'tel:0355001234'],
  ['０３−５５００−１２３４', '03-5500-1234', 'tel:0355001234'],
  ['+49 (0)40 555 0100', '+49 (0)40 555 0100', 'tel:+49405550100'],
  ['(02) 555.0199  ext. 12', '(02) 555.0199 ext. 12', 'tel:025550199;ext=12'],
  ['119', '119', 'tel:119'],
])('%s is kept as %s and dialled as %s', (typed, kept, href) => {
  expect(telephoneOf(typed)).toBe(kept)
  expect(telephoneHref(kept)).toBe(href)
})

test.each(['', '12', 'ask Ken', '03-5500-1234; 03-5500-1235', '1'.repeat(16), '03 '.repeat(20), 'javascript:1', '+'])(
  '“%s” is no number to dial',
  (typed) => {
    expect(telephoneOf(typed)).toBeNull()
  },
)
