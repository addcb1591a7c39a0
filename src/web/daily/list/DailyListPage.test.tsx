// The page of all machines: requests, address, keys in the grid, day tips.
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { aCalendar, aHoliday } from '#fixtures/company-calendar.ts'
import { aDay } from '#fixtures/day.ts'
import { aDailyListItem } from '#fixtures/daily-list-item.ts'
import { furnishBrowser, openPortal } from '#web/app/test-portal.tsx'
import { loadMessages, showLanguage } from '#web/base/i18n.ts'
import { startSession } from '#web/base/session.ts'
import { problem } from '#web/base/test-problem.ts'
import { DailyListPage } from '#web/daily/DailyListPage.tsx'
import { someMonth } from './test-month-figures.ts'

/** In Tokyo, where a reader without an account is, it is the 22nd already. */
const NOW = new Date('2026-11-21T18:00:00Z')
function days(marks: string) {
  return marks.padEnd(30, '-')
}
const zeros = { operation_count: 0, running_count: 0, neutral_count: 0, track_count: 0, no_ope_count: 0 }
const utilisation = { hours_per_day: 8, counted_days: 'weekdays', target_percent: 60, is_default: true, version: 0 }
const fleet = [
  aDailyListItem({ serial: 'HA1', operation_data: days('110-1') }),
  aDailyListItem({ serial: 'HA2', operation_data: days('010'), body_category_id: 2, fuel_consumption_pto_on: 70.5 }),
  aDailyListItem({
    serial: 'HA3',
    ...zeros,
    operation_data: days(''),
    fuel_consumption_pto_on: null,
    fuel_consumption_pto_off: null,
  }),
]

type Server = { items: typeof fleet; total: number; months: string[]; fault: number | null }
let server: Server
let requests: URL[]

/** Responses in place of the server's. */
function answer(address: string): Response {
  const url = new URL(address, 'http://portal.example')
  requests.push(url)
  if (server.fault) {
    const fields = [{ field: 'serial', code: 'pattern' }]
    const code = server.fault === 422 ? 'invalid_fields' : 'database_unavailable'
    return problem(server.fault, code, { fields })
  }
  const query = Object.fromEntries(url.searchParams)
  if (url.pathname.endsWith('/utilisation')) return Response.json(utilisation)
  if (url.pathname.endsWith('/holidays'))
    return Response.json(
      aCalendar([aHoliday('2026-11-03', 'Culture Day'), aHoliday('2026-11-23', 'Labor Thanksgiving Day')]),
    )
  if (url.pathname.endsWith('/months')) return Response.json({ months: server.months.map(someMonth) })
  if (url.pathname.endsWith('/daily'))
    return Response.json({
      default_time_difference: 540,
      is_road_rail: false,
      daily: [aDay({ recorded_date: `${query['year']}-11-01` }), aDay({ recorded_date: `${query['year']}-11-02` })],
    })
  return Response.json({
    machine_base_list: server.items,
    month: `${query['year']}${query['month']!.padStart(2, '0')}`,
    current_page: Number(query['page']),
    per_page: 50,
    total: server.total,
    last_page: Math.ceil(server.total / 50),
  })
}

beforeAll(async () => {
  await showLanguage('en')
  await Promise.all(
    (['daily-list', 'daily', 'daily-figures', 'machine', 'category', 'list', 'error'] as const).map((noun) =>
      loadMessages(noun),
    ),
  )
  startSession({ access_token: 'a', refresh_token: 'r', expires_in: 900 })
  furnishBrowser()
})
beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
  server = { items: fleet, total: 120, months: ['202611', '202610'], fault: null }
  requests = []
  vi.stubGlobal('fetch', async (address: string) => answer(address))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function open(address = '/daily-reports?month=202611') {
  return openPortal({ '/daily-reports': DailyListPage, '/machine/$serial/daily-reports': () => 'its month' }, [address])
}

function questions(path: string) {
  return requests
    .filter(({ pathname }) => pathname.endsWith(path))
    .map(({ searchParams }) => Object.fromEntries(searchParams))
}
/** The address follows what is shown, after it has been painted. */
function leadsTo(address: () => string, path: string) {
  return waitFor(() => expect(decodeURIComponent(address())).toBe(path))
}
async function rowOf(serial: string) {
  return (await screen.findByRole('rowheader', { name: serial })).closest('tr')!
}
async function dayOf(serial: string, day: number) {
  return (await rowOf(serial)).querySelector<HTMLElement>(`[data-day="${day}"]`)!
}

