// Scheduled reports: when, to whom, how the last went, and what can be done.
import { Outlet } from '@tanstack/react-router'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { ReportSchedule } from '#contract/mail/report-schedule.ts'
import { aReader } from '#fixtures/reader.ts'
import { furnishBrowser, openPortal } from '#web/app/test-portal.tsx'
import { loadMessages, showLanguage } from '#web/base/i18n.ts'
import { rememberUser, startSession } from '#web/base/session.ts'
import { problem } from '#web/base/test-problem.ts'
import { ReportsPage } from './ReportsPage.tsx'

const DESK = { id: 1, name: 'Desk', email: 'desk@north.example', state: 'confirmed' }
const LAST = {
  made_at: '2026-11-19T22:00:00Z',
  number: 41,
  outcome: 'mailed',
  reason: null,
  sent: 2,
  waiting: 1,
  unknown: 0,
  failed: 0,
  response: null,
}

function report(id: number, name: string, over: object = {}) {
  return {
    id,
    name,
    subject: 'machines',
    conditions: {},
    month: null,
    form: 'link',
    every: 'day',
    weekday: null,
    month_day: null,
    hour: 6 + id,
    time_zone: 'Asia/Tokyo',
    recipients: [DESK],
    set_up_by: 'Mori Ken',
    next_at: '2026-11-20T22:00:00Z',
    pause_reason: null,
    is_requested: false,
    last: null,
    version: 1,
    ...over,
  } as unknown as ReportSchedule
}

let reports: ReportSchedule[]
let sent: string[]
let refusal: string | null
async function answer(input: string, init?: RequestInit): Promise<Response> {
  const { pathname } = new URL(input, 'http://portal.example')
  if (init?.method === undefined || init.method === 'GET') return Response.json({ reports })
  sent.push(`${init.method} ${pathname}${init.body ? ` ${init.body as string}` : ''}`)
  if (refusal !== null) return problem(429, refusal)
  if (init.method === 'DELETE') reports = reports.filter(({ id }) => !pathname.endsWith(`/${id}`))
  return Response.json({ status: 1, data: reports[0] })
}

beforeAll(async () => {
  await showLanguage('en')
  const nouns = ['report-schedule', 'management', 'list', 'error'] as const
  await Promise.all(nouns.map((noun) => loadMessages(noun)))
})
beforeEach(() => {
  furnishBrowser()
  sent = []
  refusal = null
  reports = [
    report(1, 'Fleet'),
    report(2, 'Weekly', { every: 'week', weekday: 5, pause_reason: 'person', last: LAST }),
    report(3, 'Monthly', { every: 'month', month_day: 30, last: { ...LAST, outcome: 'nobody', sent: 0, waiting: 0 } }),
    report(4, 'Month end', { every: 'month', month_day: 31, recipients: [DESK, { ...DESK, id: 2, state: 'paused' }] }),
  ]
  vi.stubGlobal('fetch', answer)
  startSession({ access_token: 'a', refresh_token: 'r', expires_in: 900 })
  rememberUser({ ...aReader(), time_zone: 'Asia/Tokyo' })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

function open() {
  return openPortal({ '/management/reports': ReportsPage }, ['/management/reports'], { Around: Outlet })
}
async function rowOf(name: string) {
  return within((await screen.findByRole('link', { name })).closest('tr')!)
}

test('each report says when it goes, a last day of the month apart from the thirtieth', async () => {
  await open()
  expect((await rowOf('Fleet')).getByText('Each day, 7:00')).toBeTruthy()
  expect((await rowOf('Weekly')).getByText('Friday, 8:00')).toBeTruthy()
  expect((await rowOf('Monthly')).getByText('Day 30 of each month, 9:00')).toBeTruthy()
  expect((await rowOf('Month end')).getByText('Last day of each month, 10:00')).toBeTruthy()
  expect((await rowOf('Fleet')).getByText('2026/11/21 07:00')).toBeTruthy()
  expect((await rowOf('Weekly')).getByText('Paused')).toBeTruthy()
})

test('how the last one went is told, and an address that gets nothing is named', async () => {
  await open()
  expect((await rowOf('Fleet')).getByText('Not sent yet')).toBeTruthy()
  expect((await rowOf('Weekly')).getByText('Sent: 2 · Waiting: 1')).toBeTruthy()
  expect((await rowOf('Monthly')).getByText('Nobody could get it: no address is confirmed')).toBeTruthy()
  expect((await rowOf('Month end')).getByText('desk@north.example: gets nothing now')).toBeTruthy()
})

test('a report is sent now, paused, resumed, and removed after a question', async () => {
  const { user } = await open()
  await rowOf('Fleet')
  await user.click(screen.getByRole('button', { name: /^Send .*Fleet/ }))
  await user.click(screen.getByRole('button', { name: /^Pause .*Fleet|Fleet.*[Pp]ause/ }))
  await user.click(screen.getByRole('button', { name: /^Resume .*Weekly/ }))
  await waitFor(() => expect(sent).toHaveLength(3))
  expect(sent[0]).toMatch(/^POST .*\/1\//)
  expect(sent[1]).toMatch(/\/1\/.*\{"is_paused":true\}$/)
  expect(sent[2]).toMatch(/\/2\/.*\{"is_paused":false\}$/)
  await user.click(screen.getByRole('button', { name: /^Remove .*Monthly/ }))
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Monthly' })).toBeNull())
  expect(sent[3]).toMatch(/^DELETE .*\/3$/)
})

test('a report that was sent just now says so', async () => {
  refusal = 'too_many_requests'
  const { user } = await open()
  await rowOf('Fleet')
  await user.click(screen.getByRole('button', { name: /^Send .*Fleet/ }))
  await waitFor(() => expect(screen.getByRole('status').textContent).not.toBe(''))
})

test('without reports it leads to the lists that can be sent', async () => {
  reports = []
  await open()
  await waitFor(() => expect(screen.getAllByRole('link').length).toBe(3))
})
