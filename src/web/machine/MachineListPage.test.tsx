// The machine list page.
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { aMachineItem } from '#fixtures/machine-item.ts'
import { furnishBrowser, openPortal } from '#web/app/test-portal.tsx'
import { loadMessages, showLanguage } from '#web/base/i18n.ts'
import { startSession } from '#web/base/session.ts'
import { problem } from '#web/base/test-problem.ts'
import { catchFiles, linesOf } from '#web/list/take-away/test-files.ts'
import { MachineListPage } from './MachineListPage.tsx'

const counts = {
  total: 120,
  operating: 3,
  silent: 0,
  alarm: 2,
  due: 1,
  overdue: 0,
  fuel_low: 4,
  categories: { '11': 120 },
}
const machines = ['HA4417', 'HA4420', 'HA4398'].map((serial) => aMachineItem({ serial }))

type Server = { machines: typeof machines; total: number; fault: number | null }
let server: Server
let requests: URL[]
/** Of favourites. */
let changes: unknown[]

/** The server's responses. */
function answer(address: string): Response {
  const url = new URL(address, 'http://portal.example')
  requests.push(url)
  if (server.fault) return problem(server.fault)
  if (url.pathname.endsWith('/counts')) return Response.json(counts)
  const page = Number(url.searchParams.get('page'))
  const { machines: found, total } = server
  return Response.json({ machines: found, current_page: page, per_page: 50, total, last_page: Math.ceil(total / 50) })
}

beforeAll(async () => {
  await showLanguage('en')
  await Promise.all(
    (['machine', 'category', 'list', 'search', 'download', 'error'] as const).map((noun) => loadMessages(noun)),
  )
  startSession({ access_token: 'a', refresh_token: 'r', expires_in: 900 })
  furnishBrowser()
})
beforeEach(() => {
  server = { machines, total: 120, fault: null }
  requests = []
  changes = []
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (address.endsWith('/favourites')) changes.push(JSON.parse(String(init?.body)))
    return answer(address)
  })
})
afterEach(() => {
  cleanup()
  localStorage.removeItem('hoistline_list_look')
  furnishBrowser()
})

function open(address = '/') {
  return openPortal(
    { '/': () => <MachineListPage FleetMap={({ tools }) => tools} />, '/machine/$serial': () => 'the machine' },
    [address],
  )
}

