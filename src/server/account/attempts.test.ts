// Counts and delays of sign-in tries, on the test's own clock.
import { expect, test } from 'vitest'
import { countAttempts } from './attempts.ts'
import { networkOf } from '#server/base/network.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND

const setUp = (kept_max?: number) => {
  const clock = { now: 0 }
  const attempts = countAttempts(() => clock.now, kept_max)
  const delayOf = (network: string, account: string, device: string | null = null): number =>
    attempts.begin(network, account, device).delay_ms
  return { clock, attempts, delayOf }
}
const times = (n: number, work: (n: number) => number): number[] => Array.from({ length: n }, (_, at) => work(at))

test('after five tries at one account from one network each further one waits longer, never more than four seconds', () => {
  const { delayOf } = setUp()
  expect(times(5, () => delayOf('n', 'ken'))).toEqual([0, 0, 0, 0, 0])
  expect(times(6, () => delayOf('n', 'ken'))).toEqual([1_000, 1_250, 1_500, 1_750, 2_000, 2_250])
  expect(Math.max(...times(5_000, () => delayOf('n', 'ken')))).toBe(4_000)
})

test('an hour after the longest attack everything is forgotten; a right password forgets at once', () => {
  const { clock, attempts, delayOf } = setUp()
  times(5_000, () => delayOf('n', 'ken'))
  clock.now += 60 * MINUTE
  expect(delayOf('n', 'ken')).toBe(0)
  times(8, () => delayOf('n', 'ken'))
  attempts.begin('n', 'ken', null).succeeded()
  expect(delayOf('n', 'ken')).toBe(0)
})

test('a list of passwords from one network over many accounts is slowed, other networks are not', () => {
  const { delayOf } = setUp()
  expect(times(60, (n) => delayOf('n', `person${n}`)).every((delay) => delay === 0)).toBe(true)
  expect(delayOf('n', 'one more')).toBe(1_000)
  expect(delayOf('elsewhere', 'one more')).toBe(0)
})

test('an office in one network signs in as often as it likes with right passwords', () => {
  const { attempts } = setUp()
  for (let n = 0; n < 500; n += 1) {
    const attempt = attempts.begin('office', `person${n}`, null)
    expect(attempt.delay_ms).toBe(0)
    attempt.succeeded()
  }
})

test('tries at one account from many networks are slowed; a familiar device is not, and has tries of its own', () => {
  const { clock, delayOf } = setUp()
  expect(times(30, (n) => delayOf(`bot${n}`, 'ken')).every((delay) => delay === 0)).toBe(true)
  expect(delayOf('one more', 'ken')).toBe(1_000)
  expect(times(10, () => delayOf('home', 'ken', 'laptop'))).toEqual(Array(10).fill(0))
  // A stolen device token does not help: beyond its tries
  // it counts as a stranger's.
  expect(delayOf('home', 'ken', 'laptop')).toBeGreaterThan(0)
  expect(delayOf('home', 'ken', 'phone')).toBe(0)
  clock.now += 30 * SECOND
  expect(delayOf('home', 'ken', 'laptop')).toBe(0)
})

test('the counts are bounded, and junk does not push out an account under attack', () => {
  const { attempts, delayOf } = setUp(1_000)
  times(100, () => delayOf('n', 'ken'))
  times(20_000, (n) => delayOf(`junk${n % 7}`, `nobody${n}`))
  expect(attempts.size()).toBeLessThanOrEqual(1_000)
  expect(delayOf('n', 'ken')).toBe(4_000)
})

test('a network is a /24 of IPv4 and a /48 of IPv6, however the address is written', () => {
  expect(networkOf('203.0.113.7')).toBe('203.0.113.0/24')
  for (const mapped of ['::ffff:203.0.113.99', '::FFFF:cb00:7163']) expect(networkOf(mapped)).toBe('203.0.113.0/24')
  expect(networkOf('2001:db8:1:2:aaaa::1')).toBe('2001:db8:1::/48')
  expect(networkOf('2001:db8:1:ffff:bbbb:cccc:dddd:eeee')).toBe('2001:db8:1::/48')
  expect(networkOf('2001:db8:1:2:aaaa::1', 64)).toBe('2001:db8:1:2::/64')
  expect(networkOf('2001:db8:2::1')).toBe('2001:db8:2::/48')
  expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0::/48')
  expect(networkOf('::1')).toBe('0:0:0::/48')
  expect(networkOf('not an address')).toBe('unknown')
})
