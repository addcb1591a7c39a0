// The page of data requests: under construction, no list, limits.
import { Outlet } from '@tanstack/react-router'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { furnishBrowser, openPortal } from '#web/app/test-portal.tsx'
import { loadMessages, showLanguage } from '#web/base/i18n.ts'
import { startSession } from '#web/base/session.ts'
import { problem } from '#web/base/test-problem.ts'
import { SnackBar } from '#web/ui/layout/SnackBar.tsx'
import { RequestsPage } from './RequestsPage.tsx'

const ANSWER = {
  commands: ['T00'],
  hindrance: null,
  key_off_at: '2026-11-20T08:00:00Z',
  window_ends_at: '2026-11-23T15:00:00Z',
  send_requests: [],
}

let list: () => Response
let send: () => Response

beforeAll(async () => {
  await showLanguage('en')
  await Promise.all(
    (['data-request', 'detail', 'machine', 'category', 'error'] as const).map((noun) => loadMessages(noun)),
  )
})
beforeEach(() => {
  furnishBrowser()
  vi.useFakeTimers({ now: new Date('2026-11-21T03:00:00Z'), shouldAdvanceTime: true })
  list = () => Response.json(ANSWER)
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    const { pathname } = new URL(address, 'http://portal.example')
    if (!pathname.endsWith('/send_request')) return Promise.resolve(problem(504, 'database_unavailable'))
    return Promise.resolve(init?.method === 'POST' ? send() : list())
  })
  startSession({ access_token: 'a', refresh_token: 'r', expires_in: 900 })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
})

function open() {
  return openPortal({ '/machine/$serial/requests': RequestsPage }, ['/machine/HA1/requests'], {
    Around: Outlet,
    beside: <SnackBar />,
  })
}
function buttonOf(name: string) {
  return screen.findByRole<HTMLButtonElement>('button', { name })
}

test('under construction it is greyed out, and nothing can be requested', async () => {
  list = () => problem(409, 'under_construction')
  await open()
  expect(await screen.findByText('Under construction')).toBeTruthy()
  expect((await buttonOf('Request New position')).disabled).toBe(true)
  expect(screen.getByText(/A response exists only for 3 days/)).toBeTruthy()
})

test('without the list of commands it says so, and tries again', async () => {
  list = () => problem(504, 'database_unavailable')
  const { user } = await open()
  expect(await screen.findByText('Unable to acquire communication request command')).toBeTruthy()
  list = () => Response.json(ANSWER)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect((await buttonOf('Request New position')).disabled).toBe(false)
  expect(screen.getByText(/2 days 12 h left/)).toBeTruthy()
})

test('a limit says when to come again', async () => {
  send = () => {
    const refused = problem(429, 'too_many_requests')
    refused.headers.set('retry-after', '600')
    return refused
  }
  const { user } = await open()
  await user.click(await buttonOf('Request New position'))
  await waitFor(() => expect(screen.getByText(/Try again in 10 minutes/)).toBeTruthy())
})

test('a machine that takes no requests says so with its reason, and is not ‘under construction’', async () => {
  list = () => Response.json({ ...ANSWER, hindrance: 'no_terminal', key_off_at: null, window_ends_at: null })
  await open()
  expect(await screen.findByText('This machine takes no requests')).toBeTruthy()
  expect(screen.getByText('The machine has no terminal that takes requests.')).toBeTruthy()
  expect(screen.queryByText('Under construction')).toBeNull()
})
