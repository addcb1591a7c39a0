// The page of a machine's month: days, missing days and totals.
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { CARRIED, STOOD, WORKED } from '#fixtures/day.ts'
import { aMachineDetail } from '#fixtures/machine-detail.ts'
import { rememberUser } from '#web/base/session.ts'
import {
  aDay,
  beginAnew,
  figuresOf,
  heads,
  loadWords,
  openMonth,
  reader,
  rowOf,
  server,
  TWO_PLACES,
} from './test-month.tsx'

beforeAll(loadWords)
beforeEach(beginAnew)
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function seen() {
  return screen.findByRole('table', { name: 'Days of November 2026' })
}
function drawing(day: number) {
  return within(rowOf(day)).getByRole('img')
}

test('a day has its number, its weekday, its drawing in words and its figures', async () => {
  server.days = [aDay('2026-11-19', { under_operation_data: CARRIED, has_alarm: true, overload_counts: 2 })]
  await openMonth()
  await seen()
  const row = rowOf(19)
  expect(within(row).getByRole('rowheader').textContent).toBe('19ThuAlarm on this day')
  expect(drawing(19).getAttribute('aria-label')).toBe(
    'Crane: operating 7.0 h, running 1.8 h, neutral 0.8 h · Carrier: operating 1.8 h, no operation 7.8 h',
  )
  expect(figuresOf(row)).toEqual({
    'Crane h': '7.0',
    'Carrier h': '1.8',
    'Idle %': '8',
    'Fuel L': '130.9',
    'Distance travelled km': '60.4',
    Overloads: '2',
    'Hours reported, Crane h': '7.3',
    'Hours reported, Carrier h': '1.6',
    'Meter, Crane h': '6,412.3',
    'Meter, Carrier h': '2,118.8',
    'Odometer km': '48,210',
    'Odometer, difference km': '61.2',
  })
})

test('a day whose values have the time of fetching says so, in its drawing and beside its number', async () => {
  server.days = [
    aDay('2026-11-18', {
      upper_operation_data: STOOD,
      under_operation_data: null,
      counter_operation_slots: 12,
      is_time_of_fetching: true,
    }),
    aDay('2026-11-19'),
  ]
  await openMonth()
  await seen()
  const said = 'From a counter, not by time of day · time of fetching'
  expect(drawing(18).getAttribute('aria-label')).toBe(said)
  expect(within(rowOf(18)).getByText(said)).toBeTruthy()
  expect(within(rowOf(18)).getByRole('rowheader').textContent).toContain('time of fetching')
  expect(within(rowOf(19)).queryByText(/time of fetching/)).toBeNull()
})

test('a holiday is tinted as a weekend is, and named in its row', async () => {
  server.holidays = [
    { date: '2026-11-03', name: 'Culture Day', kind: 'public' },
    { date: '2026-11-23', name: 'Labor Thanksgiving Day', kind: 'public' },
  ]
  server.days = [aDay('2026-11-03', { upper_operation_data: STOOD }), aDay('2026-11-12')]
  await openMonth()
  await seen()
  await waitFor(() => expect(within(rowOf(3)).getByRole('rowheader').textContent).toBe('3TueCulture Day'))
  expect([1, 2, 3, 4, 23].map((day) => 'off' in rowOf(day).dataset)).toEqual([true, false, true, false, true])
  expect(within(rowOf(3)).getAllByText('Culture Day')).toHaveLength(2)
  expect(within(rowOf(23)).getAllByText('Labor Thanksgiving Day')).toHaveLength(2)
  server.holidays = []
})

test('a day without report is dotted and dashed, one without work solid and zero, one to come empty', async () => {
  const still = { upper_operation_hour: 0, upper_operation_data: STOOD, mileage: 0 }
  server.days = [aDay('2026-11-10', still), aDay('2026-11-12')]
  await openMonth()
  await seen()
  expect(drawing(10).getAttribute('aria-label')).toBe('Crane: no work · Carrier: no work')
  expect(figuresOf(rowOf(10))).toMatchObject({ 'Crane h': '0.0', 'Idle %': '–', 'Distance travelled km': '0.0' })
  expect(drawing(11).dataset['state']).toBe('missing')
  expect(drawing(11).getAttribute('aria-label')).toBe('No report received.')
  expect(within(rowOf(11)).getByText('No report received.')).toBeTruthy()
  expect(Object.values(figuresOf(rowOf(11))).every((figure) => figure === '–')).toBe(true)
  expect(drawing(10).dataset['state']).toBe('reported')
  expect(drawing(21).getAttribute('aria-label')).toBe('This day has not begun.')
  expect(Object.values(figuresOf(rowOf(21))).every((figure) => figure === '')).toBe(true)
  expect(drawing(20).getAttribute('aria-label')).toBe('No report received yet today.')
})