test('without a month it is the reader’s, 50 machines of it; beside it the one before and the next page are fetched ahead', async () => {
  await open('/daily-reports')
  expect(await screen.findByRole('heading', { name: 'November 2026' })).toBeTruthy()
  await rowOf('HA1')
  const first = { year: '2026', month: '11', page: '1', per_page: '50', before: '2026-11-22' }
  await waitFor(() => expect(questions('/list')).toEqual([first, { ...first, page: '2' }, { ...first, month: '10' }]))
})

test('a day is operated, not operated or without report, and a machine without report has no figures', async () => {
  await open()
  const words = async (serial: string) =>
    Promise.all([1, 2, 3, 4].map(async (day) => (await dayOf(serial, day)).getAttribute('aria-label')))
  expect(await words('HA1')).toEqual(['operated', 'operated', 'not operated', 'no report'])
  expect(await words('HA3')).toEqual(Array(4).fill('no report'))
  expect(within(await rowOf('HA1')).getByRole('button', { name: '3' })).toBeTruthy()
  expect(within(await rowOf('HA3')).queryByRole('button')).toBeNull()
})

test('utilisation is of the hours that the month has had, idle share of the engine’s', async () => {
  await open()
  // 503 quarter-hours of 14 weekdays of 8 hours, the 3rd being a holiday; 119 of 792.
  await waitFor(async () => expect((await rowOf('HA1')).textContent).toContain('11215'))
  expect(within(await rowOf('HA1')).getByRole('button', { name: '15' })).toBeTruthy()
  expect((await rowOf('HA3')).textContent).not.toContain('112')
})

test('weekends and today are marked, and over each day stands how many of those shown operated', async () => {
  await open()
  await rowOf('HA1')
  const heads = screen.getAllByRole('columnheader')
  const head = (day: number) => heads.find(({ title }) => title.includes(`2026/11/${String(day).padStart(2, '0')}`))!
  expect(head(22).getAttribute('aria-current')).toBe('date')
  expect(heads.filter((each) => each.hasAttribute('aria-current'))).toHaveLength(1)
  expect([1, 3, 7, 8, 9].map((day) => 'weekend' in head(day).dataset)).toEqual([true, true, true, true, false])
  expect(head(3).title).toBe('Tue 2026/11/03 · Culture Day')
  expect([1, 2, 3, 4].map((day) => head(day).querySelector('text')?.textContent)).toEqual(['1', '2', '0', undefined])
  expect(screen.getByText('Operated, of 3 machines shown')).toBeTruthy()
})

test('days to come are blank, and one legend names every sign and the month’s holidays', async () => {
  const { user } = await open()
  expect((await dayOf('HA1', 22)).dataset['use']).toBe('none')
  const ahead = await dayOf('HA1', 23)
  expect([ahead.dataset['use'], ahead.getAttribute('aria-label')]).toEqual(['ahead', 'This day has not begun.'])
  const legend = screen.getByRole('group', { name: 'Legend' })
  expect(legend.textContent).toMatch(/^Signsoperatednot operatedno reportWeekend or holidayOperatingRunningNeutral/)
  const holidays = within(legend).getByRole('list', { name: 'Holidays' })
  expect(
    within(holidays)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['3 Culture Day', '23 Labor Thanksgiving Day'])
  await user.hover(ahead)
  const tip = await screen.findByRole('tooltip')
  expect(tip.textContent).toContain('Labor Thanksgiving Day')
  expect(tip.textContent).toContain('This day has not begun.')
  expect(questions('/daily')).toEqual([])
})

