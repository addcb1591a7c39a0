// Searching as a person does it: box, suggestions, conditions, chips and history over a list, and what each asks of the server.
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { act, cleanup, configure, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Suspense } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { SearchHistory } from '#contract/search-history.ts'
import { historyOfCriteria } from '#domain/search-history.ts'
import { aMachineItem } from '#fixtures/machine-item.ts'
import { parseSearch, searchText } from '#web/app/search-text.ts'
import { loadMessages, showLanguage } from '#web/base/i18n.ts'
import { rememberUser, startSession } from '#web/base/session.ts'
import { makeQueryClient } from '#web/base/use-api.ts'
import { MachineListPage } from '#web/machine/MachineListPage.tsx'
import { SearchBox } from './SearchBox.tsx'

// Roles are looked up in a whole page; on a busy computer that takes longer than the usual second.
configure({ asyncUtilTimeout: 8_000 })
vi.setConfig({ testTimeout: 30_000 })

const suggestion = {
  kind: 'registration_number',
  text: '品川 830 あ 44-17',
  serial: 'HA4417',
  type_code: 'HA-1600N-3',
  machine_category: '11',
}
const model = { ...suggestion, kind: 'type_code', text: 'HA-1600N-3', serial: null }

type Asked = { method: string; url: URL; body: unknown; signal: AbortSignal | null }
let asked: Asked[]
let history: SearchHistory[]
let leadsTo: object
let total: number
let slow: boolean

/** The network's end: what the server would say. */
async function answer(address: string, init: RequestInit = {}): Promise<Response> {
  const url = new URL(address, 'http://portal.example')
  const { method = 'GET', body = null, signal = null } = init
  asked.push({ method, url, body: body === null ? null : JSON.parse(body as string), signal })
  const path = url.pathname.replace('/api/v1/', '')
  if (path === 'machine/suggestions') {
    if (slow) await new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
    return Response.json({ suggestions: [suggestion, model] })
  }
  if (path === 'machine/serial') return Response.json(leadsTo)
  if (path === 'machine/models')
    return Response.json({ models: [{ machine_category: '12', type_code: 'HR-250N-4', machines: 3 }] })
  if (path === 'machine/counts') {
    const without = url.searchParams.has('license_no') ? total : 27
    return Response.json({
      total: without,
      operating: 0,
      silent: 0,
      alarm: 0,
      due: 0,
      overdue: 0,
      fuel_low: 0,
      categories: {},
    })
  }
  if (path === 'machine/list')
    return Response.json({
      machines: total === 0 ? [] : [aMachineItem()],
      current_page: 1,
      per_page: 50,
      total,
      last_page: 9,
    })
  if (path === 'views/7') return Response.json({ data: view })
  if (path.startsWith('views')) return Response.json({ views: [view] })
  if (method === 'DELETE')
    history = path.endsWith('search_history') ? [] : history.filter(({ id }) => !path.endsWith(`/${id}`))
  return Response.json(method === 'GET' ? { search_histories: history } : { status: 1 })
}

const view = {
  id: 7,
  name: 'Rough ones',
  conditions: { category: '12', status: 'alarm' },
  columns: ['customer_name'],
  sort: 'odometer',
  sort_order: 'desc',
  is_own: true,
  version: 1,
  updated_at: '2026-06-15T00:00:00Z',
}

const user = {
  email: 'owner@demo.example',
  company: { id: 1, code: 'HCS', name: 'Harima Crane Service' },
  department: null,
  family_name: 'Aoki',
  first_name: 'Ken',
  customers: [],
  language: 'en',
  unit: 'tonMeter',
  time_zone: 'Asia/Tokyo',
} as unknown as Parameters<typeof rememberUser>[0]

beforeAll(async () => {
  await showLanguage('en')
  await Promise.all((['machine', 'search', 'error'] as const).map((noun) => loadMessages(noun)))
  // jsdom has no layout: it is as wide as a desk.
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }))
  vi.stubGlobal('scrollTo', () => {})
  Element.prototype.scrollTo = () => undefined
  Element.prototype.scrollIntoView = () => undefined
  vi.stubGlobal('CSS', { escape: (text: string) => text })
})
beforeEach(() => {
  asked = []
  history = []
  leadsTo = { leads_to: 'none', serial: null }
  total = 3
  slow = false
  vi.stubGlobal('fetch', answer)
  startSession({ access_token: 'a', refresh_token: 'r', expires_in: 900 })
  rememberUser(user)
})
afterEach(cleanup)