test('today is marked, with how far its day has come', async () => {
  server.days = [aDay('2026-11-20')]
  await openMonth()
  await seen()
  expect(rowOf(20).getAttribute('aria-current')).toBe('date')
  expect(within(rowOf(20)).getByText('so far, to 15:00')).toBeTruthy()
  expect([...drawing(20).querySelectorAll('path')].at(-1)?.getAttribute('d')).toBe('M0 20.5H60')
})

test('the table has places, first start, last stop and hours by kind, the runs behind a row, and is remembered', async () => {
  server.days = [
    aDay('2026-11-18', { upper_operation_data: STOOD, mileage: 3.4 }),
    aDay('2026-11-19', { under_operation_data: CARRIED }),
    aDay('2026-11-20', { upper_operation_data: '0'.repeat(40) + '3'.repeat(20) + '0'.repeat(36) }),
  ]
  server.places = TWO_PLACES
  const { person } = await openMonth()
  await seen()
  await person.click(screen.getByRole('button', { name: 'Table' }))
  const headsOfTable = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent.trim())
  expect(headsOfTable().slice(0, 9)).toEqual([
    'Day',
    'Place',
    'First start',
    'Last stop',
    'Operating h',
    'Running h',
    'Neutral h',
    'Carrier: operating h',
    'Carrier: no operation h',
  ])
  const cells = (day: number) =>
    within(rowOf(day))
      .getAllByRole('cell')
      .slice(0, 8)
      .map(({ textContent }) => textContent)
  await waitFor(() => expect(cells(19)[0]).toBe('Harbor East, then Miura'))
  expect(cells(19)).toEqual(['Harbor East, then Miura', '06:30', '17:00', '7.0', '1.8', '0.8', '1.8', '7.8'])
  expect(cells(18)).toEqual(['No position', '–', '–', '0.0', '0.0', '0.0', '0.0', '0.0'])
  // It is 15:00 there, and it still works.
  expect(cells(20)).toEqual(['Miura', '10:00', '–', '5.0', '0.0', '0.0', '0.0', '0.0'])
  expect(within(rowOf(17)).getByText('No report received.')).toBeTruthy()
  expect(within(rowOf(17)).queryByRole('button')).toBeNull()
  expect(screen.getAllByText(/^Distance travelled is what the machine itself counts/).length).toBeGreaterThan(0)
  const runs = () =>
    within(rowOf(19).nextElementSibling as HTMLElement)
      .queryAllByRole('listitem')
      .map(({ textContent }) => textContent)
  expect(runs()).toEqual([])
  const opener = within(rowOf(19)).getByRole('button')
  expect(opener.getAttribute('aria-expanded')).toBe('false')
  await person.click(opener)
  expect(opener.getAttribute('aria-expanded')).toBe('true')
  expect(runs()).toEqual([
    'Crane: ',
    '06:30–07:30 running 1.0 h',
    '07:30–08:00 neutral 0.5 h',
    '08:00–12:00 operating 4.0 h',
    '13:00–16:00 operating 3.0 h',
    '16:00–16:15 neutral 0.3 h',
    '16:15–17:00 running 0.8 h',
    'Carrier: ',
    '06:30–07:30 operating 1.0 h',
    '07:30–12:00 no operation 4.5 h',
    '13:00–16:15 no operation 3.3 h',
    '16:15–17:00 operating 0.8 h',
    'Place',
    '06:30 Harbor East',
    '12:00 Miura',
  ])
  await person.click(opener)
  expect(runs()).toEqual([])
  cleanup()
  await openMonth()
  await seen()
  expect(headsOfTable()).toContain('First start')
})

test('the month comes to its days: sums, the share of idling, days in use by time of day', async () => {
  server.days = [
    aDay('2026-11-18'),
    aDay('2026-11-19', { fuel_consumption_pto_on: 0.2, fuel_consumption_pto_off: 0.1 }),
  ]
  await openMonth()
  await seen()
  const foot = screen.getByRole('rowheader', { name: 'Month' }).closest('tr')!
  expect(figuresOf(foot)).toMatchObject({
    'Crane h': '14.0',
    'Carrier h': '0.0',
    'Idle %': '8',
    'Fuel L': '131.2',
    'Distance travelled km': '120.8',
    'Odometer, difference km': '122.4',
    'Hours reported, Crane h': '14.6',
    Overloads: '0',
  })
  expect(figuresOf(foot)['Odometer km']).toBe('')
  expect(screen.getByRole('img', { name: 'Days in use by time of day: at most 2 days, at 06:30' }).textContent).toBe(
    '2',
  )
})

