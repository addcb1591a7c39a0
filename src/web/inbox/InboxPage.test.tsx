// The tools of the inbox: above its lines, on a phone behind one button.
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { furnishBrowser, openPortal } from '#web/app/test-portal.tsx'
import { loadMessages, showLanguage } from '#web/base/i18n.ts'
import { startSession } from '#web/base/session.ts'
import { InboxPage } from './InboxPage.tsx'

const EMPTY = {
  lines: [],
  counts: { views: { attention: 0, open: 0, mine: 0, snoozed: 0, all: 0 }, kinds: {}, severities: {} },
  current_page: 1,
  per_page: 50,
  total: 0,
  last_page: 1,
}

beforeAll(async () => {
  await showLanguage('en')
  await Promise.all((['inbox', 'list', 'machine', 'error'] as const).map((noun) => loadMessages(noun)))
})
beforeEach(() => {
  furnishBrowser()
  startSession({ access_token: 'a', refresh_token: 'r', expires_in: 900 })
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json(address.includes('colleagues') ? { colleagues: [] } : EMPTY),
  )
})
afterEach(() => {
  cleanup()
  furnishBrowser()
})

function asPhone() {
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: media.includes('max-width'),
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
}

function open(address: string) {
  return openPortal({ '/alarms': InboxPage }, [address])
}

test('on a phone the tools are behind one button', async () => {
  asPhone()
  const { user } = await open('/alarms')
  const button = await screen.findByRole('button', { name: 'Tools' })
  expect(button.getAttribute('aria-expanded')).toBe('false')
  expect(screen.queryByLabelText('Machine or code')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Saved filters' })).toBeNull()
  await user.click(button)
  expect(button.getAttribute('aria-expanded')).toBe('true')
  expect(screen.getByLabelText('Machine or code')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Saved filters' })).toBeTruthy()
})

test('tools that narrow the list are open, and stay when their text is removed', async () => {
  asPhone()
  const { user } = await open('/alarms?free_word=zz-51')
  const field = await screen.findByLabelText('Machine or code')
  await user.clear(field)
  expect(screen.getByLabelText('Machine or code')).toBe(field)
})

test('wider screens have all tools, and no button for them', async () => {
  await open('/alarms')
  expect(await screen.findByLabelText('Machine or code')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Tools' })).toBeNull()
})

test('without a connection the page keeps its head, its views and its filters, and offers to try again', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  await open('/alarms')
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Alarms' })).toBeTruthy()
  expect(screen.getByRole('link', { name: /Need attention/ })).toBeTruthy()
  expect(screen.getByLabelText('Machine or code')).toBeTruthy()
})