async function open(address = '/') {
  const root = createRootRoute({
    component: () => (
      <>
        <SearchBox />
        <Outlet />
      </>
    ),
  })
  const at = (path: string, component: () => React.ReactNode) =>
    createRoute({ getParentRoute: () => root, path, component })
  const memory = createMemoryHistory({ initialEntries: [address] })
  const router = createRouter({
    routeTree: root.addChildren([
      at('/', MachineListPage),
      at('/machine/$serial', () => <h1>A machine</h1>),
      at('/management', () => <h1>Management</h1>),
    ]),
    history: memory,
    parseSearch,
    stringifySearch: searchText,
  })
  await act(async () =>
    render(
      <QueryClientProvider client={makeQueryClient()}>
        <Suspense>
          {/* The portal registers its own router; this one has the same addresses. */}
          <RouterProvider router={router as never} />
        </Suspense>
      </QueryClientProvider>,
    ),
  )
  await screen.findByRole('heading')
  return { user: userEvent.setup(), address: () => memory.location.href, back: () => act(async () => memory.back()) }
}

const settled = (holds: () => void) => vi.waitFor(holds, 8_000)
const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Serial number' })
const stored = () => asked.filter(({ method }) => method === 'POST').map(({ body }) => body)
const anEntry = (id: number, criteria: Parameters<typeof historyOfCriteria>[0]): SearchHistory => ({
  id,
  ...historyOfCriteria(criteria),
  searched_at: '2026-06-15T00:00:00Z',
})

async function openConditions(person: ReturnType<typeof userEvent.setup>) {
  await person.click(screen.getByRole('button', { name: /^Conditions$|registered/ }))
  return within(await screen.findByRole('dialog', { name: 'Search' }))
}

test('a serial that one machine has opens it, and is kept', async () => {
  leadsTo = { leads_to: 'machine', serial: 'HA4417' }
  const { user: person, address } = await open()
  await person.type(box(), ' ha4417 {Enter}')
  await screen.findByText('A machine')
  expect(address()).toBe('/machine/HA4417')
  expect(stored()).toMatchObject([{ serial_number: 'ha4417' }])
})

test('the beginning of serials leads to the list, which the field still says after a way back', async () => {
  leadsTo = { leads_to: 'list', serial: null }
  const { user: person, address, back } = await open()
  await person.type(box(), 'HA44{Enter}')
  await settled(() => expect(address()).toBe('/?search&serial=HA44'))
  expect(box().value).toBe('HA44')
  await back()
  await settled(() => expect(box().value).toBe(''))
})

test('a serial that nothing begins with is told, with the way to search everything', async () => {
  const { user: person, address } = await open()
  await person.type(box(), 'zz{Enter}')
  expect((await screen.findByRole('alert')).textContent).toBe('No matching serial number found')
  await person.keyboard('{ArrowUp}{Enter}')
  await settled(() => expect(address()).toBe('/?search&free_word=zz'))
})

test('an empty serial is not searched for', async () => {
  const { user: person } = await open()
  await person.click(screen.getByRole('button', { name: 'Search all' }))
  expect(document.activeElement).toBe(box())
  expect(stored()).toEqual([])
})

test('suggestions are walked with the arrows and taken with Enter', async () => {
  const { user: person, address } = await open()
  await person.type(box(), '44')
  await screen.findByRole('option', { name: /品川/ })
  expect(box().getAttribute('aria-expanded')).toBe('true')
  await person.keyboard('{ArrowDown}')
  const option = screen.getByRole('option', { name: /品川/ })
  expect(box().getAttribute('aria-activedescendant')).toBe(option.id)
  await person.keyboard('{ArrowDown}{Enter}')
  await settled(() => expect(address()).toBe('/?search&modelgen=HA-1600N-3'))
})

test('Esc closes the suggestions and keeps what is typed', async () => {
  const { user: person } = await open()
  await person.type(box(), '44')
  await screen.findByRole('option', { name: /品川/ })
  await person.keyboard('{Escape}')
  expect(screen.queryByRole('option', { name: /品川/ })).toBeNull()
  expect(box().value).toBe('44')
})

test('typing on gives up the request before', async () => {
  slow = true
  const { user: person } = await open()
  const requests = () => asked.filter(({ url }) => url.pathname.endsWith('suggestions'))
  await person.type(box(), '4')
  await settled(() => expect(requests()).toHaveLength(1))
  await person.type(box(), '4')
  await settled(() => expect(requests()).toHaveLength(2))
  expect(requests().map(({ signal }) => signal?.aborted)).toEqual([true, false])
})

test('a slash and Ctrl K lead to the field; a slash in a field is a slash', async () => {
  const { user: person } = await open()
  await person.keyboard('/')
  await settled(() => expect(document.activeElement).toBe(box()))
  await person.keyboard('/')
  expect(box().value).toBe('/')
  act(() => box().blur())
  await person.keyboard('{Control>}k{/Control}')
  await settled(() => expect(document.activeElement).toBe(box()))
})

