// What opens by itself: a notice once, terms until they are agreed to.
import { cleanup, screen, waitFor } from '@testing-library/react'
import { Outlet } from '@tanstack/react-router'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { furnishBrowser, openPortal } from '#web/app/test-portal.tsx'
import { loadMessages, showLanguage } from '#web/base/i18n.ts'
import type { User } from '#contract/account/account.ts'
import { rememberUser, startSession } from '#web/base/session.ts'
import { problem } from '#web/base/test-problem.ts'
import { NoticeWatch } from './NoticeWatch.tsx'

const ARTICLE = {
  news_common_id: 7,
  category: 'service',
  category_name: 'Service',
  title: 'Strike',
  language: 'en',
  published_from: '2026-11-20T00:00:00Z',
  is_notice: true,
  is_read: false,
  blocks: [{ kind: 'paragraph', spans: [{ text: 'Deliveries are late.' }] }],
}
const TERMS = {
  version: '9',
  revision: 3,
  published_from: '2026-11-20T00:00:00Z',
  language: 'en',
  title: 'Terms',
  blocks: [{ kind: 'paragraph', spans: [{ text: 'Be fair.' }] }],
}

let popup: { news_common_id: number | null; unread_count: number; terms_version: string | null }
let posts: string[]
let isFirst: boolean

beforeAll(async () => {
  await showLanguage('en')
  await Promise.all((['publication', 'error'] as const).map((noun) => loadMessages(noun)))
})
beforeEach(() => {
  furnishBrowser()
  vi.useFakeTimers({ now: new Date('2026-11-21T03:00:00Z'), shouldAdvanceTime: true })
  popup = { news_common_id: null, unread_count: 0, terms_version: null }
  posts = []
  isFirst = true
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    const { pathname } = new URL(address, 'http://portal.example')
    if (init?.method === 'POST') {
      posts.push(`${pathname} ${init.body as string}`)
      if (pathname.endsWith('/terms')) popup.terms_version = null
      else popup.news_common_id = null
      return Promise.resolve(Response.json({ status: 1, is_first: isFirst }))
    }
    if (pathname.endsWith('/popup')) return Promise.resolve(Response.json(popup))
    if (pathname.endsWith('/news/7')) return Promise.resolve(Response.json({ article: ARTICLE }))
    if (pathname.endsWith('/text/terms')) return Promise.resolve(Response.json({ text: TERMS }))
    return Promise.resolve(problem(404, 'not_found'))
  })
  startSession({ access_token: 'a', refresh_token: 'r', expires_in: 900 })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
})

function open() {
  return openPortal({ '/': () => <input aria-label="Serial" />, '/news': () => null, '/terms': () => null }, ['/'], {
    Around: () => (
      <>
        <NoticeWatch />
        <Outlet />
      </>
    ),
  })
}

test('a notice is claimed before it opens, and does not come again', async () => {
  popup.news_common_id = 7
  const { user } = await open()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await screen.findByRole('dialog', { name: 'Strike' })).toBeTruthy()
  expect(posts).toEqual([expect.stringContaining('/news/7')])
  await user.click(screen.getByRole('button', { name: 'Close' }))
  popup.news_common_id = 7
  await vi.advanceTimersByTimeAsync(400_000)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(posts).toHaveLength(1)
})

test('a notice that another tab has shown stays closed', async () => {
  popup.news_common_id = 7
  isFirst = false
  await open()
  await vi.advanceTimersByTimeAsync(2_000)
  await waitFor(() => expect(posts).toHaveLength(1))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('nobody is interrupted while typing; it opens later', async () => {
  popup.news_common_id = 7
  await open()
  screen.getByLabelText('Serial').focus()
  await vi.advanceTimersByTimeAsync(3_000)
  expect(posts).toEqual([])
  screen.getByLabelText('Serial').blur()
  await vi.advanceTimersByTimeAsync(301_000)
  expect(await screen.findByRole('dialog', { name: 'Strike' })).toBeTruthy()
})

test('new terms are asked for, and agreeing names the words that were shown', async () => {
  popup.terms_version = '9'
  const { user } = await open()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await screen.findByText('Be fair.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'I agree' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(posts).toEqual(['/api/v1/text/terms {"version":"9","revision":3,"language":"en"}'])
})

test('who puts the terms off is not asked again in this tab; who signs in after them is', async () => {
  popup.terms_version = '9'
  const lookAs = async (email: string) => {
    cleanup()
    rememberUser({ email } as User)
    const { user } = await open()
    await vi.advanceTimersByTimeAsync(2_000)
    return user
  }
  const user = await lookAs('ken@alpha.example')
  await user.click(await screen.findByRole('button', { name: 'Later' }))
  await lookAs('ken@alpha.example')
  expect(screen.queryByRole('dialog')).toBeNull()
  await lookAs('mia@alpha.example')
  expect(await screen.findByText('Be fair.')).toBeTruthy()
})
