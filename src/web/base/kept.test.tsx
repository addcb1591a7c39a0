// Answers kept in browser storage, for one account and one day.
import { beforeEach, expect, test } from 'vitest'
import { dropKept, forgetKept, keep, keptOf } from './kept.ts'
import { endSession, startSession } from './session.ts'
import { renewTokens } from './stored-session.ts'

function company(id: number) {
  return { id, code: `C${id}`, name: `Company ${id}` }
}
const owner = { email: 'aoki@harima-crane.example', company: company(1) }
const NOW = Date.parse('2026-11-20T06:00:00Z')
const HOUR = 3_600_000
const TOKENS = { access_token: 'a', refresh_token: 'r', expires_in: 900 }

beforeEach(() => {
  localStorage.clear()
  startSession(TOKENS)
  keep(owner, 'machine HA4417', { serial: 'HA4417' }, NOW)
})

test('it is an object with expire and value, for a day', () => {
  const [text] = Object.entries(localStorage).flatMap(([key, value]) =>
    key.includes('HA4417') ? [value as string] : [],
  )
  expect(JSON.parse(text ?? '')).toEqual({ expire: '2026-11-21T06:00:00.000Z', value: { serial: 'HA4417' } })
  expect(keptOf(owner, 'machine HA4417', NOW + 24 * HOUR)).toEqual({ value: { serial: 'HA4417' }, at: NOW })
  expect(keptOf(owner, 'machine HA4417', NOW + 24 * HOUR + 1)).toBeNull()
})

test('another account, another company and another machine find nothing', () => {
  expect(keptOf({ ...owner, email: 'mori@harima-crane.example' }, 'machine HA4417', NOW)).toBeNull()
  expect(keptOf({ ...owner, company: company(2) }, 'machine HA4417', NOW)).toBeNull()
  expect(keptOf(owner, 'machine HA4418', NOW)).toBeNull()
})

test.each([
  ['logout', () => endSession('signed_out')],
  ['an expired session', () => endSession('expired')],
  ['an outage', () => endSession('outage')],
  ['a change of company, or another sign-in', () => startSession(TOKENS)],
])('%s erases it', (_, change) => {
  change()
  expect(Object.keys(localStorage).filter((key) => key.includes('HA4417'))).toEqual([])
})

test('renewed tokens leave it, and only it is erased', () => {
  localStorage.setItem('hoistline_theme', 'dark')
  renewTokens(TOKENS)
  expect(keptOf(owner, 'machine HA4417', NOW)).not.toBeNull()
  forgetKept()
  expect(localStorage.getItem('hoistline_theme')).toBe('dark')
})

test('drops outdated values, and ignores unreadable ones', () => {
  dropKept(owner, 'machine HA4417')
  expect(keptOf(owner, 'machine HA4417', NOW)).toBeNull()
  for (const damaged of ['{', 'null', '{"expire":1}', '[]']) {
    localStorage.setItem('hoistline_kept aoki@harima-crane.example 1 machine X', damaged)
    expect(keptOf(owner, 'machine X', NOW)).toBeNull()
  }
})
