// The month of maintenance: its signs, and how points are planned.
import { Outlet } from '@tanstack/react-router'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aReader } from '#fixtures/reader.ts'
import { furnishBrowser, openPortal } from '#web/app/test-portal.tsx'
import { loadMessages, showLanguage } from '#web/base/i18n.ts'
import { rememberUser, startSession } from '#web/base/session.ts'
import { SnackBar } from '#web/ui/layout/SnackBar.tsx'
import { CalendarPage } from './CalendarPage.tsx'

function point(point_id: number, name: string, over: object = {}) {
  return {
    point_id,
    version: point_id + 40,
    name,
    kind: 'item',
    sign: 'due',
    date: '2026-12-09',
    next_date: '2026-12-09',
    planned_on: null,
    ...over,
  }
}
/** Due on a Sunday; missed; overdue from before the month; planned. */
const POINTS = [
  point(1, 'Crane inspection', { kind: 'inspection', date: '2026-12-13', next_date: '2026-12-13' }),
  point(2, 'Grease boom', { sign: 'overdue', date: '2026-12-02', next_date: '2026-12-02', planned_on: '2026-12-01' }),
  point(3, 'Change oil', { sign: 'overdue', date: '2026-11-30', next_date: '2026-11-30' }),
  point(4, 'Inspect hook', { sign: 'planned', date: '2026-12-31', next_date: '2027-01-05', planned_on: '2026-12-31' }),
  point(5, '高所 <b>Check</b> battery', { date: '2026-12-13', next_date: '2026-12-13' }),
]
const MACHINE = {
  serial: 'HA/1',
  display_serial: 'HA-00001',
  type_code: 'HR-250',
  machine_category: '12',
  management_number: null,
  points: POINTS,
}

let asked: URL[]
let machine: typeof MACHINE
let written: object[]

function answer(address: string, init?: RequestInit) {
  const url = new URL(address, 'http://portal.example')
  asked.push(url)
  if (url.pathname.endsWith('/set_date')) {
    const body = JSON.parse(String(init?.body)) as { point_id: number; planned_on: string | null }
    written.push(body)
    return Response.json({ point: { ...body, version: 99 } })
  }
  if (url.pathname.endsWith('/holidays'))
    return Response.json({ holidays: [{ date: '2026-12-11', name: 'Stocktaking', kind: 'own' }] })
  if (url.pathname.endsWith('/calendar/day'))
    return Response.json({ points: [{ ...POINTS[0], ...MACHINE, points: undefined }], is_cut: false })
  if (url.pathname.endsWith('/groups')) return Response.json({ groups: [] })
  if (url.pathname.endsWith('/feeds')) return Response.json({ feeds: [] })
  return Response.json({
    today: '2026-12-03',
    counts: { points: 5, planned: 1, due: 2, overdue: 2, machines: 1 },
    machines: [machine],
    pager: { current_page: 1, per_page: 50, total: 1, last_page: 1 },
  })
}

function lastAsked(path: string) {
  return Object.fromEntries(asked.findLast(({ pathname }) => pathname.endsWith(path))?.searchParams ?? [])
}

async function open(query = '?month=202612') {
  const portal = await openPortal({ '/maintenance/calendar': CalendarPage }, [`/maintenance/calendar${query}`], {
    Around: Outlet,
    beside: <SnackBar />,
  })
  await screen.findByRole('link', { name: /^HA-00001, 2026\/12\/31/ })
  return portal
}

