// How tries are counted, on a clock of the test's own.
import { expect, test } from 'vitest'
import { Fault } from '#server/base/errors.ts'
import { countAttempts, networkOf } from './attempts.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND

const setUp = () => {
  const clock = { now: 0 }
  const attempts = countAttempts(() => clock.now)
  /** Seconds to wait, or 'may' try. */
  const attempt = (address: string, email: string, familiar = false): number | 'may' => {
    try {
      attempts.begin(address, email)
      attempts.beginAt(email, familiar)
      return 'may'
    } catch (error) {
      if (!(error instanceof Fault)) throw error
      expect(error.code).toBe('too_many_requests')
      return error.retry_after ?? -1
    }
  }
  return { clock, attempts, attempt }
}

test('after five tries from one address each further one doubles the wait, up to a quarter of an hour', () => {
  const { clock, attempt } = setUp()
  for (let n = 0; n < 5; n += 1) expect(attempt('a', 'x')).toBe('may')
  const waits: number[] = []
  for (let n = 0; n < 13; n += 1) {
    const wait = attempt('a', 'x')
    waits.push(Number(wait))
    clock.now += Number(wait) * SECOND
    expect(attempt('a', 'x')).toBe('may')
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900])
})

test('an hour of quiet, or a right password, and all is forgotten', () => {
  const { clock, attempts, attempt } = setUp()
  for (let n = 0; n < 5; n += 1) attempt('a', 'x')
  expect(attempt('a', 'x')).toBe(1)
  clock.now += 61 * MINUTE
  for (let n = 0; n < 4; n += 1) expect(attempt('a', 'x')).toBe('may')
  attempts.succeeded('a', 'x', false)
  for (let n = 0; n < 5; n += 1) expect(attempt('a', 'x')).toBe('may')
})

test('a list of passwords from one address over many accounts is stopped, and the address comes back', () => {
  const { clock, attempt } = setUp()
  for (let n = 0; n < 60; n += 1) expect(attempt('a', `person${n}`)).toBe('may')
  expect(attempt('a', 'one more')).toBe(5)
  expect(attempt('b', 'one more')).toBe('may')
  clock.now += 5 * SECOND
  expect(attempt('a', 'one more still')).toBe('may')
})

test('an office behind one address signs in as often as it likes with right passwords', () => {
  const { attempts, attempt } = setUp()
  for (let n = 0; n < 500; n += 1) {
    expect(attempt('office', `person${n}`)).toBe('may')
    attempts.succeeded('office', `person${n}`, false)
  }
})

test('under attack from everywhere the owner gets through: at once from a familiar address, in turn from a new one', () => {
  const { clock, attempt } = setUp()
  let n = 0
  while (attempt(`bot${n}`, 'victim') === 'may') n += 1
  expect(n).toBe(30)
  expect(attempt('home', 'victim', true)).toBe('may')
  expect(attempt('hotel', 'victim')).toBe(20)
  clock.now += 20 * SECOND
  expect(attempt('hotel', 'victim')).toBe('may')
})

test('a customer of IPv6 counts by the network, not by each of its addresses', () => {
  expect(networkOf('2001:db8:1:2:aaaa::1')).toBe(networkOf('2001:db8:1:2:bbbb:cccc:dddd:eeee'))
  expect(networkOf('2001:db8::1')).toBe('2001:db8:0:0')
  expect(networkOf('::1')).not.toBe(networkOf('2001:db8::1'))
  expect(networkOf('::ffff:203.0.113.7')).toBe('203.0.113.7')
})
