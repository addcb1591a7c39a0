// Notification by mail: states of addresses, removal, and pages of mails.
import { Outlet } from '@tanstack/react-router'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { MailAddress } from '#contract/mail/mail.ts'
import { aReader } from '#fixtures/reader.ts'
import { furnishBrowser, openPortal } from '#web/app/test-portal.tsx'
import { loadMessages, showLanguage } from '#web/base/i18n.ts'
import { rememberUser, startSession } from '#web/base/session.ts'
import { problem } from '#web/base/test-problem.ts'
import { NotificationPage } from './NotificationPage.tsx'

function address(id: number, name: string, over: Partial<MailAddress> = {}): MailAddress {
  return {
    id,
    email: `${name.toLowerCase()}@north.example`,
    name,
    language: 'en',
    unit: 'tonMeter',
    time_zone: 'Asia/Tokyo',
    delivery: 'at_once',
    daily_hour: 7,
    quiet_from: null,
    quiet_to: null,
    hourly_limit: 10,
    kinds: ['overload', 'silent'],
    own_machines: 0,
    state: 'confirmed',
    link_sent_at: '2026-11-20T01:30:00Z',
    pause_reason: null,
    version: 3,
    ...over,
  }
}

let addresses: MailAddress[]
let sent: string[]
let bodies: unknown[]
let isAway: boolean
async function answer(input: string, init?: RequestInit): Promise<Response> {
  const { pathname, searchParams } = new URL(input, 'http://portal.example')
  if (init?.method === 'POST' || init?.method === 'DELETE') {
    sent.push(`${init.method} ${pathname}`)
    if (typeof init.body === 'string') bodies.push(JSON.parse(init.body))
    if (init.method === 'DELETE') addresses = addresses.filter(({ id }) => !pathname.endsWith(`/${id}`))
    return Response.json(init.method === 'DELETE' ? { status: 1 } : { data: addresses[0] })
  }
  if (isAway) return problem(500, 'internal')
  if (searchParams.has('page') || pathname.includes('sent')) {
    const page = Number(searchParams.get('page') ?? 1)
    const mails = [1, 2].map((at) => ({
      id: page * 10 + at,
      created_at: `2026-11-${20 - page}T0${at}:00:00Z`,
      email: 'yard@north.example',
      name: 'Yard',
      kind: 'event',
      subject: `Overload ${page}-${at}`,
      state: at === 1 ? 'sent' : 'given_up',
      attempts: at === 1 ? 1 : 4,
      response: at === 1 ? '250 ok' : '550 no such mailbox',
      sent_at: null,
    }))
    return Response.json({ mails, total: 6, current_page: page, per_page: 2, last_page: 3 })
  }
  return Response.json({ addresses, is_sending: false, mailbox: null })
}

beforeAll(async () => {
  await showLanguage('en')
  const nouns = ['mail', 'management', 'list', 'download', 'error'] as const
  await Promise.all(nouns.map((noun) => loadMessages(noun)))
})
beforeEach(() => {
  furnishBrowser()
  sent = []
  bodies = []
  isAway = false
  addresses = [
    address(1, 'Desk'),
    address(2, 'Yard', { state: 'waiting', kinds: [], delivery: 'daily', quiet_from: 22, quiet_to: 6 }),
    address(3, 'Night', { state: 'paused', pause_reason: '550 unknown user', quiet_from: 22, quiet_to: 6 }),
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

function open(query = '') {
  const path = '/management/notification'
  return openPortal({ [path]: NotificationPage }, [path + query], { Around: Outlet })
}
async function rowOf(text: string) {
  return within((await screen.findByText(text)).closest('tr')!)
}

test('each address says its state, when it gets mails, and how many kinds', async () => {
  await open()
  const [desk, yard, night] = [await rowOf('Desk'), await rowOf('Yard'), await rowOf('Night')]
  expect(desk.getByText('Confirmed')).toBeTruthy()
  expect(desk.getByText('Kinds: 2')).toBeTruthy()
  expect(desk.queryByRole('button', { name: /link/ })).toBeNull()
  expect(yard.getByText('Not confirmed yet')).toBeTruthy()
  expect(yard.getByText('Link sent 2026/11/20 10:30')).toBeTruthy()
  expect(yard.getByText(/Each day in one mail 7:00/)).toBeTruthy()
  expect(yard.queryByText(/^Quiet/)).toBeNull()
  expect(yard.getByText('Nothing chosen')).toBeTruthy()
  expect(night.getByText('550 unknown user')).toBeTruthy()
  expect(night.getByText('Quiet from 22:00 to 6:00')).toBeTruthy()
  expect(screen.getByText('No mail server is configured: mails are kept and not sent.')).toBeTruthy()
})

test('a new address gets critical alarms, warnings and inspections, says so, and less when they are taken out', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Add an address' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/^Of all machines: critical alarms, warnings, and inspections/)).toBeTruthy()
  await user.click(dialog.getByRole('checkbox', { name: 'Alarm: warning' }))
  await user.type(dialog.getByLabelText('Email address'), 'dock@north.example')
  await user.type(dialog.getByLabelText('Name'), 'Dock')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(bodies).toHaveLength(1))
  expect(bodies[0]).toMatchObject({ email: 'dock@north.example', kinds: ['alarm_critical', 'inspection_due'] })
})

test('an address is removed after a question, and asked for anew at a press', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Send the link to Yard again' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatch(/^POST .*\/2\//)
  await user.click(screen.getByRole('button', { name: 'Remove Night' }))
  expect(screen.getByText('Remove night@north.example? It gets no more mails.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Keep' }))
  expect(sent).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Remove Night' }))
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(screen.queryByText('Night')).toBeNull())
  expect(sent[1]).toMatch(/^DELETE .*\/3$/)
})

test('sent mails are paged, and one that failed says after how many attempts and why', async () => {
  const { user } = await open('?view=sent')
  const failed = await rowOf('Overload 1-2')
  expect(failed.getByText('Given up')).toBeTruthy()
  expect(failed.getByText('Attempts: 4')).toBeTruthy()
  expect(failed.getByText('550 no such mailbox')).toBeTruthy()
  expect((await rowOf('Overload 1-1')).queryByText(/Attempts/)).toBeNull()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Newer' }).disabled).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Older' }))
  await screen.findByText('Overload 2-1')
  await user.click(screen.getByRole('button', { name: 'Older' }))
  await screen.findByText('Overload 3-1')
  expect(screen.getByText('Page 3 of 3')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Older' }).disabled).toBe(true)
})

test('without addresses it says how to begin, and a failure can be tried again', async () => {
  addresses = []
  await open()
  await screen.findByText('No addresses yet')
  cleanup()
  isAway = true
  const { user } = await open()
  await screen.findByText('The addresses could not be loaded')
  isAway = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('No addresses yet')
})