test('every figure sorts at a press, in the address and at the server; a third press leads back to serials', async () => {
  const { user, address } = await open('/daily-reports?month=202611&serial=HA&page=2')
  await rowOf('HA1')
  const head = (name: string | RegExp) => screen.getByRole('columnheader', { name })
  const press = (name: string) => user.click(within(screen.getByRole('grid')).getByRole('link', { name }))
  await press('Odometer')
  await leadsTo(address, '/daily-reports?month=202611&serial=HA&sort=odometer')
  expect(head(/^Odometer/).getAttribute('aria-sort')).toBe('descending')
  await press('Odometer')
  await leadsTo(address, '/daily-reports?month=202611&serial=HA&sort=odometer&sort_order=asc')
  expect(head(/^Odometer/).getAttribute('aria-sort')).toBe('ascending')
  await waitFor(() => expect(questions('/list').at(-1)).toMatchObject({ sort: 'odometer', sort_order: 'asc' }))
  await press('Odometer')
  await leadsTo(address, '/daily-reports?month=202611&serial=HA')
  const names = ['Days operated', ...'Operating Running Neutral Idle Util. Meters'.split(' ')]
  for (const name of [...names, 'Hours by kind', 'No op.', 'Fuel consumption, PTO on', 'Fuel consumption, PTO off'])
    expect.soft(within(screen.getByRole('grid')).getByRole('link', { name })).toBeTruthy()
})

test('machines without a report are a filter that the address keeps and that a second press takes away', async () => {
  const { user, address } = await open('/daily-reports?month=202611&reports=none')
  await rowOf('HA3')
  await waitFor(() => expect(questions('/list')[0]).toMatchObject({ reports: 'none' }))
  await user.click(await screen.findByRole('link', { name: /without a report/ }))
  await leadsTo(address, '/daily-reports?month=202611')
  await user.click(await screen.findByRole('link', { name: /without a report/ }))
  await leadsTo(address, '/daily-reports?month=202611&reports=none')
})

test('where machines burn different things, the electric ones name their unit', async () => {
  await open()
  expect((await rowOf('HA2')).textContent).toContain('70.5kWh')
  expect((await rowOf('HA1')).textContent).not.toContain('kWh')
  expect(screen.getByRole('columnheader', { name: 'Fuel consumption, PTO on L' })).toBeTruthy()
})

test('a search begins at page 1 and stays in the address with the month; empty boxes show all again', async () => {
  const { user, address } = await open('/daily-reports?month=202610&page=2')
  await rowOf('HA1')
  await user.type(screen.getByRole('textbox', { name: 'Plate' }), ' 横浜 ')
  await user.type(screen.getByRole('textbox', { name: 'Serial' }), 'HA{Enter}')
  await leadsTo(address, '/daily-reports?month=202610&registration_number=横浜&serial=HA')
  await waitFor(() =>
    expect(questions('/list').at(-1)).toMatchObject({ registration_number: '横浜', serial: 'HA', page: '1' }),
  )
  await user.click(await screen.findByRole('button', { name: 'Show all machines' }))
  await leadsTo(address, '/daily-reports?month=202610')
})

test('pages are turned one at a time, and another month begins at page 1', async () => {
  const { user, address } = await open()
  await rowOf('HA1')
  expect(screen.getByText('1–3 of 120')).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'Next' }))
  await leadsTo(address, '/daily-reports?month=202611&page=2')
  await screen.findByText('Page 2 of 3')
  await user.click(screen.getByRole('link', { name: '2026/09' }))
  await leadsTo(address, '/daily-reports?month=202609')
})

test('arrow keys turn the month on the head of the page, and walk the days within the grid', async () => {
  const { user, address } = await open()
  await rowOf('HA1')
  await user.keyboard('{ArrowLeft}')
  await leadsTo(address, '/daily-reports?month=202610')
  act(() => screen.getByRole('link', { name: 'HA1' }).focus())
  await user.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(await dayOf('HA1', 1))
  await leadsTo(address, '/daily-reports?month=202610')
})

test('the grid is one tab stop; arrows walk it and Enter opens the machine’s month at that day', async () => {
  const { user, address } = await open()
  await rowOf('HA1')
  const grid = screen.getByRole('grid')
  expect(grid.querySelectorAll('[tabindex="0"]')).toHaveLength(1)
  act(() => screen.getByRole('link', { name: 'HA1' }).focus())
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowDown}')
  expect(document.activeElement).toBe(await dayOf('HA2', 2))
  expect([...grid.querySelectorAll('[tabindex="0"]')]).toEqual([document.activeElement])
  await user.keyboard('{Control>}{End}{/Control}')
  expect(document.activeElement?.closest('tr')).toBe(await rowOf('HA3'))
  await user.keyboard('{Home}{ArrowUp}{ArrowRight}{Enter}')
  await leadsTo(address, '/machine/HA2/daily-reports?month=202611&day=2026-11-01')
})

