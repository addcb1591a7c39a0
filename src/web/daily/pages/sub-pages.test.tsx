// The sub-pages: chart and table, the reader's units, gaps, categories.
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { rememberUser } from '#web/base/session.ts'
import { chooseChartView } from '#web/ui/charts/use-chart-or-table.ts'
import { aMachineDetail } from '#fixtures/machine-detail.ts'
import { aDailyDay, aStillDay, beginAnew, loadWords, openSubPage, reader, tableOf, server } from './test-sub-page.tsx'

beforeAll(loadWords)
beforeEach(() => {
  beginAnew()
  act(() => chooseChartView('chart'))
  // The 3rd was never received.
  server.days = [
    aDailyDay('2026-11-01', { engine_working_hour: 9.5, fuel_consumption_pto_on: 100.4, fuel_consumption_pto_off: 20 }),
    aStillDay('2026-11-02'),
    aDailyDay('2026-11-04', {
      engine_working_hour: 4.25,
      hydraulic_oil_high_temp_hour: null,
      crane_operation_pto_on_hour: 3,
      fuel_consumption_pto_on: 50.2,
      fuel_consumption_pto_off: 10,
      max_coolant_temp_diff: 61,
      max_torcon_fluid_temp_diff: null,
    }),
  ]
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** A figure of the strip above the chart, with its unit and basis. */
async function figure(label: string) {
  return (await screen.findByText(label, { selector: 'section p' })).parentElement?.textContent?.replace(label, '')
}

function spoken(name: RegExp) {
  return screen.getByRole('slider', { name }).getAttribute('aria-valuetext')
}

test('engine hours are listed by day and summed; unknown is a dash, and 0 is 0', async () => {
  await openSubPage('engine')
  const [head, ...rows] = await tableOf('Engine hours per day')
  expect(head).toEqual(['Day', 'Engine hours h', 'Hydraulic oil hot h'])
  expect(rows.slice(0, 4)).toEqual([
    ['1 Sun', '9.5', '0.3'],
    ['2 Mon', '0.0', '0.0'],
    ['3 Tue No report received.', '–', '–'],
    ['4 Wed', '4.3', '–'],
  ])
  expect(rows).toHaveLength(31)
  expect(rows.at(-1)).toEqual(['Month', '13.8', '0.3'])
  expect(await figure('Engine hours')).toBe('13.8 hon 2 of 3 days reported')
  expect(await figure('Longest day')).toBe('9.5 h2026/11/01')
})

test('keys read each day of the chart, missing and future ones included', async () => {
  const user = userEvent.setup()
  await openSubPage('engine')
  const chart = await screen.findByRole('slider', { name: /^Engine hours per day/ })
  act(() => chart.focus())
  expect(spoken(/^Engine hours per day/)).toBe('11/04 Wed: Engine hours 4.3 h')
  await user.keyboard('{ArrowLeft}')
  expect(spoken(/^Engine hours per day/)).toBe('11/03 Tue: No report received.')
  await user.keyboard('{End}')
  expect(spoken(/^Engine hours per day/)).toBe('11/30 Mon: Still to come.')
})

test('fuel is listed with PTO on and off, sums, distance and duration', async () => {
  await openSubPage('fuel-consumption')
  const [head, first, , , fourth] = await tableOf('Fuel consumption per day')
  expect(head).toEqual(['Day', 'PTO on L', 'PTO off L', 'Efficiency, PTO on L/h', 'Efficiency, PTO off km/L'])
  expect([first, fourth]).toEqual([
    ['1 Sun', '100.4', '20.0', '15.2', '2.5'],
    ['4 Wed', '50.2', '10.0', '15.2', '2.5'],
  ])
  const total = (await tableOf('Fuel consumption per day')).at(-1)
  // Efficiencies do not add up.
  expect(total).toEqual(['Month', '150.6', '30.0', '', ''])
  expect(await figure('Fuel consumption')).toBe('180.6 L')
  expect(await figure('PTO on')).toBe('150.6 L83 % of all')
  expect(spoken(/^Fuel consumption per day/)).toBe('11/04 Wed: PTO off 10.0 L, PTO on 50.2 L, Total 60.2 L')
})

test('on a day without work there is no consumption per hour and no distance per litre: a dash, not 0', async () => {
  server.days = [aStillDay('2026-11-01'), aDailyDay('2026-11-02', { fuel_efficiency_pto_off: 0, diff_odometer: 0 })]
  await openSubPage('fuel-consumption')
  const [, still, worked] = await tableOf('Fuel consumption per day')
  expect(still).toEqual(['1 Sun', '0.0', '0.0', '–', '–'])
  // It burned and did not move: that is a true 0.
  expect(worked).toEqual(['2 Mon', '106.4', '24.5', '15.2', '0.0'])
  cleanup()
  server.days = [aStillDay('2026-11-01')]
  await openSubPage('fuel-consumption')
  expect(await figure('Highest consumption per hour, PTO on')).toMatch(/^–/)
})

test('each page of a month has a title of its own', async () => {
  await openSubPage('fuel-consumption')
  await tableOf('Fuel consumption per day')
  await waitFor(() => expect(document.title).toBe('HA4417 · Fuel consumption · November 2026 · Hoistline'))
  cleanup()
  await openSubPage('engine')
  await tableOf('Engine hours per day')
  await waitFor(() => expect(document.title).toBe('HA4417 · Engine · November 2026 · Hoistline'))
})

test('under milePound fuel and temperature differences are whole, hours and efficiencies keep their decimal', async () => {
  rememberUser({ ...reader, unit: 'milePound' })
  await openSubPage('fuel-consumption')
  const fuel = await tableOf('Fuel consumption per day')
  expect(fuel[0]).toEqual([
    'Day',
    'PTO on gal',
    'PTO off gal',
    'Efficiency, PTO on gal/h',
    'Efficiency, PTO off mile/gal',
  ])
  expect(fuel[1]).toEqual(['1 Sun', '27', '5', '4.0', '5.9'])
  // Litres are added up, then converted: 150.6 L, not 27 + 13 gal.
  expect(fuel.at(-1)).toEqual(['Month', '40', '8', '', ''])
  cleanup()
  await openSubPage('temp-and-prss')
  const temperatures = await tableOf('Temperature differences and pressure per day')
  expect(temperatures[0]).toEqual(['Day', 'Coolant °F', 'Torque converter °F', 'Torque converter pressure psi'])
  // 52 °C more is 93.6 °F more: without the 32.
  expect(temperatures[1]).toEqual(['1 Sun', '94', '74', '180'])
  cleanup()
  await openSubPage('engine')
  expect((await tableOf('Engine hours per day')).at(-1)).toEqual(['Month', '13.8', '0.3'])
})

test('an electric machine shows electricity in kWh, and its page is named so', async () => {
  server.machine = aMachineDetail({ machine_category: '32', body_category_id: 2 })
  rememberUser({ ...reader, unit: 'milePound' })
  await openSubPage('fuel-consumption')
  const [head, first] = await tableOf('Electricity consumption per day')
  expect(head).toEqual(['Day', 'PTO on kWh', 'PTO off kWh', 'Efficiency, PTO on kWh/h', 'Efficiency, PTO off mile/kWh'])
  expect(first).toEqual(['1 Sun', '100.4', '20.0', '15.2', '1.6'])
  expect(await figure('Electricity consumption')).toBe('180.6 kWh')
  expect(screen.getByRole('link', { name: 'Electricity consumption' }).getAttribute('aria-current')).toBe('page')
  expect(screen.queryByRole('link', { name: 'Fuel consumption' })).toBeNull()
})

test('the operating status is stacked by day and shared over the month', async () => {
  await openSubPage('operating-status')
  const rows = await tableOf('Hours per day')
  expect(rows[0]).toEqual([
    'Day',
    'Crane operation, PTO on h',
    'Travelling, PTO off h',
    'Stopped in neutral, PTO off h',
  ])
  expect(rows[4]).toEqual(['4 Wed', '3.0', '1.8', '0.8'])
  expect(rows.at(-1)).toEqual(['Month', '10.0', '3.5', '1.5'])
  const shares = within(screen.getByRole('list', { name: 'Share of the month' })).getAllByRole('listitem')
  expect(shares.map(({ textContent }) => textContent)).toEqual([
    'Crane operation, PTO on10.0 h67 %',
    'Travelling, PTO off3.5 h23 %',
    'Stopped in neutral, PTO off1.5 h10 %',
  ])
  expect(await figure('Hours in all')).toContain('15.0 hon 2 of 3 days reported')
  expect(spoken(/^Hours per day/)).toBe(
    '11/04 Wed: Stopped in neutral, PTO off 0.8 h, Travelling, PTO off 1.8 h, Crane operation, PTO on 3.0 h, Total 5.5 h',
  )
})

test('temperatures of an idle day are in the table but draw no valley in the chart', async () => {
  const user = userEvent.setup()
  await openSubPage('temp-and-prss')
  const rows = await tableOf('Temperature differences and pressure per day')
  expect(rows.slice(1, 5)).toEqual([
    ['1 Sun', '52', '41', '1.24'],
    ['2 Mon', '0', '0', '0.00'],
    ['3 Tue No report received.', '–', '–', '–'],
    ['4 Wed', '61', '–', '1.24'],
  ])
  expect(rows.at(-1)).toEqual(['Month', '', '', ''])
  expect(await figure('Coolant, largest difference')).toBe('61 °C2026/11/04')
  const chart = screen.getByRole('slider', { name: /^Largest temperature difference/ })
  act(() => chart.focus())
  await user.keyboard('{Home}{ArrowRight}')
  expect(spoken(/^Largest temperature difference/)).toBe('11/02 Mon: The engine did not run.')
  // Two days alone for the coolant, one for the converter: points, no line across the gap.
  expect(chart.querySelectorAll('polyline')).toHaveLength(0)
  expect(chart.querySelectorAll('svg > circle')).toHaveLength(3)
})

test('a figure that no day has is reported missing, not drawn as zeros', async () => {
  server.days = server.days.map((day) => ({ ...day, avg_torcon_pressure: null, hydraulic_oil_high_temp_hour: null }))
  await openSubPage('temp-and-prss')
  expect(await screen.findByText('No report of this month has this figure.')).toBeTruthy()
  expect(screen.queryByRole('slider', { name: /pressure/ })).toBeNull()
  expect(await figure('Torque converter pressure, highest')).toBe('– ')
  cleanup()
  await openSubPage('engine')
  expect((await tableOf('Engine hours per day')).at(-1)).toEqual(['Month', '13.8', '–'])
})

test('in the table each day leads to its place in the month; beside the chart the twin holds no focus', async () => {
  const user = userEvent.setup()
  await openSubPage('engine')
  const twin = await screen.findByRole('table', { name: 'Engine hours per day' })
  expect(within(twin).queryAllByRole('link')).toEqual([])
  expect(within(twin).queryAllByRole('button')).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Table' }))
  const links = within(await screen.findByRole('table', { name: 'Engine hours per day' })).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    ['01', '02', '04'].map((day) => `/machine/HA4417/daily-reports?month=202611&day=2026-11-${day}`),
  )
  expect(screen.queryByRole('slider')).toBeNull()
  expect((await screen.findAllByRole('button', { name: /^Export: / })).length).toBeGreaterThan(0)
})

test.each([
  ['fuel-consumption', '31', /^Not offered for lifter trucks; their consumption is in the days/],
  ['overload-operation', '31', /^Not offered for lifter trucks; they have a page/],
  ['emergency-operation', '11', /reported by lifter trucks only/],
] as const)('%s is not a page of category %s: it says why and leads to the days', async (page, category, why) => {
  server.machine = aMachineDetail({ machine_category: category })
  const { history } = await openSubPage(page, '?month=202611&time_difference=480')
  expect(await screen.findByText(why)).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
  await userEvent.setup().click(screen.getByRole('link', { name: 'Show the days' }))
  expect(history.location.href).toBe('/machine/HA4417/daily-reports?month=202611&time_difference=480')
})

test('at another offset a note says that figures belong to the machine’s own day', async () => {
  await openSubPage('engine', '?month=202611&time_difference=480')
  expect(await screen.findByText(/stay with the machine’s own day/)).toBeTruthy()
})

test('a month without reports says so and leads on; a month that fails can be tried again', async () => {
  server.days = []
  await openSubPage('engine', '?month=202610')
  expect(await screen.findByText('No reports in October 2026')).toBeTruthy()
  cleanup()
  server.days = [aDailyDay('2026-11-01')]
  server.away = ['/daily']
  await openSubPage('engine')
  expect(await screen.findByText('The month could not be loaded')).toBeTruthy()
  server.away = []
  await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }))
  expect((await tableOf('Engine hours per day'))[1]).toEqual(['1 Sun', '9.5', '0.3'])
})
