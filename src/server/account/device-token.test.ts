// Device tokens: ninety days, one account, not forgeable.
import { expect, test } from 'vitest'
import { deviceCookie, familiarDevice } from './device-token.ts'

const key = Buffer.alloc(32, 7)
const DAY = 24 * 60 * 60 * 1000
const NOW = Date.UTC(2026, 10, 22)
const cookieOf = (header: string): string => header.split('; ')[0]!
const cookieAfter = (account: string, cookies?: string, now = NOW): string =>
  cookieOf(deviceCookie(key, cookies, account, { now, is_secure: true }))

test('scripts and other sites cannot read or send it, and it goes with sign-ins alone', () => {
  const header = deviceCookie(key, undefined, 'ken', { now: NOW, is_secure: true })
  expect(header).toMatch(
    /^hoistline_device=[\w-]{43}; Path=\/auth; Max-Age=7776000; HttpOnly; SameSite=Strict; Secure$/,
  )
  expect(deviceCookie(key, undefined, 'ken', { now: NOW, is_secure: false })).not.toContain('Secure')
})

test('is valid for its own account for ninety days from the last sign-in', () => {
  const cookie = cookieAfter('ken')
  const device = familiarDevice(key, `theme=dark; ${cookie}`, 'ken', NOW)
  expect(device).not.toBeNull()
  expect(familiarDevice(key, cookie, 'aya', NOW)).toBeNull()
  expect(familiarDevice(key, cookie, 'ken', NOW + 89 * DAY)).toBe(device)
  expect(familiarDevice(key, cookie, 'ken', NOW + 90 * DAY)).toBeNull()
  const renewed = cookieAfter('ken', cookie, NOW + 80 * DAY)
  expect(familiarDevice(key, renewed, 'ken', NOW + 160 * DAY)).toBe(device)
})

test('ignores forged, corrupted and foreign tokens', () => {
  const cookie = cookieAfter('ken')
  const token = cookie.split('=')[1]!
  const bent = [...token].map((_, at) => `${token.slice(0, at)}${token[at] === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`)
  // The last letter carries two unused bits.
  for (const one of [...bent.slice(0, -1), '', 'x', 'A'.repeat(43), 'A'.repeat(9_999), '%00', '….…'])
    expect(familiarDevice(key, `hoistline_device=${one}`, 'ken', NOW)).toBeNull()
  expect(familiarDevice(Buffer.alloc(32, 8), cookie, 'ken', NOW)).toBeNull()
  expect(familiarDevice(key, undefined, 'ken', NOW)).toBeNull()
})

test('a browser is known for eight accounts, the latest ones', () => {
  let cookie = ''
  for (let n = 0; n < 10; n += 1) cookie = cookieAfter(`person${n}`, cookie)
  const known = Array.from({ length: 10 }, (_, n) => familiarDevice(key, cookie, `person${n}`, NOW) !== null)
  expect(known).toEqual([false, false, ...Array<boolean>(8).fill(true)])
  expect(cookieAfter('person9', cookie).split('.')).toHaveLength(8)
})
