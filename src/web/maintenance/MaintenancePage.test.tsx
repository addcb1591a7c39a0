// The maintenance list under the conditions of a search for machines.
import { Outlet } from '@tanstack/react-router'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { furnishBrowser, openPortal } from '#web/app/test-portal.tsx'
import { loadMessages, showLanguage } from '#web/base/i18n.ts'
import { startSession } from '#web/base/session.ts'
import { MaintenancePage } from './MaintenancePage.tsx'

let asked: URL[]
let doubted: object[]

function answer(address: string) {
  const url = new URL(address, 'http://portal.example')
  asked.push(url)
  if (url.pathname.endsWith('/machine/models')) return Response.json({ models: [] })
  if (url.pathname.endsWith('/groups')) return Response.json({ groups: [] })
  if (url.pathname.endsWith('/maintenance/meters')) return Response.json({ machines: doubted, total: doubted.length })
  if (url.pathname.endsWith('/maintenance/counts'))
    return Response.json(
      url.searchParams.has('category')
        ? { all: 7, overdue: 2, due: 5, inspections_next_month: 3, categories: { 12: 7 } }
        : { all: 1234, overdue: 20, due: 50, inspections_next_month: 8, categories: { 12: 7, 31: 1227 } },
    )
  return Response.json({
    user_bodies: [],
    pager: { current_page: 1, per_page: 50, total: 1, last_page: 1 },
    year: { monday: '2026-11-23', machines: [] },
  })
}

/** The last question for what ends like this, without page and size. */
function lastAsked(path: string) {
  const url = asked.findLast(({ pathname }) => pathname.endsWith(path))
  const { page: _page, per_page: _size, ...query } = Object.fromEntries(url?.searchParams ?? [])
  return query
}

async function open(address: string) {
  const portal = await openPortal({ '/maintenance': MaintenancePage }, [address], { Around: Outlet })
  await screen.findByRole('heading', { name: 'Maintenance' })
  return portal
}

