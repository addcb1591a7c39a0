// The page of the communication record: days of a year, and simple types.
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aMachineDetail } from '#fixtures/machine-detail.ts'
import { aReader } from '#fixtures/reader.ts'
import { furnishBrowser, openPortal } from '#web/app/test-portal.tsx'
import { loadMessages, showLanguage } from '#web/base/i18n.ts'
import { rememberUser, startSession } from '#web/base/session.ts'
import { catchFiles, linesOf } from '#web/list/take-away/test-files.ts'
import { HistoriesPage } from './HistoriesPage.tsx'

const YEAR = {
  days: [{ date: '2026-11-17', types: { daily: 1 }, is_late: false, terminals: ['8817-1'] }],
  gaps: [{ from: '2026-11-18', until: '2026-11-20', days: 3, reason: 'no_coverage' }],
  first_year: 2026,
  today: '2026-11-20',
}
const RECORD = {
  data_type: 'daily',
  time_stamp: '2026-11-17T11:00:00Z',
  received_at: '2026-11-17T11:01:00Z',
  terminal_number: '8817-1',
  sequence: 7,
  counts: true,
}
const REPLACED = { ...RECORD, time_stamp: '2026-11-17T05:00:00Z', sequence: 48_213, counts: false }
const HISTORY = { history: [RECORD, REPLACED], current_page: 1, per_page: 50, total: 1, last_page: 1, is_cut: false }

let is_ic1r: boolean
beforeEach(async () => {
  furnishBrowser()
  vi.stubGlobal('fetch', (address: string) => {
    const { pathname } = new URL(address, 'http://portal.example')
    if (pathname === '/api/v1/machine/detail')
      return Promise.resolve(Response.json({ status: 1, data: { ...aMachineDetail(), is_ic1r } }))
    if (pathname.endsWith('/mail/list')) return Promise.resolve(Response.json({ addresses: [] }))
    return Promise.resolve(Response.json(pathname.endsWith('/year') ? YEAR : HISTORY))
  })
  startSession({ access_token: 'a', refresh_token: 'r', expires_in: 900 })
  rememberUser(aReader())
  await showLanguage('en')
  const nouns = ['receive-history', 'detail', 'machine', 'category', 'list', 'error'] as const
  await Promise.all(nouns.map((noun) => loadMessages(noun)))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

function opens(more = '') {
  return openPortal({ '/machine/$serial/histories': HistoriesPage }, [`/machine/HA4417/histories?year=2026${more}`])
}

test('a silent day tells the reason of its gap', async () => {
  is_ic1r = false
  await opens()
  const day = await screen.findByTitle(/^2026\/11\/19: no record\. No coverage:/)
  expect(day.tagName).toBe('TD')
  expect(screen.getByTitle('2026/11/16: no record')).toBeTruthy()
})

test('a record that a later one has replaced says so, and the page names the zone of its times', async () => {
  is_ic1r = false
  await opens()
  const rows = await screen.findAllByRole('row', { name: /8817-1.*(counts|replaced)/ })
  expect(rows.map((row) => row.lastElementChild?.textContent)).toEqual(['counts', 'replaced by a later record'])
  expect(screen.getByText(`Times are those of ${aReader().time_zone}.`)).toBeTruthy()
})

test('the days of the year are saved as a file, up to today', async () => {
  is_ic1r = false
  const saved = catchFiles()
  const { user } = await opens()
  await user.click(await screen.findByRole('button', { name: 'Export: Days of 2026 with records' }))
  await user.click(await screen.findByRole('button', { name: 'CSV file' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  const lines = await linesOf(saved[0]!)
  expect(lines[0]).toMatch(/^Day,State,Daily report,Alarm,.*,Terminal,Reason$/)
  expect(lines).toHaveLength(1 + 324)
  expect(lines.slice(-4)).toEqual([
    expect.stringMatching(/^2026\/11\/17,daily report,1,0,.*,8817-1,$/),
    expect.stringMatching(/^2026\/11\/18,no record,0,.*,,No coverage: /),
    expect.stringMatching(/^2026\/11\/19,no record,0,.*,,No coverage: /),
    expect.stringMatching(/^2026\/11\/20,no record,0,.*,,No coverage: /),
  ])
})

test('the record can be sent regularly, of the chosen type', async () => {
  is_ic1r = false
  const { user } = await opens('&data_type=alarm')
  await user.click(await screen.findByRole('button', { name: 'Export' }))
  await user.click(await screen.findByRole('button', { name: 'Send regularly …' }))
  const dialog = await screen.findByRole('dialog', { name: 'Send this list regularly' })
  expect(dialog.textContent).toContain('Communication record of a machine')
  const list = within(dialog).getByRole<HTMLAnchorElement>('link', { name: 'See the list' })
  expect(list.getAttribute('href')).toBe('/machine/HA4417/histories?data_type=alarm')
})

test('a machine of the simple type is told that it has no such screen', async () => {
  is_ic1r = true
  await opens()
  expect(await screen.findByText('Machines of the simple type have no screen for received records.')).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
})

test('an empty year of communication before the delivery says so', async () => {
  const { fetch } = globalThis
  vi.stubGlobal('fetch', (address: string) => {
    if (!/receive_hisotry\?/.test(address)) return fetch(address)
    return Promise.resolve(Response.json({ ...HISTORY, history: [], total: 0 }))
  })
  is_ic1r = false
  await opens('&year=2019')
  await screen.findByText((text) => text.startsWith('Before the delivery of'))
})

test('a month that does not exist is told, and the year is shown', async () => {
  is_ic1r = false
  await opens('&month=13&data_type=daily&colour=red')
  expect(await screen.findByText(/: month=13, colour=red\.$/)).toBeTruthy()
})
