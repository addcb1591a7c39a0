// Rows of the inbox: who helps, the day, the owner, what is counted elsewhere.
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { InboxLine } from '#contract/inbox/inbox.ts'
import { furnishBrowser, openPortal } from '#web/app/test-portal.tsx'
import { loadMessages, showLanguage } from '#web/base/i18n.ts'
import { startSession } from '#web/base/session.ts'
import { InboxPage } from './InboxPage.tsx'

function aLine(serial: string, over: Partial<InboxLine> = {}): InboxLine {
  return {
    serial,
    display_serial: serial,
    type_code: 'HA-1600N-3',
    machine_category: '11',
    management_number: null,
    is_ic1r: false,
    kind: 'alarm',
    subject: 'E-101',
    severity: 'critical',
    title: 'Coolant temperature high',
    detail: null,
    machine_location: 'Harumi',
    day: null,
    contact: null,
    advice: null,
    level: null,
    count: 1,
    first_at: '2026-11-19T23:05:00Z',
    last_at: '2026-11-19T23:05:00Z',
    state: 'open',
    occurrence: 1,
    owner_id: null,
    owner: null,
    acknowledged_at: null,
    acknowledged_by: null,
    note: null,
    snoozed_until: null,
    closed_at: null,
    closed_by: null,
    close_reason: null,
    handled_at: null,
    version: 4,
    ...over,
  }
}

const DAY = {
  recorded_date: '2026-11-20',
  time_difference: 540,
  upper_operation_data: '3'.repeat(96),
  under_operation_data: null,
}

let lines: InboxLine[]
let kinds: Record<string, number>
let bodies: unknown[]

beforeAll(async () => {
  await showLanguage('en')
  await Promise.all((['inbox', 'list', 'machine', 'error'] as const).map((noun) => loadMessages(noun)))
})
beforeEach(() => {
  furnishBrowser()
  startSession({ access_token: 'a', refresh_token: 'r', expires_in: 900 })
  lines = []
  kinds = {}
  bodies = []
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (address.includes('colleagues'))
      return Response.json({ colleagues: [{ account_id: 7, name: 'Mia Sato', is_own: true }] })
    if (init?.method === 'POST') {
      bodies.push(JSON.parse(String(init.body)))
      const act_ids = lines.flatMap(({ owner_id }, at) => (owner_id === null ? [at + 1] : []))
      lines = lines.map((line) => ({ ...line, owner_id: 7, owner: 'Mia Sato' }))
      return Response.json({ act_ids })
    }
    const total = lines.filter(({ owner_id }) => owner_id === null || !address.includes('owner=none')).length
    const views = { attention: total, open: total, mine: 0, snoozed: 0, closed: 0 }
    const counts = { views, kinds, severities: {} }
    return Response.json({ lines, counts, current_page: 1, per_page: 50, total, last_page: 1 })
  })
})
afterEach(() => {
  cleanup()
  furnishBrowser()
})

function open(address = '/alarms') {
  return openPortal({ '/alarms': InboxPage }, [address])
}
async function rowOf(serial: string) {
  return within((await screen.findByText(serial)).closest('tr')!)
}

test('who helps is a name with a number to call, a name or a number alone, or unknown', async () => {
  lines = [
    aLine('HA1', { contact: { role: 'service_shop', name: 'Chiba Service', telephone: '+81 (0)43 555 0101' } }),
    aLine('HA2', { contact: { role: 'dealer', name: 'Kanto Agency', telephone: null } }),
    aLine('HA3', { contact: { role: 'dealer', name: null, telephone: '03-5550-0102' } }),
    aLine('HA4'),
  ]
  await open()
  const first = await rowOf('HA1')
  expect(first.getByText('Chiba Service')).toBeTruthy()
  const call = first.getByRole('link', { name: '+81 (0)43 555 0101' })
  expect(call.getAttribute('href')).toBe('tel:+81435550101')
  const second = await rowOf('HA2')
  expect(second.getByText('Kanto Agency')).toBeTruthy()
  expect(second.getAllByRole('link')).toHaveLength(1)
  expect((await rowOf('HA3')).getByRole('link', { name: '03-5550-0102' })).toBeTruthy()
  expect((await rowOf('HA4')).getAllByText('–')).toHaveLength(2)
})

test('a line draws the machine’s day with the moment, and says when no report has come', async () => {
  lines = [aLine('HA1', { day: DAY }), aLine('HA2')]
  await open()
  expect((await rowOf('HA1')).getByRole('img').getAttribute('aria-label')).toBe(
    'Work of the machine on 2026/11/20, 08:05',
  )
  expect((await rowOf('HA2')).getByRole('img').getAttribute('aria-label')).toBe('No daily report of this day has come.')
})

test('a press takes a line; it names its owner then, and nobody is asked to take it', async () => {
  lines = [aLine('HA1')]
  const { user } = await open()
  await user.click((await rowOf('HA1')).getByRole('button', { name: 'Take it: Coolant temperature high, HA1' }))
  await waitFor(() => expect(bodies).toHaveLength(1))
  expect(bodies[0]).toEqual({
    verb: 'assign',
    owner_id: 7,
    lines: [{ serial: 'HA1', kind: 'alarm', subject: 'E-101', version: 4 }],
  })
  await screen.findByText('Mia Sato')
  expect((await rowOf('HA1')).queryByRole('button', { name: /^Take it/ })).toBeNull()
})

