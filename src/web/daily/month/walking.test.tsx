// Navigation by keys, finger and address, within a month and between months.
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { chooseChartView } from '#web/ui/charts/use-chart-or-table.ts'
import { CARRIED } from '#fixtures/day.ts'
import { aMachineDetail } from '#fixtures/machine-detail.ts'
import type { DailyDay } from '#contract/daily/daily.ts'
import {
  aDay,
  beginAnew,
  figuresOf,
  heads,
  loadWords,
  requestedMonths,
  openMonth,
  rowOf,
  server,
  TWO_PLACES,
} from './test-month.tsx'

beforeAll(loadWords)
beforeEach(() => {
  beginAnew()
  server.days = [
    aDay('2026-10-19', { upper_operation_data: '3'.repeat(16) + '0'.repeat(80) }),
    aDay('2026-11-19', { under_operation_data: CARRIED }),
  ]
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function days(month: string) {
  return screen.findByRole('table', { name: `Days of ${month}` })
}
function title() {
  return screen.getByRole('heading', { level: 1 }).textContent
}
/** The text that is read out for the days. */
function readOut() {
  return screen.getAllByRole('status').findLast(({ textContent }) => /^(?!The figures)./.test(textContent))?.textContent
}

test('arrows turn the month to days fetched ahead, and the way back leads back', async () => {
  const { person, history, back } = await openMonth()
  await days('November 2026')
  await waitFor(() => expect(requestedMonths()).toEqual(['2026/11', '2026/10']))
  await person.keyboard('{ArrowLeft}')
  await days('October 2026')
  expect(figuresOf(rowOf(19))['Crane h']).toBe('4.0')
  expect(history.location.search).toBe('?month=202610')
  await waitFor(() => expect(requestedMonths()).toEqual(['2026/11', '2026/10', '2026/9']))
  await back()
  await waitFor(() => expect(title()).toBe('HA4417 November 2026'))
})

test('the document has the days of one month', async () => {
  const { person } = await openMonth()
  await days('November 2026')
  await waitFor(() => expect(requestedMonths()).toContain('2026/10'))
  expect(document.querySelectorAll('table')).toHaveLength(1)
  await person.keyboard('{ArrowLeft}')
  await days('October 2026')
  expect(document.querySelectorAll('table')).toHaveLength(1)
})

test('an opened day is closed in the month that one turns to', async () => {
  act(() => chooseChartView('table'))
  const { person } = await openMonth()
  await days('November 2026')
  await person.click(within(rowOf(19)).getByRole('button', { name: /quarter-hours/ }))
  expect(document.querySelectorAll('[data-slots]')).toHaveLength(1)
  await person.click(screen.getByRole('link', { name: 'Previous month' }))
  await days('October 2026')
  expect(document.querySelectorAll('[data-slots]')).toHaveLength(0)
})

test('there is no month after this one', async () => {
  const { person } = await openMonth()
  await days('November 2026')
  await person.keyboard('{ArrowRight}')
  expect(title()).toBe('HA4417 November 2026')
  expect(screen.getByRole('link', { name: 'Next month' }).getAttribute('aria-disabled')).toBe('true')
  await person.click(screen.getByRole('link', { name: 'Previous month' }))
  await days('October 2026')
  expect(title()).toBe('HA4417 October 2026')
})

test('the selector has this month and the two before it, and every earlier one', async () => {
  const { person } = await openMonth()
  await days('November 2026')
  const months = within(screen.getByRole('group', { name: 'Month' }))
  expect(months.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['2026/11', '2026/10', '2026/09'])
  await person.selectOptions(months.getByRole('combobox', { name: 'Earlier' }), '2024/05')
  await waitFor(() => expect(title()).toBe('HA4417 May 2024'))
  expect(months.queryAllByRole('link', { current: true })).toHaveLength(0)
})

test('months are links with their addresses, which keep the offset', async () => {
  await openMonth('?month=202610&day=2026-10-19&time_difference=60')
  await days('October 2026')
  const query = (name: string) => screen.getByRole('link', { name }).getAttribute('href')?.replace(/^.*\?/, '')
  expect(query('Previous month')).toBe('month=202609&time_difference=60')
  expect(query('Next month')).toBe('month=202611&time_difference=60')
  expect(query('2026/09')).toBe('month=202609&time_difference=60')
})

test('of today no more is told than its last report does', async () => {
  server.machine = { ...aMachineDetail(), daily_recorded_at: '2026-11-20T03:15:00Z' }
  server.days = [aDay('2026-11-20', { upper_operation_data: '0'.repeat(32) + '3'.repeat(16) + '0'.repeat(48) })]
  const { person } = await openMonth('?month=202611&day=2026-11-20')
  await waitFor(() => expect(document.activeElement).toBe(rowOf(20)))
  await waitFor(() =>
    expect(readOut()).toContain('Crane: operating 08:00–12:00 4.0 h · Carrier: no work 00:00–12:15 12.3 h'),
  )
  await person.keyboard(`{Shift>}${'{ArrowRight}'.repeat(16)}{/Shift}`)
  expect(readOut()).toContain('Crane: no work 12:00–12:15 0.3 h')
  await person.keyboard('{Shift>}{ArrowRight}{/Shift}')
  expect(readOut()).toBe('so far, to 12:15')
})

test('in the days, arrows walk from day to day at one time, and from run to run', async () => {
  server.places = TWO_PLACES
  const { person } = await openMonth('?month=202611&day=2026-11-19')
  await days('November 2026')
  await waitFor(() => expect(document.activeElement).toBe(rowOf(19)))
  await waitFor(() =>
    expect(readOut()).toBe('Crane: running 06:30–07:30 1.0 h · Carrier: operating 06:30–07:30 1.0 h · Harbor East'),
  )
  await person.keyboard('{ArrowRight}{ArrowRight}')
  expect(readOut()).toBe(
    'Crane: operating 08:00–12:00 4.0 h · Carrier: no operation 07:30–12:00 4.5 h · Harbor East (position of 07:45)',
  )
  await person.keyboard('{ArrowLeft}{Shift>}{ArrowRight}{/Shift}')
  expect(readOut()).toContain('Crane: neutral 07:30–08:00 0.5 h')
  await person.keyboard('{ArrowUp}')
  expect(document.activeElement).toBe(rowOf(18))
  expect(readOut()).toBe('No report received. · No position')
  await person.keyboard('{Home}')
  expect(document.activeElement).toBe(rowOf(1))
  await person.keyboard('{End}{ArrowDown}')
  expect(document.activeElement).toBe(rowOf(30))
})

test('the tip names kind, from, to and hours beside the day and time, and Escape puts it away', async () => {
  server.places = TWO_PLACES
  const { person } = await openMonth('?month=202611&day=2026-11-19')
  await days('November 2026')
  const tip = await within(rowOf(19)).findByText('Thu 2026/11/19 06:30')
  await waitFor(() =>
    expect(tip.parentElement?.textContent).toBe(
      'Thu 2026/11/19 06:30Crane: running06:30–07:30 1.0 hCarrier: operating06:30–07:30 1.0 hHarbor East',
    ),
  )
  await person.keyboard('{Escape}')
  expect(screen.queryByText('Thu 2026/11/19 06:30')).toBeNull()
  await person.keyboard('{ArrowRight}')
  expect(screen.getByText('Thu 2026/11/19 07:30')).toBeTruthy()
})

test('Page keys turn the month under the same day; a shorter month gives the focus to its last', async () => {
  server.days = [aDay('2026-10-31'), aDay('2026-09-30'), aDay('2026-11-19')]
  const { person } = await openMonth('?month=202610&day=2026-10-31')
  await days('October 2026')
  await waitFor(() => expect(document.activeElement).toBe(rowOf(31)))
  await waitFor(() => expect(requestedMonths()).toContain('2026/9'))
  await person.keyboard('{PageUp}')
  await days('September 2026')
  await waitFor(() => expect(document.activeElement).toBe(rowOf(30)))
  await person.keyboard('{PageDown}')
  await days('October 2026')
  expect(document.activeElement).toBe(rowOf(30))
})

test('a finger across the sheet turns the month, one along it does not', async () => {
  await openMonth()
  await days('November 2026')
  const swipe = (x: number, y: number) => {
    const table = screen.getByRole('table')
    fireEvent.touchStart(table, { touches: [{ clientX: 200, clientY: 300 }] })
    fireEvent.touchEnd(table, { changedTouches: [{ clientX: 200 + x, clientY: 300 + y }] })
  }
  swipe(20, 0)
  swipe(80, 90)
  expect(title()).toBe('HA4417 November 2026')
  swipe(90, 10)
  await days('October 2026')
  swipe(-90, 10)
  await days('November 2026')
})

test('another offset is requested, is in the address, and is explained', async () => {
  const { person, history } = await openMonth()
  await days('November 2026')
  const offset = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Offset of the day' })
  expect(offset.selectedOptions[0]?.textContent).toBe('Machine’s day, +0900')
  await person.selectOptions(offset, '+0000')
  await waitFor(() => expect(history.location.search).toBe('?month=202611&time_difference=0'))
  await waitFor(() => expect(requestedMonths()).toContain('2026/11 0'))
  expect(await screen.findByText(/^The quarter-hours are cut at \+0000/)).toBeTruthy()
  await person.selectOptions(offset, 'Machine’s day, +0900')
  await waitFor(() => expect(history.location.search).toBe('?month=202611'))
})

test('a re-cut month shows slots only: no fuel, distance, meter, count or trend', async () => {
  const { upper_operation_data, under_operation_data, recorded_date } = aDay('2026-11-19')
  const slots = { recorded_date, upper_operation_data, under_operation_data, time_difference: 0, has_alarm: false }
  const nothing = Object.fromEntries(Object.keys(aDay('2026-11-19')).map((name) => [name, null]))
  server.days = [{ ...nothing, ...slots } as unknown as DailyDay]
  await openMonth('?month=202611&time_difference=0')
  await days('November 2026')
  expect(heads()).toEqual(['Crane h', 'Carrier h', 'Idle %'])
  const answers = await screen.findByRole('region', { name: 'Figures of November 2026' })
  await within(answers).findByRole('button', { name: '7.0, Operating hours' })
  const opening = within(answers)
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label') ?? button.textContent)
  expect(opening.join(' ')).not.toMatch(/Fuel|Overloads/)
  expect(screen.queryByRole('region', { name: 'Twelve months' })).toBeNull()
})

test('an address that names no month shows this one, and says so', async () => {
  await openMonth('?month=209913&day=2026-02-30&time_difference=7')
  await days('November 2026')
  for (const words of [/^The address names no month/, /^The day in the address/, /^The address asks for an offset/])
    expect(screen.getByText(words)).toBeTruthy()
})

test('a month without reports leads to the newest that has some', async () => {
  const { person } = await openMonth('?month=202501')
  expect(await screen.findByText('No reports in January 2025')).toBeTruthy()
  await person.click(await screen.findByRole('button', { name: 'Show November 2026' }))
  await days('November 2026')
  expect(title()).toBe('HA4417 November 2026')
})

test('a machine that never reported differs from a month without reports', async () => {
  server.days = []
  await openMonth()
  expect(await screen.findByText('HA4417 has not sent any daily report yet.')).toBeTruthy()
})

test('while a month loads, its empty days are shown under its title', async () => {
  server.silent = ['202609']
  const { person } = await openMonth('?month=202610')
  await days('October 2026')
  await person.click(screen.getByRole('link', { name: '2026/09' }))
  await days('September 2026')
  expect(title()).toBe('HA4417 September 2026')
  expect(screen.getByRole('article').getAttribute('aria-busy')).toBe('true')
  expect(screen.getAllByRole('row')).toHaveLength(1 + 30 + 2)
  expect(figuresOf(rowOf(19))['Crane h']).toBe('')
})

test('the day in focus stays so while its month is on its way', async () => {
  server.silent = ['202609']
  const { person } = await openMonth('?month=202610&day=2026-10-19')
  await days('October 2026')
  await waitFor(() => expect(document.activeElement).toBe(rowOf(19)))
  await person.keyboard('{PageUp}')
  await days('September 2026')
  expect(document.activeElement).toBe(rowOf(19))
  await person.keyboard('{PageDown}')
  await days('October 2026')
  expect(figuresOf(rowOf(19))['Crane h']).toBe('4.0')
})

test('a month that cannot be loaded says why and tries again', async () => {
  server.away = ['202611']
  const { person } = await openMonth()
  expect((await screen.findByRole('alert')).textContent).toContain('The month could not be loaded')
  server.away = []
  await person.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Try again' }))
  await days('November 2026')
})

test('a machine that the company never had is nothing stored', async () => {
  server.machine = null
  await openMonth()
  expect(await screen.findByText('Data to display was not found')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Choose a machine' })).toBeTruthy()
  await act(async () => undefined)
})