test('a serial leads to the machine’s month, and is a link that can be copied', async () => {
  const { user, address } = await open()
  await rowOf('HA2')
  const link = screen.getByRole('link', { name: 'HA2' })
  expect(link.getAttribute('href')).toBe('/machine/HA2/daily-reports?month=202611')
  await user.click(link)
  await leadsTo(address, '/machine/HA2/daily-reports?month=202611')
})

test('a day under the pointer shows its chart, requested once; Escape closes it', async () => {
  const { user } = await open()
  const cell = await dayOf('HA1', 2)
  await user.hover(cell)
  const tip = await screen.findByRole('tooltip')
  expect(cell.getAttribute('aria-describedby')).toBe(tip.id)
  expect(tip.textContent).toContain('Mon 2026/11/02')
  expect(await within(tip).findByText(/^Crane: operating 7.0 h, running 1.8 h/, { selector: 'p' })).toBeTruthy()
  const drawn = within(tip).getByRole('img').style.getPropertyValue('--drawn')
  expect(drawn.match(/var\(--upper-3\)/g)).toHaveLength(2)
  await user.hover(await dayOf('HA1', 4))
  expect(await screen.findByText('No report was received for this day.', { selector: 'p' })).toBeTruthy()
  expect(questions('/daily')).toEqual([{ serial: 'HA1', year: '2026', month: '11' }])
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
})

test('passing over the grid requests nothing', async () => {
  await open()
  const cells = await Promise.all([1, 2, 3].map((day) => dayOf('HA1', day)))
  // All at once: on a busy machine a pointer that is led from cell to cell rests on each.
  for (const place of [...cells, screen.getByRole('rowheader', { name: 'HA1' })]) fireEvent.pointerOver(place)
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(screen.queryByRole('tooltip')).toBeNull()
  expect(questions('/daily')).toEqual([])
})

test('a finger’s first tap shows the day, its second opens it', async () => {
  const { user, address } = await open()
  const tap = (target: HTMLElement) => user.pointer({ keys: '[TouchA]', target })
  await tap(await dayOf('HA2', 2))
  expect((await screen.findByRole('tooltip')).textContent).toContain('HA2')
  await leadsTo(address, '/daily-reports?month=202611')
  await tap(await dayOf('HA2', 2))
  await leadsTo(address, '/machine/HA2/daily-reports?month=202611&day=2026-11-02')
})

test('a month before any report says so and leads to the newest that has some', async () => {
  server.items = [aDailyListItem({ ...zeros, operation_data: '-'.repeat(31) })]
  const { user, address } = await open('/daily-reports?month=202408')
  expect(await screen.findByText('No reports in August 2024')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Show November 2026' }))
  await leadsTo(address, '/daily-reports?month=202611')
})

test('machines without report in a month that has some are shown, each with its dashes', async () => {
  server.items = [aDailyListItem({ serial: 'HA9', ...zeros, operation_data: '-'.repeat(31) })]
  await open('/daily-reports?month=202610&serial=HA9')
  expect((await dayOf('HA9', 1)).dataset['use']).toBe('none')
  expect(screen.queryByText(/^No reports/)).toBeNull()
})

test('an empty search names what was searched; a page beyond the last leads back', async () => {
  server = { ...server, items: [], total: 0 }
  await open('/daily-reports?month=202611&serial=ZZ')
  expect(await screen.findByText('No machines matching your search criteria were found.')).toBeTruthy()
  expect(screen.getByText('Shown are only: ZZ.')).toBeTruthy()
  cleanup()
  server = { ...server, total: 60 }
  const { user, address } = await open('/daily-reports?month=202611&page=9')
  expect(await screen.findByText('There is no page 9')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Go to page 2' }))
  await leadsTo(address, '/daily-reports?month=202611&page=2')
})

test('a list that cannot be loaded offers to try again; a search that is refused marks its box', async () => {
  server.fault = 504
  const { user } = await open()
  const alert = (await screen.findByText('The list could not be loaded')).closest<HTMLElement>('[role=alert]')!
  server.fault = null
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  await rowOf('HA1')
  cleanup()
  server.fault = 422
  await open('/daily-reports?month=202611&serial=%25')
  const box = await screen.findByRole('textbox', { name: 'Serial' })
  await waitFor(() => expect(box.getAttribute('aria-invalid')).toBe('true'))
})
