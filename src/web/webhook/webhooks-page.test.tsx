// The page of webhooks: receivers and their state, a new one, the log, replay.
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { EVENT_TYPES } from '#contract/webhook/choices.ts'
import type { Delivery, Receiver } from '#contract/webhook/webhook.ts'
import { aReader } from '#fixtures/reader.ts'
import { furnishBrowser, openPortal } from '#web/app/test-portal.tsx'
import { loadMessages, showLanguage } from '#web/base/i18n.ts'
import { rememberUser, startSession } from '#web/base/session.ts'
import { dismissSnack } from '#web/ui/layout/snack.ts'
import { SnackBar } from '#web/ui/layout/SnackBar.tsx'
import { WebhooksPage } from './WebhooksPage.tsx'

const SECRET = 'whsec_mO10YZjhQ+ZzNxbcVSDIjZXu/wxA/YBbUCB9ZiH7aI4='

function aWebhook(receiver_id: number, name: string, over: Partial<Receiver> = {}): Receiver {
  return {
    receiver_id,
    name,
    url: `https://${name.toLowerCase()}.example/hook`,
    types: [...EVENT_TYPES],
    created_at: '2026-11-20T01:30:00Z',
    created_by: 'Yuki Aoki',
    failing_since: null,
    paused_at: null,
    pause_reason: null,
    former_until: null,
    waiting: 0,
    tried_at: '2026-11-24T08:00:00Z',
    status: 204,
    answer: '',
    version: 1,
    ...over,
  }
}

function aDelivery(event_id: number, over: Partial<Delivery> = {}): Delivery {
  return {
    event_id,
    id: `evt_${event_id}`,
    type: 'alarm.opened',
    serial: 'HA4417',
    occurred_at: '2026-11-24T08:00:00Z',
    state: 'delivered',
    attempts: 1,
    next_at: null,
    tried_at: '2026-11-24T08:00:05Z',
    status: 204,
    answer: '',
    ...over,
  }
}

let receivers: Receiver[]
let sent: { act: string; body: unknown }[]
let asked: string[]

beforeAll(async () => {
  await showLanguage('en')
  const nouns = ['webhook', 'management', 'list', 'download', 'error', 'shell'] as const
  await Promise.all(nouns.map((noun) => loadMessages(noun)))
})
beforeEach(() => {
  furnishBrowser()
  sent = []
  asked = []
  receivers = [
    aWebhook(1, 'ERP'),
    aWebhook(2, 'Dispatch', {
      types: ['alarm.opened'],
      failing_since: '2026-11-24T02:00:00Z',
      status: 502,
      waiting: 3,
    }),
    aWebhook(3, 'Tickets', {
      paused_at: '2026-11-24T02:00:00Z',
      pause_reason: 'failed',
      status: null,
      answer: 'refused',
    }),
  ]
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    const { pathname, search } = new URL(input, 'http://portal.example')
    const method = init?.method ?? 'GET'
    if (method === 'GET' && pathname.endsWith('/deliveries')) {
      asked.push(search)
      const rest = [aDelivery(7, { type: 'alarm.closed' })]
      const first = [aDelivery(9, { state: 'failed', status: 422, answer: 'No such job' }), aDelivery(8)]
      return Response.json(
        search.includes('before_id') ? { deliveries: rest, next_id: null } : { deliveries: first, next_id: 8 },
      )
    }
    if (method === 'GET') return Response.json({ receivers })
    sent.push({ act: `${method} ${pathname}`, body: init?.body ? JSON.parse(String(init.body)) : null })
    if (pathname === '/api/v1/webhooks') return Response.json({ receiver: aWebhook(4, 'New'), secret: SECRET })
    return Response.json(
      pathname.endsWith('/replay') && !pathname.includes('deliveries') ? { replayed: 2 } : { status: 1 },
    )
  })
  startSession({ access_token: 'a', refresh_token: 'r', expires_in: 900 })
  rememberUser(aReader())
})
afterEach(() => {
  cleanup()
  dismissSnack()
  vi.unstubAllGlobals()
})

