// The zone whose yesterday the morning and the named ranges tell of.
import { Outlet } from '@tanstack/react-router'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aReader } from '#fixtures/reader.ts'
import { furnishBrowser, openPortal } from '#web/app/test-portal.tsx'
import { loadMessages, showLanguage } from '#web/base/i18n.ts'
import { rememberUser, startSession } from '#web/base/session.ts'
import { stateOfText } from '#web/daily/range-choice/range-address.ts'
import { RangePage } from '#web/daily/range/RangePage.tsx'
import { TodayPage } from './TodayPage.tsx'

const MORNING = {
  today: '2026-11-19',
  from: '2026-11-18',
  date: '2026-11-18',
  days: 1,
  machines: 0,
  worked: { total: 0, reported: 0, not_reported: 0, operation_slots: 0, machines: [] },
  idled: { total: 0, neutral_slots: 0, engine_slots: 0, machines: [] },
  silent: { all: 0, total: 0, machines: [] },
  matters: { total: 0, lines: [] },
  due: { machines: 0, overdue: 0, due: 0, overdue_points: 0, due_points: 0, points: [] },
}
const ZONE = 'Today and yesterday are those of America/Los_Angeles.'

beforeEach(async () => {
  // The 20th in the company's Tokyo, still the 19th for the reader.
  vi.useFakeTimers({ now: new Date('2026-11-20T09:00:00+09:00'), toFake: ['Date'] })
  furnishBrowser()
  vi.stubGlobal('fetch', (address: string) => {
    const { pathname } = new URL(address, 'http://portal.example')
    return Promise.resolve(
      pathname.endsWith('/today') ? Response.json(MORNING) : Response.json({ groups: [] }, { status: 200 }),
    )
  })
  startSession({ access_token: 'a', refresh_token: 'r', expires_in: 900 })
  rememberUser({ ...aReader(), time_zone: 'America/Los_Angeles' })
  await showLanguage('en')
  const nouns = [
    'today',
    'daily-range',
    'daily-list',
    'daily-figures',
    'daily',
    'machine',
    'category',
    'header',
  ] as const
  await Promise.all([...nouns, 'list' as const, 'error' as const].map((noun) => loadMessages(noun)))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
})

test('the morning names the zone of its yesterday', async () => {
  const page = () => <TodayPage ofMatter={() => ({ text: '', to: '/' })} isFirst={false} onFirst={() => undefined} />
  await openPortal({ '/': page }, ['/'], { Around: Outlet })
  expect(await screen.findByText(ZONE)).toBeTruthy()
  expect((await screen.findByText(/^Yesterday, /)).textContent).toContain('2026/11/18')
})

test('a range that is counted from today names the zone, and tells of the same day', async () => {
  const page = () => (
    <RangePage state={stateOfText('range=yesterday')!} show={() => undefined} monthHref="/" onMonth={() => undefined} />
  )
  await openPortal({ '/': page }, ['/'], { Around: Outlet })
  expect(await screen.findByText(ZONE)).toBeTruthy()
  expect(screen.getAllByText('2026/11/18').length).toBeGreaterThan(0)
})
