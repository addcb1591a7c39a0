// Device tokens: ninety days, one account, not forgeable.
import { expect, test } from 'vitest'
import { deviceCookie, familiarDevice } from './device-token.ts'

const key = Buffer.alloc(32, 7)
const DAY = 24 * 60 * 60 * 1000
const NOW = Date.UTC(2026, 10, 22)
const cookieOf = (header: string): string => header.split('; ')[0]!
const deviceAt = (by: Buffer, cookies: string | undefined, account: string, now: number) =>
  familiarDevice(by, cookies, account, { now, is_secure: true })
const cookieAfter = (account: string, cookies?: string, now = NOW): string =>
  cookieOf(deviceCookie(key, cookies, account, { now, is_secure: true }))

test('neither scripts nor other hosts and sites can read, set or send it', () => {
  const header = deviceCookie(key, undefined, 'ken', { now: NOW, is_secure: true })
  expect(header).toMatch(
    /^__Host-hoistline_device=[\w-]{43}; Path=\/; Max-Age=7776000; HttpOnly; SameSite=Strict; Secure$/,
  )
  // Browsers keep a name that begins so with Secure alone.
  const plain = deviceCookie(key, undefined, 'ken', { now: NOW, is_secure: false })
  expect(plain).toMatch(/^hoistline_device=[\w-]{43}; Path=\/; Max-Age=7776000; HttpOnly; SameSite=Strict$/)
})

test('with TLS one that another host of the domain may have set is not read', () => {
  const plain = cookieOf(deviceCookie(key, undefined, 'ken', { now: NOW, is_secure: false }))
  expect(familiarDevice(key, plain, 'ken', { now: NOW, is_secure: false })).not.toBeNull()
  expect(deviceAt(key, plain, 'ken', NOW)).toBeNull()
})

test('is valid for its own account for ninety days from the last sign-in', () => {
  const cookie = cookieAfter('ken')
  const device = deviceAt(key, `theme=dark; ${cookie}`, 'ken', NOW)
  expect(device).not.toBeNull()
  expect(deviceAt(key, cookie, 'aya', NOW)).toBeNull()
  expect(deviceAt(key, cookie, 'ken', NOW + 89 * DAY)).toBe(device)
  expect(deviceAt(key, cookie, 'ken', NOW + 90 * DAY)).toBeNull()
  const renewed = cookieAfter('ken', cookie, NOW + 80 * DAY)
  expect(deviceAt(key, renewed, 'ken', NOW + 160 * DAY)).toBe(device)
})

test('ignores forged, corrupted and foreign tokens', () => {
  const cookie = cookieAfter('ken')
  const token = cookie.split('=')[1]!
  const bent = [...token].map((_, at) => `${token.slice(0, at)}${token[at] === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`)
  // The last letter carries two unused bits.
  for (const one of [...bent.slice(0, -1), '', 'x', 'A'.repeat(43), 'A'.repeat(9_999), '%00', '….…'])
    expect(deviceAt(key, `__Host-hoistline_device=${one}`, 'ken', NOW)).toBeNull()
  expect(deviceAt(Buffer.alloc(32, 8), cookie, 'ken', NOW)).toBeNull()
  expect(deviceAt(key, undefined, 'ken', NOW)).toBeNull()
})

test('a browser is known for eight accounts, the latest ones', () => {
  let cookie = ''
  for (let n = 0; n < 10; n += 1) cookie = cookieAfter(`person${n}`, cookie)
  const known = Array.from({ length: 10 }, (_, n) => deviceAt(key, cookie, `person${n}`, NOW) !== null)
  expect(known).toEqual([false, false, ...Array<boolean>(8).fill(true)])
  expect(cookieAfter('person9', cookie).split('.')).toHaveLength(8)
})