async function open() {
  const path = '/management/webhooks'
  const portal = await openPortal({ [path]: WebhooksPage }, [path], { beside: <SnackBar /> })
  await screen.findByRole('table')
  return portal
}
async function openLog(name: string) {
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: `Open ${name}` }))
  return { user, dialog: within(await screen.findByRole('dialog')) }
}

test('receivers are listed with what they get, whether they work and their last answer', async () => {
  await open()
  const erp = within(await screen.findByRole('row', { name: /ERP/ }))
  expect(erp.getByText('All')).toBeTruthy()
  expect(erp.getByText('Working')).toBeTruthy()
  expect(erp.getByText('HTTP 204')).toBeTruthy()
  const dispatch = within(screen.getByRole('row', { name: /Dispatch/ }))
  expect(dispatch.getByText('Alarm opened')).toBeTruthy()
  expect(dispatch.getByText('Failing')).toBeTruthy()
  const tickets = within(screen.getByRole('row', { name: /Tickets/ }))
  expect(tickets.getByText('Paused')).toBeTruthy()
  expect(tickets.getByText(/after a day without success/)).toBeTruthy()
  expect(tickets.getByText('No answer')).toBeTruthy()
})

test('a new one needs a name, an address and an event; its secret is shown once', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'New webhook' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Make the webhook' }))
  expect(dialog.getAllByText('Fill this in.')).toHaveLength(2)
  expect(sent).toEqual([])
  await user.type(dialog.getByLabelText('System that is told'), 'New ')
  await user.type(dialog.getByLabelText('Address (https)'), 'https://new.example/hook')
  for (const type of EVENT_TYPES.slice(1)) await user.click(dialog.getByRole('checkbox', { name: new RegExp(type) }))
  await user.click(dialog.getByRole('button', { name: 'Make the webhook' }))
  await screen.findByText(SECRET)
  expect(sent).toEqual([
    { act: 'POST /api/v1/webhooks', body: { name: 'New', url: 'https://new.example/hook', types: ['alarm.opened'] } },
  ])
  await user.click(screen.getByRole('button', { name: 'I have copied it' }))
  await waitFor(() => expect(screen.queryByText(SECRET)).toBeNull())
})

test('the log shows each delivery with its answer, in pages, and sends again', async () => {
  const { user, dialog } = await openLog('ERP')
  const failed = within(await dialog.findByRole('row', { name: /evt_9/ }))
  expect(failed.getByText('Given up')).toBeTruthy()
  expect(failed.getByText('HTTP 422')).toBeTruthy()
  expect(failed.getByText('No such job')).toBeTruthy()
  await user.click(failed.getByRole('button', { name: 'Send evt_9 again' }))
  await screen.findByText('It is sent again.')
  await user.click(dialog.getByRole('button', { name: 'Send all given up again' }))
  await screen.findByText('2 events are sent again.')
  expect(sent.map(({ act }) => act)).toEqual([
    'POST /api/v1/webhooks/1/deliveries/9/replay',
    'POST /api/v1/webhooks/1/replay',
  ])
  await user.click(dialog.getByRole('button', { name: 'Older' }))
  await dialog.findByRole('row', { name: /evt_7/ })
  expect(asked.at(-1)).toBe('?before_id=8')
})

test('one that is paused is resumed, and one is deleted after a question', async () => {
  const { user, dialog } = await openLog('Tickets')
  await user.click(dialog.getByRole('button', { name: 'Resume' }))
  await screen.findByText(/Tickets goes on/)
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  const question = within(dialog.getByRole('group', { name: /Delete Tickets/ }))
  await user.click(question.getByRole('button', { name: 'Delete' }))
  await screen.findByText('Tickets has been deleted.')
  expect(sent.map(({ act }) => act)).toEqual(['POST /api/v1/webhooks/3/resume', 'DELETE /api/v1/webhooks/3'])
})