test('head figures: hours against the month before, idle share, fuel, overloads, days', async () => {
  server.days = [
    aDay('2026-10-19', { upper_operation_data: '3'.repeat(18) + '0'.repeat(78) }),
    // Not yet reached this month: not compared.
    aDay('2026-10-25'),
    aDay('2026-11-05', { overload_counts: 3 }),
    aDay('2026-11-19', { upper_operation_data: STOOD, upper_operation_hour: 0 }),
  ]
  await openMonth()
  await seen()
  const answers = screen.getByRole('region', { name: 'Figures of November 2026' })
  const expectText = async (text: RegExp) => expect(await within(answers).findByText(text)).toBeTruthy()
  await expectText(/^\+2\.5 h on 2026\/10, same days$/)
  await expectText(/^0\.8 h neutral of 9\.5$/)
  await expectText(/^13\.8 L per engine hour$/)
  await expectText(/^on 11\/05$/)
  await expectText(/^of 2 reported$/)
  expect(within(answers).getByRole('button', { name: '1, Days operated' })).toBeTruthy()
})

test.each([
  [
    { machine_category: '12', under_hourmeter: null },
    ['Operation h', 'Overloads', 'Meter h'],
    ['Carrier h', 'Emergencies'],
  ],
  [{ machine_category: '31', under_hourmeter: null }, ['Work h', 'Emergencies', 'Meter, Work h'], ['Overloads']],
  [
    { machine_category: '11', body_category_id: 2, under_hourmeter: 2118.75 },
    ['Crane h', 'Carrier h', 'Energy kWh'],
    ['Fuel L'],
  ],
  [{ machine_category: '14', under_hourmeter: null }, ['Crane h', 'Meter, Crane h'], ['Carrier h']],
  [
    { machine_category: '32', pto_hourmeter: 12.5, track_hourmeter: 3, under_hourmeter: null },
    ['Meter, PTO h', 'Meter, Body h'],
    ['Carrier h'],
  ],
  [
    { machine_category: '31', first_engine_hourmeter: 5, under_hourmeter: null },
    ['Meter, Engine 1 h', 'Meter, Engine 2 h', 'Meter, Work h'],
    ['Meter, PTO h'],
  ],
] as const)('a machine of %j has the columns of its category', async (over, there, notThere) => {
  server.machine = aMachineDetail({ pto_hourmeter: null, first_engine_hourmeter: null, ...over })
  server.days = [aDay('2026-11-19', { under_operation_hour: null, under_operation_data: null })]
  await openMonth()
  await seen()
  await waitFor(() => expect(heads()).toEqual(expect.arrayContaining([...there])))
  for (const head of notThere) expect(heads()).not.toContain(head)
  if (over.under_hourmeter === null) expect(drawing(19).getAttribute('aria-label')).not.toContain('Carrier')
})

test('miles are whole, and gallons; hours keep their tenth', async () => {
  rememberUser({ ...reader, unit: 'milePound' })
  server.days = [aDay('2026-11-19', { upper_operation_data: '3'.repeat(29) + '0'.repeat(67) })]
  await openMonth()
  await seen()
  expect(figuresOf(rowOf(19))).toMatchObject({
    'Crane h': '7.3',
    'Distance travelled mile': '38',
    'Fuel gal': '35',
  })
})

test('tabs lead to the pages that there are, in the same month', async () => {
  server.days = [aDay('2026-10-19')]
  await openMonth('?month=202610&time_difference=0')
  const tabs = within(await screen.findByRole('navigation', { name: 'Pages of the daily report' }))
  await tabs.findByRole('link', { name: 'Engine' })
  expect(tabs.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Days', '/machine/HA4417/daily-reports?month=202610&time_difference=0'],
    ['Engine', '/machine/HA4417/daily-reports/engine?month=202610&time_difference=0'],
  ])
  expect(tabs.getByRole('link', { name: 'Days' }).getAttribute('aria-current')).toBe('page')
})

test('a renewal that fails keeps the data and shows its time', async () => {
  server.days = [aDay('2026-11-19', { upper_operation_data: WORKED })]
  const { queries, person } = await openMonth()
  await seen()
  server.away = ['202611']
  await act(() => queries.refetchQueries())
  expect(
    await screen.findByText(/The month could not be renewed. Shown is the state of 2026\/11\/20 15:05/),
  ).toBeTruthy()
  expect(figuresOf(rowOf(19))['Crane h']).toBe('7.0')
  server.away = []
  await person.click(screen.getAllByRole('button', { name: 'Try again' })[0]!)
  await waitFor(() => expect(screen.queryByText(/could not be renewed/)).toBeNull())
})