function asPhone() {
  return vi.stubGlobal('matchMedia', (media: string) => ({
    matches: media.includes('max-width'),
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
}

function lastQuestion() {
  return requests.findLast(({ pathname }) => pathname.endsWith('/list'))?.searchParams
}
function serials() {
  return screen.getAllByRole('rowheader').map((head) => head.textContent)
}

test('the plain list requests the first 50 by management number', async () => {
  await open()
  await screen.findByText('HA4420')
  expect(Object.fromEntries(lastQuestion() ?? [])).toEqual({
    page: '1',
    per_page: '50',
    sort: 'management_number',
    sort_order: 'asc',
  })
  expect(screen.getByText('1–3 of 120')).toBeTruthy()
  expect(screen.getByText('Page 1 of 3')).toBeTruthy()
})

test('pages turn one at a time; a new order or filter begins at page 1', async () => {
  const { user, address } = await open()
  await user.click(await screen.findByRole('link', { name: 'Next' }))
  expect(address()).toBe('/?page=2')
  await screen.findByText('Page 2 of 3')
  await user.click(screen.getByRole('link', { name: 'Model' }))
  expect(address()).toBe('/?sort=type_code')
  await user.click(await screen.findByRole('link', { name: 'Next' }))
  expect(address()).toBe('/?sort=type_code&page=2')
  await user.click(screen.getByRole('link', { name: /with alarms/ }))
  expect(address()).toBe('/?status=alarm&sort=type_code')
  await waitFor(() => expect(lastQuestion()?.get('status')).toBe('alarm'))
})

test('meters and levels are columns of numbers in a file, those that some machine has', async () => {
  const saved = catchFiles()
  server.total = 2
  server.machines = [
    aMachineItem({ serial: 'HA1', machine_category: '11', upper_hourmeter: 6412.25, under_hourmeter: 2118.75 }),
    aMachineItem({ serial: 'HA2', machine_category: '12', upper_hourmeter: 31.5, display_battery_level: 47 }),
  ]
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Export' }))
  await user.click(await screen.findByRole('button', { name: 'CSV file' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  const [head, first, second] = (await linesOf(saved[0]!)).map((line) => line.split(/,(?=\S|$)/))
  const at = head!.findIndex((name) => name.startsWith('Meters'))
  expect(head!.slice(at, at + 3)).toEqual(['Meters: Meter (h)', 'Meters: Crane (h)', 'Meters: Carrier (h)'])
  expect([first!.slice(at, at + 3), second!.slice(at, at + 3)]).toEqual([
    ['', '6412.25', '2118.75'],
    ['31.5', '', ''],
  ])
  expect([head, first, second].map((line) => line![head!.indexOf('Battery (%)')])).toEqual(['Battery (%)', '', '47'])
})

test('what leads to an address is a link, which another tab can open', async () => {
  const { user, address } = await open('/?category=11&page=2')
  await screen.findByText('HA4417')
  const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(href('Previous')).toBe('/?category=11')
  expect(href('Next')).toBe('/?category=11&page=3')
  expect(href('Model')).toBe('/?category=11&sort=type_code')
  expect(href('Map')).toBe('/?category=11&view=map&page=2')
  expect(screen.getByRole('link', { name: 'List' }).getAttribute('aria-current')).toBe('true')
  await user.keyboard('{Control>}')
  await user.click(screen.getByRole('link', { name: 'Next' }))
  await user.keyboard('{/Control}')
  expect(address()).toBe('/?category=11&page=2')
})

test('a way that leads nowhere now keeps its place and takes the focus', async () => {
  await open()
  await screen.findByText('HA4417')
  const previous = screen.getByRole('link', { name: 'Previous' })
  expect(previous.getAttribute('aria-disabled')).toBe('true')
  expect(previous.hasAttribute('href')).toBe(false)
  previous.focus()
  expect(document.activeElement).toBe(previous)
})

test('picked rows lead to their comparison and labels by links', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('checkbox', { name: /HA4417/ }))
  const compare = await screen.findByRole('link', { name: 'Compare' })
  expect(compare.hasAttribute('href')).toBe(false)
  expect(screen.getByRole('link', { name: 'QR labels' }).getAttribute('href')).toBe('/machine/labels?serials=HA4417')
  await user.click(screen.getByRole('checkbox', { name: /HA4420/ }))
  expect(compare.getAttribute('href')).toBe('/compare?serials=HA4417%2CHA4420')
})

test('the list’s link leads a reader of the map to the list, in another tab too', async () => {
  localStorage.setItem('hoistline_list_look', 'map')
  await open('/?category=11')
  const link = await screen.findByRole('link', { name: 'List' })
  expect(link.getAttribute('href')).toBe('/?category=11&look=list')
  cleanup()
  await open('/?category=11&look=list')
  expect(await screen.findByText('HA4417')).toBeTruthy()
})

test('an address restores its state; a second press removes a filter', async () => {
  const { user, address } = await open('/?category=11&sort=odometer&sort_order=desc&page=2')
  await screen.findByText('HA4417')
  expect(lastQuestion()?.get('category')).toBe('11')
  expect(lastQuestion()?.get('page')).toBe('2')
  const kinds = within(screen.getByRole('navigation', { name: 'Category' }))
  const chosen = kinds.getByRole('link', { name: /All terrain crane/ })
  expect(chosen.getAttribute('aria-current')).toBe('true')
  await user.click(chosen)
  expect(address()).toBe('/?sort=odometer&sort_order=desc')
})

test('a renewed list keeps its rows in place until it is updated', async () => {
  const { user, queries } = await open()
  await screen.findByText('HA4420')
  server.machines = machines.toReversed().map((machine) => ({ ...machine, upper_hourmeter: 6500 }))
  await act(() => queries.refetchQueries())
  expect(await screen.findByText('The list has changed.')).toBeTruthy()
  expect(serials()).toEqual(['HA4417', 'HA4420', 'HA4398'])
  expect(screen.getAllByRole('cell', { name: /^Crane 6,500\.0/ })).toHaveLength(3)
  await user.click(screen.getByRole('button', { name: 'Update' }))
  expect(serials()).toEqual(['HA4398', 'HA4420', 'HA4417'])
  expect(screen.queryByText('The list has changed.')).toBeNull()
})

test('filters without matches are named, with a link to all machines', async () => {
  server = { ...server, machines: [], total: 0 }
  const { user, address } = await open('/?status=silent&category=41')
  expect(await screen.findByText('No machines matching your search criteria were found.')).toBeTruthy()
  expect(screen.getByText(/Other, silent for over 24/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Show all machines' }))
  expect(address()).toBe('/')
})

test('a failed first load gives the reason and a retry', async () => {
  server.fault = 504
  const { user } = await open()
  expect((await screen.findByRole('alert')).textContent).toContain('The database did not answer in time')
  server.fault = null
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('HA4420')).toBeTruthy()
})

test('a failed refresh keeps the old rows and their age', async () => {
  const { queries } = await open()
  await screen.findByText('HA4420')
  server.fault = 504
  await act(() => queries.refetchQueries())
  expect(await screen.findByText(/could not be renewed/)).toBeTruthy()
  expect(serials()).toEqual(['HA4417', 'HA4420', 'HA4398'])
})

test('a failed page turn keeps the old rows, with a retry above them', async () => {
  const { user, address } = await open()
  await screen.findByText('HA4420')
  server.fault = 504
  await user.click(screen.getByRole('link', { name: 'Next' }))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toMatch(/^The database did not answer in time.*rows shown before/)
  expect(serials()).toEqual(['HA4417', 'HA4420', 'HA4398'])
  expect(alert.compareDocumentPosition(screen.getByRole('table'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  // The first page is still displayed.
  expect(screen.getByText('Page 1 of 3')).toBeTruthy()
  server.fault = null
  server.machines = [aMachineItem({ serial: 'HA5001' })]
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(serials()).toEqual(['HA5001']))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(address()).toBe('/?page=2')
})

test('after a failed page turn, Next requests that page again', async () => {
  const { user } = await open()
  await screen.findByText('HA4420')
  server.fault = 504
  await user.click(screen.getByRole('link', { name: 'Next' }))
  await screen.findByRole('alert')
  server.fault = null
  await user.click(screen.getByRole('link', { name: 'Next' }))
  expect(await screen.findByText('Page 2 of 3')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

test('the title names search, filter and page, to tell tabs apart', async () => {
  await open()
  await screen.findByText('HA4420')
  expect(document.title).toBe('Machines · Hoistline')
  cleanup()
  await open('/?search&customer_name=Kitahama&category=11&status=alarm&page=2')
  await screen.findByText('HA4420')
  expect(document.title).toBe('Kitahama, All terrain crane, with alarms · Machines, page 2 · Hoistline')
})

test('columns are chosen from a menu by keyboard and remembered', async () => {
  localStorage.removeItem('hoistline.machine-columns.0.')
  const { user } = await open()
  await screen.findByText('HA4420')
  expect(screen.queryByRole('columnheader', { name: 'Dealer' })).toBeNull()
  screen.getByRole('button', { name: 'Columns' }).focus()
  await user.keyboard('{Enter}')
  const dealer = await screen.findByRole('checkbox', { name: 'Dealer' })
  dealer.focus()
  await user.keyboard(' ')
  await user.click(screen.getByRole('button', { name: 'Move Dealer up' }))
  await user.keyboard('{Escape}')
  expect(await screen.findByRole('columnheader', { name: 'Dealer' })).toBeTruthy()
  cleanup()
  await open()
  expect(await screen.findByRole('columnheader', { name: 'Dealer' })).toBeTruthy()
})

test('the strip of 14 days is a column, whose days are asked for only then', async () => {
  const today = aMachineItem().today!
  const last_days = { to: '2026-11-20', operation_data: '--0111100111--' }
  server.machines = [aMachineItem({ serial: 'HA4417', today: { ...today, last_days } })]
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Columns' }))
  await user.click(await screen.findByRole('checkbox', { name: 'Last 14 days' }))
  await user.keyboard('{Escape}')
  expect(await screen.findByRole('img', { name: '11/07 – 11/20: In use on 7 of 14 days' })).toBeTruthy()
  expect(lastQuestion()?.get('last_days')).toBe('1')
})

test('on a phone the card has the star, which Tab reaches', async () => {
  asPhone()
  const { user } = await open()
  const [star] = await screen.findAllByRole('button', { name: 'Favourite HA4417' })
  expect(star!.getAttribute('aria-pressed')).toBe('false')
  expect(star!.tabIndex).toBe(0)
  await user.click(star!)
  await waitFor(() => expect(changes).toEqual([{ add: ['HA4417'] }]))
})

test('on a phone the whole card opens the machine, except its edit button', async () => {
  asPhone()
  await loadMessages('detail')
  const { user, address } = await open()
  const [edit] = await screen.findAllByRole('button', { name: /^AT-07 ?Edit management number of/ })
  await act(async () => edit!.click())
  expect(address()).toBe('/')
  await user.keyboard('{Escape}')
  await user.click(screen.getAllByText('東京都中央区晴海')[1]!)
  await waitFor(() => expect(address()).toBe('/machine/HA4420'))
})

test('on a phone the card shows the management number, and edits it in place', async () => {
  asPhone()
  await loadMessages('detail')
  await open()
  const [edit] = await screen.findAllByRole('button', { name: /^AT-07 ?Edit management number of/ })
  // The sheet loads when it opens; only an awaited act waits for it.
  await act(async () => edit!.click())
  expect(await screen.findByRole('dialog', { name: /Management no. of/ })).toBeTruthy()
})