beforeEach(async () => {
  furnishBrowser()
  asked = []
  written = []
  machine = MACHINE
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => Promise.resolve(answer(address, init)))
  startSession({ access_token: 'a', refresh_token: 'r', expires_in: 900 })
  rememberUser(aReader())
  await showLanguage('en')
  const nouns = ['maintenance', 'machine', 'category', 'list', 'search', 'download', 'error'] as const
  await Promise.all(nouns.map((noun) => loadMessages(noun)))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

test('kind, status and conditions of the address narrow the month, its day and its neighbours', async () => {
  const { user } = await open('?month=202612&kind=inspections&status=due&group=favourites')
  const search = { kind: 'inspections', group: 'favourites' }
  expect(lastAsked('/calendar/machines')).toEqual({ ...search, year: '2026', month: '12', page: '1', sign: 'due' })
  expect(screen.getByRole('link', { name: 'Next month' }).getAttribute('href')).toBe(
    '/maintenance/calendar?month=202701&group=favourites&kind=inspections&status=due',
  )
  await user.click(screen.getByRole('link', { name: /^HA-00001, 2026\/12\/13/ }))
  await waitFor(() => expect(lastAsked('/calendar/day')).toEqual({ ...search, date: '2026-12-13' }))
  await user.click(screen.getByRole('link', { name: 'Items' }))
  await waitFor(() => expect(lastAsked('/calendar/machines')).toMatchObject({ kind: 'items', sign: 'due' }))
})

test('a cell names its points and how they stand, and what is overdue from before has a column', async () => {
  await open()
  const cell = screen.getByRole('link', { name: /^HA-00001, 2026\/12\/13/ })
  expect(cell.getAttribute('aria-label')).toBe(
    'HA-00001, 2026/12/13: Crane inspection (due), 高所 <b>Check</b> battery (due)',
  )
  expect(cell.textContent).toBe('2')
  expect(cell.querySelector('svg')?.dataset['sign']).toBe('due')
  const [, earlier] = screen.getAllByRole('columnheader')
  expect(earlier?.title).toBe('Overdue from before this month')
  const before = screen.getByRole('link', { name: 'HA-00001, 2026/11/30: Change oil (overdue)' })
  expect(before.querySelector('svg')?.dataset['sign']).toBe('overdue')
  const off = screen.getByRole('columnheader', { name: 'Fri 2026/12/11, Stocktaking' })
  expect(off.dataset['off']).toBe('true')
  expect(within(screen.getByRole('list', { name: 'Holidays' })).getByText('Stocktaking')).toBeTruthy()
  expect(within(screen.getByRole('list', { name: 'Signs' })).getAllByRole('listitem')).toHaveLength(6)
})

test('what is overdue leads the sign of a day that it was planned for anew', async () => {
  const over = { date: '2026-12-13', next_date: '2026-12-01', planned_on: '2026-12-13' }
  machine = { ...MACHINE, points: [...POINTS, point(6, 'Change filter', { sign: 'overdue', ...over })] }
  await open()
  const cell = screen.getByRole('link', { name: /^HA-00001, 2026\/12\/13/ })
  expect(cell.querySelector('svg')?.dataset['sign']).toBe('overdue')
  expect(cell.textContent).toBe('3')
})

test('one press plans a point for the open day before it is due, and it is taken back', async () => {
  const { user } = await open()
  // Sunday, Saturday, and the company's own holiday are no days to plan for.
  await user.click(screen.getByRole('button', { name: 'Plan Crane inspection of HA-00001' }))
  await waitFor(() => expect(written).toEqual([{ serial: 'HA/1', point_id: 1, version: 41, planned_on: '2026-12-10' }]))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(written.at(-1)).toEqual({ serial: 'HA/1', point_id: 1, version: 99, planned_on: null }))
})

test('Enter saves the typed day, an empty one takes the plan back, and the same day writes nothing', async () => {
  const { user } = await open()
  const field = (name: string) => screen.getByLabelText<HTMLInputElement>(`Plan ${name} of HA-00001 for`)
  // A plan that was missed is proposed anew.
  expect(field('Grease boom').value).toBe('2026/12/3')
  fireEvent.change(field('Grease boom'), { target: { value: '2026-12-07' } })
  await user.type(field('Grease boom'), '{Enter}')
  await waitFor(() => expect(written).toMatchObject([{ point_id: 2, planned_on: '2026-12-07' }]))
  fireEvent.change(field('Inspect hook'), { target: { value: '' } })
  await user.type(field('Inspect hook'), '{Enter}')
  await waitFor(() => expect(written.at(-1)).toMatchObject({ point_id: 4, planned_on: null }))
  const count = written.length
  await user.click(screen.getByRole('button', { name: 'Plan Inspect hook of HA-00001' }))
  await user.click(screen.getByRole('button', { name: 'Plan Change oil of HA-00001' }))
  await waitFor(() => expect(written.length).toBeGreaterThan(count))
  expect(written.slice(count)).toMatchObject([{ point_id: 3, planned_on: '2026-12-03' }])
})