const low = (serial: string, level: number, over: Partial<InboxLine> = {}) =>
  aLine(serial, {
    kind: 'level',
    subject: 'upper_fuel_level',
    severity: 'notice',
    title: null,
    level,
    last_at: '2026-11-20T00:00:00Z',
    ...over,
  })

test('equal low levels are one row: how many machines, the way to each, and taken together', async () => {
  lines = [
    aLine('HA1'),
    low('HB1', 3, { severity: 'warning' }),
    low('HB2', 7),
    low('HB3', 8, { owner_id: 8, owner: 'Bob Ito' }),
    low('HB4', 8),
    low('HB5', 9, { last_at: '2026-11-19T00:00:00Z' }),
    low('HB6', 9, { last_at: '2026-11-19T00:00:00Z' }),
  ]
  const { user } = await open('/alarms?view=attention')
  const link = await screen.findByRole('link', { name: 'Low fuel or battery, 4 machines' })
  expect(link.getAttribute('href')).toBe('/alarms?view=attention&kind=level&severity=notice')
  const row = within(link.closest('tr')!)
  expect(row.getByText('HB2 7 % · HB4 8 % · HB5 9 % · 1 more')).toBeTruthy()
  expect(row.getByText('2026/11/19 – 2026/11/20')).toBeTruthy()
  // One that is alone in its severity, and one that somebody looks after, stand for themselves.
  expect(screen.getAllByRole('row')).toHaveLength(1 + 4)
  expect(screen.getByText('1–7 of 7')).toBeTruthy()
  await user.click(row.getByRole('checkbox', { name: 'Select Low fuel or battery, 4 machines' }))
  expect(screen.getByText('4 lines selected')).toBeTruthy()
  await user.click(row.getByRole('checkbox'))
  await user.click(row.getByRole('button', { name: 'Take all: Low fuel or battery, 4 machines' }))
  await waitFor(() => expect(bodies).toHaveLength(1))
  expect(bodies[0]).toMatchObject({
    verb: 'assign',
    lines: ['HB2', 'HB4', 'HB5', 'HB6'].map((serial) => ({ serial, subject: 'upper_fuel_level', version: 4 })),
  })
})

test('levels stand each for themselves where they are asked for, or in an order of machines', async () => {
  lines = [low('HB1', 7), low('HB2', 8)]
  for (const address of ['/alarms?kind=level', '/alarms?sort=serial', '/alarms?free_word=HB', '/alarms?view=mine']) {
    await open(address)
    await screen.findByText('HB2')
    expect(screen.getAllByRole('row'), address).toHaveLength(1 + 2)
    cleanup()
  }
})

test('what other pages list is counted above the alarms, each number leading to its lines', async () => {
  kinds = { alarm: 0, silent: 3, inspection: 2 }
  await open()
  const silent = await screen.findByRole('link', { name: 'Silent 3' })
  expect(silent.getAttribute('href')).toBe('/alarms?kind=silent')
  expect(screen.getByRole('link', { name: 'Inspection points overdue 2' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Maintenance points overdue 0' })).toBeTruthy()
  cleanup()
  await open('/alarms?view=mine')
  await screen.findByText('Nothing matches')
  expect(screen.queryByRole('link', { name: 'Silent 3' })).toBeNull()
})

test('taking all asks first, and says how many nobody has taken', async () => {
  lines = [aLine('HA1'), aLine('HA2', { owner_id: 8, owner: 'Bob Ito' }), aLine('HA3')]
  const { user } = await open('/alarms?kind=alarm&sort=serial&sort_order=desc')
  await user.click(await screen.findByRole('button', { name: 'Take all' }))
  const question = within(await screen.findByRole('group', { name: 'Take all' }))
  await question.findByText('Take 2 lines that nobody has taken?')
  await user.click(question.getByRole('button', { name: 'Cancel' }))
  expect(bodies).toEqual([])
  await user.click(await screen.findByRole('button', { name: 'Take all' }))
  const again = within(await screen.findByRole('group', { name: 'Take all' }))
  await again.findByText('Take 2 lines that nobody has taken?')
  await user.click(again.getByRole('button', { name: 'Take all' }))
  await waitFor(() => expect(bodies).toEqual([{ view: 'open', kind: 'alarm', sort: 'serial', sort_order: 'desc' }]))
  await waitFor(() => expect(screen.getAllByText('Mia Sato')).toHaveLength(3))
  expect(screen.getByRole('button', { name: 'Take all' })).toBeTruthy()
})

test('what is closed, or somebody’s own, is not offered to be taken', async () => {
  lines = [aLine('HA1')]
  for (const address of ['/alarms?view=closed', '/alarms?view=mine', '/alarms?owner=me']) {
    await open(address)
    await screen.findByText('HA1')
    expect(screen.queryByRole('button', { name: 'Take all' }), address).toBeNull()
    cleanup()
  }
})