beforeAll(async () => {
  await showLanguage('en')
  const nouns = ['maintenance', 'machine', 'category', 'list', 'search', 'download', 'error'] as const
  await Promise.all(nouns.map((noun) => loadMessages(noun)))
})
beforeEach(() => {
  furnishBrowser()
  asked = []
  doubted = []
  vi.stubGlobal('fetch', (address: string) => Promise.resolve(answer(address)))
  startSession({ access_token: 'a', refresh_token: 'r', expires_in: 900 })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('conditions of the address narrow list, year and workbook, and are chips that go', async () => {
  const { user, address } = await open(
    '/maintenance?category=12&customer_name=Kitahama&serial_from=HR1&serial_to=HR9&free_word=big&status=due',
  )
  const found = { category: '12', customer_name: 'Kitahama', serial_from: 'HR1', serial_to: 'HR9', free_word: 'big' }
  await waitFor(() => expect(lastAsked('/maintenance/top')).toEqual({ ...found, status: 'due' }))
  await user.click(screen.getByText('Year'))
  await waitFor(() => expect(lastAsked('/maintenance/top')).toEqual({ ...found, status: 'due', with: 'year' }))
  await user.click(screen.getByRole('button', { name: 'Export' }))
  await user.click(await screen.findByRole('button', { name: 'Workbook with details (xlsx)' }))
  await waitFor(() => expect(lastAsked('/maintenance/excel')).toEqual({ ...found, status: 'due' }))

  const chips = within(screen.getByRole('group', { name: 'Conditions of this list' }))
  expect(chips.getByText('Rough terrain crane')).toBeTruthy()
  await user.click(chips.getByRole('button', { name: 'Remove Serial range HR1 to HR9' }))
  await waitFor(() =>
    expect(lastAsked('/maintenance/top')).toEqual({
      category: '12',
      customer_name: 'Kitahama',
      free_word: 'big',
      status: 'due',
      with: 'year',
    }),
  )
  await user.click(screen.getByRole('button', { name: 'Clear all' }))
  await waitFor(() => expect(lastAsked('/maintenance/top')).toEqual({ status: 'due', with: 'year' }))
  expect(Object.fromEntries(new URLSearchParams(address().split('?')[1]))).toMatchObject({
    status: 'due',
    view: 'year',
  })
  expect(address()).not.toMatch(/category=|customer|serial|free_word/)
  expect(screen.queryByRole('group', { name: 'Conditions of this list' })).toBeNull()
})

test('the form of conditions searches this list, and keeps its text and group', async () => {
  const { user } = await open('/maintenance?free_word=big&group=favourites&frame_no=X1')
  await act(async () => screen.getByRole('button', { name: 'Conditions' }).click())
  const form = within(await screen.findByRole('dialog', { name: 'Conditions' }))
  expect(form.getByLabelText<HTMLInputElement>('Chassis no.').value).toBe('X1')
  expect(form.queryByLabelText('Anything')).toBeNull()
  await user.selectOptions(form.getByLabelText('Category'), 'Rough terrain crane')
  await user.clear(form.getByLabelText('Chassis no.'))
  await user.type(form.getByLabelText('Delivered from'), '2999/1/1{Enter}')
  expect(await form.findByText('Lies in the future.')).toBeTruthy()
  await user.clear(form.getByLabelText('Delivered from'))
  await user.type(form.getByLabelText('Delivered from'), '2022/4/1')
  await user.click(form.getByRole('button', { name: 'Search' }))
  await waitFor(() =>
    expect(lastAsked('/maintenance/top')).toEqual({
      category: '12',
      delivery_date_from: '2022-04-01',
      free_word: 'big',
      group: 'favourites',
    }),
  )
  expect(screen.queryByRole('dialog')).toBeNull()
  // It is no search of the machine list: nothing is counted or remembered.
  expect(asked.filter(({ pathname }) => /machine\/counts|search_history/.test(pathname))).toEqual([])
})

test('categories with the counts of the search narrow the list, and the others stay on offer', async () => {
  const { user, address } = await open('/maintenance?free_word=big&status=overdue&page=3')
  const categories = within(screen.getByRole('navigation', { name: 'Category' }))
  const linkOf = (name: string) => categories.getByRole('link', { name: new RegExp(`^${name}`) })
  const countOf = (name: string) => linkOf(name).textContent
  await waitFor(() => expect(countOf('Rough terrain crane')).toBe('Rough terrain crane7'))
  expect(countOf('All categories')).toBe('All categories1,234')
  expect(countOf('Lifter truck')).toBe('Lifter truck1,227')
  expect(countOf('Cargo crane')).toBe('Cargo crane0')
  const figures = within(screen.getByRole('navigation', { name: 'What is due' }))
  expect(figures.getByText('1,234')).toBeTruthy()

  await user.click(linkOf('Rough terrain crane'))
  await waitFor(() =>
    expect(lastAsked('/maintenance/top')).toEqual({ category: '12', free_word: 'big', status: 'overdue' }),
  )
  expect(address()).not.toContain('page=')
  expect(await figures.findByText('7')).toBeTruthy()
  expect(countOf('Lifter truck')).toBe('Lifter truck1,227')
  await user.click(linkOf('Rough terrain crane'))
  await waitFor(() => expect(lastAsked('/maintenance/top')).toEqual({ free_word: 'big', status: 'overdue' }))
})

test('machines with a meter in doubt are one line that unfolds to their readings and meters', async () => {
  const name = { serial: 'HA/1', display_serial: 'HA-00001', type_code: 'HR-250', management_number: 'AT-09' }
  const doubt = { recorded_date: '2026-11-25', value: 3, kind: 'fell' }
  const meters = [{ meter: 'upper_hourmeter', reported: 5_232, reported_on: '2026-11-24', doubt }]
  doubted = [
    { ...name, meters },
    { ...name, serial: 'HA2', display_serial: 'HA-00002', meters: [] },
  ]
  const { user } = await open('/maintenance?category=12')
  await user.click(await screen.findByText('2 machines have a meter in doubt'))
  const link = screen.getByRole('link', { name: 'HA-00001' })
  expect(link.getAttribute('href')).toBe('/maintenance/HA%2F1')
  expect(link.closest('li')?.textContent).toMatch(/HR-250 · AT-09.*: 3\.0 h on .*: lower, unconfirmed$/)
})

test('nothing is told of meters while all of them count', async () => {
  await open('/maintenance')
  await waitFor(() => expect(asked.some(({ pathname }) => pathname.endsWith('/maintenance/meters'))).toBe(true))
  expect((await screen.findAllByText('1,234')).length).toBeGreaterThan(0)
  expect(screen.queryByText(/in doubt/)).toBeNull()
})

test('the kind narrows list, counts and workbook, and goes along to the other tabs with what was searched for', async () => {
  const { user, address } = await open('/maintenance?kind=inspections&category=12&status=overdue&page=3&month=202612')
  const found = { kind: 'inspections', category: '12' }
  await waitFor(() => expect(lastAsked('/maintenance/top')).toEqual({ ...found, status: 'overdue' }))
  expect(
    asked
      .filter(({ pathname }) => pathname.endsWith('/counts'))
      .map(({ search }) => search)
      .toSorted(),
  ).toEqual(['?category=12&kind=inspections', '?kind=inspections'])
  const tabs = within(screen.getByRole('navigation', { name: 'Pages of maintenance' }))
  const hrefOf = (name: string) => tabs.getByRole('link', { name }).getAttribute('href')
  expect(hrefOf('Year')).toBe('/maintenance?view=year&category=12&kind=inspections&month=202612&status=overdue')
  expect(hrefOf('Month')).toBe('/maintenance/calendar?category=12&kind=inspections&month=202612&status=overdue')
  expect(hrefOf('Work to come')).toBe('/maintenance/workload?category=12&kind=inspections&month=202612')
  const kinds = within(screen.getByRole('group', { name: 'Kind of work' }))
  expect(kinds.getByRole('link', { current: true }).textContent).toBe('Inspections')
  await user.click(kinds.getByRole('link', { name: 'Lamps' }))
  await waitFor(() =>
    expect(lastAsked('/maintenance/top')).toEqual({ category: '12', kind: 'lamps', status: 'overdue' }),
  )
  expect(address()).not.toContain('page=')
  await user.click(screen.getByRole('button', { name: 'Export' }))
  await user.click(await screen.findByRole('button', { name: 'Workbook with details (xlsx)' }))
  await waitFor(() =>
    expect(lastAsked('/maintenance/excel')).toEqual({ category: '12', kind: 'lamps', status: 'overdue' }),
  )
  await user.click(kinds.getByRole('link', { name: 'All' }))
  await waitFor(() => expect(lastAsked('/maintenance/top')).toEqual({ category: '12', status: 'overdue' }))
})

test('a kind that there is not narrows nothing, and is told', async () => {
  await open('/maintenance?kind=Inspections')
  await waitFor(() => expect(lastAsked('/maintenance/top')).toEqual({}))
  expect(await screen.findByText(/kind=Inspections/)).toBeTruthy()
})

test('the inspections of next month are one press away, and keep the search', async () => {
  await open('/maintenance?kind=lamps&group=favourites')
  const figure = await screen.findByRole('link', { name: /Inspections next month/ })
  expect(await within(figure).findByText('8')).toBeTruthy()
  expect(figure.getAttribute('href')).toMatch(
    /^\/maintenance\/calendar\?group=favourites&kind=inspections&month=\d{6}$/,
  )
})