test('conditions from another page lead to the list under their parameters, empty ones left out, and are kept', async () => {
  const { user: person, address } = await open('/management')
  const dialog = await openConditions(person)
  await person.selectOptions(dialog.getByLabelText('Category'), 'Rough terrain crane')
  await person.type(dialog.getByLabelText('Serial from'), 'HR2000')
  await person.click(dialog.getByLabelText('Delivered from'))
  await person.paste('2022/4/1 2024-03-31')
  expect(dialog.getByLabelText<HTMLInputElement>('Delivered until').value).toBe('2024/3/31')
  await person.click(await dialog.findByRole('button', { name: 'Search, 27 machines' }))
  expect(address()).toBe(
    '/?search&category=12&serial_from=HR2000&delivery_date_from=2022-04-01&delivery_date_to=2024-03-31',
  )
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(stored()).toMatchObject([
    { machine_classification: '12', registration_number_start: 'HR2000', serial_number: null, geo_alert: false },
  ])
})

test('on the list the address changes in place: page 1, the same order, and the form says it again', async () => {
  const { user: person, address, back } = await open('/?sort=odometer&page=2')
  let dialog = await openConditions(person)
  expect(dialog.queryByText(/Geo Alert/)).toBeNull()
  await person.type(dialog.getByLabelText('Customer'), 'Kitahama{Enter}')
  expect(address()).toBe('/?search&customer_name=Kitahama&sort=odometer')
  dialog = await openConditions(person)
  expect(dialog.getByLabelText<HTMLInputElement>('Customer').value).toBe('Kitahama')
  await person.keyboard('{Escape}')
  await back()
  dialog = await openConditions(person)
  expect(dialog.getByLabelText<HTMLInputElement>('Customer').value).toBe('')
})

test('a date to come is refused with the reason, and nothing is searched', async () => {
  const { user: person, address } = await open()
  const dialog = await openConditions(person)
  await person.type(dialog.getByLabelText('Delivered until'), '2999/1/1{Enter}')
  expect(await dialog.findByText('Lies in the future.')).toBeTruthy()
  expect(address()).toBe('/')
})

test('each condition of the list is a chip that takes it away', async () => {
  const { user: person, address } = await open('/?search&serial_from=HR1&serial_to=HR9&customer_name=Kitahama')
  const chips = within(await screen.findByRole('group', { name: 'Conditions of this list' }))
  expect(chips.getByText('HR1 to HR9')).toBeTruthy()
  await person.click(chips.getByRole('button', { name: 'Remove Serial range HR1 to HR9' }))
  expect(address()).toBe('/?search&customer_name=Kitahama')
  await person.click(screen.getByRole('button', { name: 'Clear all' }))
  expect(address()).toBe('/')
})

test('where nothing matches, the condition to drop is offered with what it would bring', async () => {
  total = 0
  const { user: person, address } = await open('/?search&category=12&license_no=zz')
  expect(await screen.findByText('No machines matching your search criteria were found.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Without Category/ })).toBeNull()
  await person.click(await screen.findByRole('button', { name: 'Without Plate zz: 27 machines' }))
  expect(address()).toBe('/?search&category=12')
})

test('the history shows one serial for equal ends, runs, deletes one, and erases all when asked twice', async () => {
  history = [
    anEntry(3, { serial_from: 'HR2066', serial_to: 'HR2066', category: '12' }),
    anEntry(2, { serial_from: 'HR2000', delivery_date_to: '2024-03-31' }),
    anEntry(1, { terminabled: '01' }),
  ]
  const { user: person, address } = await open()
  let dialog = await openConditions(person)
  await person.click(dialog.getByRole('button', { name: 'History' }))
  const lines = (await dialog.findAllByRole('listitem')).map((line) => line.querySelector('div')?.textContent)
  expect(lines).toEqual([
    'HR2066Serial · Category Rough terrain crane',
    'from HR2000Serial range · Delivered up to 2024/3/31',
    'Mobile terminal, cancelledCommunication',
  ])
  await person.click(dialog.getByRole('button', { name: 'Delete the search from HR2000' }))
  await settled(() => expect(dialog.getAllByRole('listitem')).toHaveLength(2))
  await person.click(dialog.getByRole('button', { name: 'Search HR2066 again' }))
  expect(address()).toBe('/?search&category=12&serial_from=HR2066&serial_to=HR2066')
  dialog = await openConditions(person)
  await person.click(await dialog.findByRole('button', { name: 'Erase all' }))
  expect(history).toHaveLength(2)
  await person.click(dialog.getByRole('button', { name: 'Erase all' }))
  expect(await dialog.findByText('No searches yet')).toBeTruthy()
  expect(history).toEqual([])
})

test('a shared view fills in its conditions, order and columns', async () => {
  const { address } = await open('/?view=7')
  await settled(() => expect(address()).toBe('/?search&status=alarm&category=12&sort=odometer&sort_order=desc&view=7'))
  expect(await screen.findByRole('button', { name: 'View: Rough ones' })).toBeTruthy()
  expect(screen.getByRole('columnheader', { name: 'Customer' })).toBeTruthy()
  expect(screen.queryByRole('columnheader', { name: 'Plate' })).toBeNull()
})
