// One session for all tabs.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { User } from '#contract/account/account.ts'
import { endSession, followOtherTabs, isOutdated, onSessionEnd, rememberUser, startSession } from './session.ts'
import { readSession, renewTokens } from './stored-session.ts'
import { dropUnsaved, keepUnsaved, unsavedOf } from './unsaved.ts'

const KEY = 'hoistline_session'
function tokens(n: number) {
  return { access_token: `access ${n}`, refresh_token: `refresh ${n}`, expires_in: 900 }
}
const user: User = {
  email: 'aoki@harima.example',
  company: { id: 7, code: 'HCS', name: 'Harima Crane Service' },
  department: '',
  family_name: 'Aoki',
  first_name: 'Yuki',
  language: 'ja',
  unit: 'tonMeter',
  time_zone: 'Asia/Tokyo',
  company_time_zone: 'Asia/Tokyo',
  first_page: 'machines',
  role: 'planner',
  rights: [],
  by_provider: false,
  needs_factor: false,
  signed_in_at: '2026-11-20T22:41:00Z',
  version: 1,
}

let reload = vi.fn()
let unfollow: () => void
const ended = vi.fn()

/** Changes the storage as another tab would, with the browser's event. */
function elsewhere(change: (now: Record<string, unknown>) => Record<string, unknown> | null): void {
  const next = change(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, unknown>)
  if (next) localStorage.setItem(KEY, JSON.stringify(next))
  else localStorage.removeItem(KEY)
  dispatchEvent(new StorageEvent('storage', { key: KEY }))
}

beforeEach(() => {
  reload = vi.fn()
  unfollow = followOtherTabs(reload)
  onSessionEnd(ended)
  startSession(tokens(1))
})
afterEach(() => {
  unfollow()
  endSession('expired')
  sessionStorage.clear()
  ended.mockClear()
})

it('continues with tokens that another tab has renewed', () => {
  elsewhere((now) => ({ ...now, ...tokens(2) }))
  expect(reload).not.toHaveBeenCalled()
  expect(readSession()?.access_token).toBe('access 2')
})

it('reloads when another tab changes company, and sends nothing before', () => {
  elsewhere((now) => ({ ...now, ...tokens(2), id: 'another' }))
  expect(reload).toHaveBeenCalledTimes(1)
  expect(isOutdated()).toBe(true)
})

it('reloads when another tab signs out', () => {
  elsewhere(() => null)
  expect(reload).toHaveBeenCalledTimes(1)
})

it('is the same session after a refresh, another one after a company change', () => {
  const first = readSession()?.id
  renewTokens(tokens(2))
  expect(readSession()?.id).toBe(first)
  startSession(tokens(3))
  expect(readSession()?.id).not.toBe(first)
  expect(isOutdated()).toBe(false)
})

it('takes a damaged entry for none', () => {
  localStorage.setItem(KEY, '{"id":1')
  expect(readSession()).toBeNull()
})

it('erases unsaved forms at the explicit logout only', () => {
  rememberUser(user)
  keepUnsaved(user, '/inquiry', { text: 'Boom creaks' })
  endSession('expired')
  expect(unsavedOf(user, '/inquiry')).toEqual({ text: 'Boom creaks' })
  expect(unsavedOf({ ...user, company: { ...user.company, id: 8 } }, '/inquiry')).toBeNull()

  dropUnsaved(user, '/inquiry')
  expect(unsavedOf(user, '/inquiry')).toBeNull()

  keepUnsaved(user, '/inquiry', { text: 'Boom creaks' })
  startSession(tokens(2))
  rememberUser(user)
  endSession('signed_out')
  expect(unsavedOf(user, '/inquiry')).toBeNull()
  expect(ended.mock.calls).toEqual([['expired'], ['signed_out']])
})

it('follows another tab to the outage page', () => {
  localStorage.setItem('hoistline_session_end', 'outage')
  elsewhere(() => null)
  expect(reload).not.toHaveBeenCalled()
  expect(ended).toHaveBeenCalledExactlyOnceWith('outage')
  expect(isOutdated()).toBe(false)
})
