// Rules of mails: addresses, and when a failing one is tried again.
import { expect, test } from 'vitest'
import { retryMinutes } from './mail.ts'

test('a failing mail is tried again after 1, 2, 5, 10, 20 and 30 minutes, then every hour', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8, 30].map(retryMinutes)).toEqual([1, 2, 5, 10, 20, 30, 60, 60, 60])
  expect(retryMinutes(0)).toBe(1)
})
