// The fleet's figures: shares, trends by keys, the machines behind a figure.
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { ReportedMachine } from '#contract/daily/machines.ts'
import type { ReportedMonth } from '#contract/daily/months.ts'
import type { CalendarMonth } from '#domain/calendar-month.ts'
import { catchFiles, linesOf } from '#web/list/take-away/test-files.ts'
import { FleetFigures } from './FleetFigures.tsx'
import { prepareFigures, resetFigures, server, show } from './test-figures.tsx'

const NOVEMBER = { year: 2026, month: 11 }
function reported(month: string, over: Partial<ReportedMonth> = {}): ReportedMonth {
  return {
    month,
    machines: 2,
    listed_machines: 3,
    reported_days: 30,
    operated_days: 20,
    operation_slots: 384,
    counted_slots: over.operation_slots ?? 384,
    running_slots: 160,
    neutral_slots: 96,
    ...over,
  }
}
function machine(serial: string, operation_slots: number): ReportedMachine {
  return {
    serial,
    display_serial: serial,
    type_code: 'HA-1600N-3',
    operation_slots,
    counted_slots: operation_slots,
    running_slots: 80,
    neutral_slots: 48,
    reported_days: 15,
    operated_days: 10,
  }
}

let picked: CalendarMonth[]
beforeAll(prepareFigures)
beforeEach(() => {
  // In Tokyo Tuesday the 24th: of its sixteen weekdays until yesterday one was a holiday.
  vi.useFakeTimers({ now: new Date('2026-11-24T03:00:00Z'), toFake: ['Date'] })
  resetFigures()
  picked = []
  server.holidays = [{ date: '2026-11-23', name: '勤労感謝の日', kind: 'public' }]
  server.months = [reported('202611'), reported('202609', { operation_slots: 880, machines: 1 })]
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const silent = { isPicked: false, href: '/daily-reports?reports=none', onPick: () => undefined }
async function open(month: CalendarMonth = NOVEMBER, criteria = {}) {
  const page = await show(
    <FleetFigures
      month={month}
      criteria={criteria}
      silent={silent}
      hrefOf={(each) => `/daily-reports?month=${each.year}${String(each.month).padStart(2, '0')}`}
      onShow={(each) => picked.push(each)}
    />,
  )
  const strip = await screen.findByRole('region', { name: 'The month of all machines' })
  return { ...page, strip }
}

test('utilisation is compared with the default target until the company sets one', async () => {
  const { strip } = await open()
  // 96 of 2 machines × 15 weekdays × 8 h.
  expect(await within(strip).findByRole('button', { name: '40, Utilisation' })).toBeTruthy()
  expect(strip.textContent).toContain('20 points under the target of 60 % · default')
  expect(strip.textContent).toContain('96.0 of 240.0 h available')
  expect(within(strip).getByRole('button', { name: '15, Idle share' })).toBeTruthy()
  expect(strip.textContent).toContain('24.0 h neutral of 160.0')
  expect(strip.textContent).toContain('1 without a report')
})

test('while the list is searched, the figures name their machines', async () => {
  await open()
  expect(screen.queryByText(/^Figures of the machines found/)).toBeNull()
  cleanup()
  server.requests = []
  const { user } = await open(NOVEMBER, { serial: 'HA', management_number: 'AT' })
  expect(await screen.findByText('Figures of the machines found, not of all.')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: /, Operating hours/ }))
  await screen.findByRole('table')
  const queriesTo = (path: string) =>
    server.requests
      .filter(({ url }) => url.pathname.endsWith(path))
      .map(({ url }) => Object.fromEntries(url.searchParams))
  expect(queriesTo('/daily/months')[0]).toMatchObject({
    serial_start: 'HA',
    management_number: 'AT',
    before: '2026-11-24',
  })
  expect(queriesTo('/daily/machines')[0]).toMatchObject({ serial: 'HA', management_number: 'AT', before: '2026-11-24' })
})

test('utilisation counts up to yesterday without holidays, and says so', async () => {
  server.months = [reported('202611', { operation_slots: 480, counted_slots: 384 })]
  const { strip } = await open()
  expect(await within(strip).findByRole('button', { name: '40, Utilisation' })).toBeTruthy()
  expect(strip.textContent).toContain('up to yesterday, without holidays')
  cleanup()
  server.months = [reported('202609')]
  const past = await open({ year: 2026, month: 9 })
  await within(past.strip).findByText('without holidays')
})

test('those without a report are a link to themselves', async () => {
  const { strip } = await open()
  const link = await within(strip).findByRole('link', { name: '1 without a report' })
  expect(link.getAttribute('href')).toBe('/daily-reports?reports=none')
})

test('over the target and on it are words as well', async () => {
  server.setting = { ...server.setting, target_percent: 31, is_default: false, version: 1 }
  const { strip } = await open()
  expect(await within(strip).findByText(/9 points over the target of 31 %/)).toBeTruthy()
  expect(strip.textContent).not.toContain('default target')
  cleanup()
  server.setting = { ...server.setting, target_percent: 40 }
  await open()
  expect(await screen.findByText(/on the target of 40 %/)).toBeTruthy()
  cleanup()
  server.setting = { ...server.setting, target_percent: 39 }
  await open()
  expect(await screen.findByText(/^1 point over the target of 39 %/)).toBeTruthy()
})

test('the trend has twelve months, a month without reports is unknown, and each leads to its own', async () => {
  const { user, strip } = await open()
  const trend = within(strip).getByRole('group', { name: 'Utilisation, twelve months' })
  await within(trend).findByRole('link', { name: '2026/11: 40 %' })
  const links = within(trend).getAllByRole('link')
  expect(links).toHaveLength(12)
  // 220 of 22 weekdays × 8 h.
  expect(links.map((link) => link.textContent).slice(-3)).toEqual(['2026/09: 125 %', '2026/10: –', '2026/11: 40 %'])
  expect(links[11]!.getAttribute('aria-current')).toBe('true')
  expect(links[9]!.getAttribute('href')).toBe('/daily-reports?month=202609')
  act(() => links[11]!.focus())
  await user.keyboard('{ArrowLeft}{ArrowLeft}')
  expect(document.activeElement).toBe(links[9])
  expect(trend.textContent).toContain('2026/09 125 %')
  await user.keyboard('{Enter}')
  expect(picked).toEqual([{ year: 2026, month: 9 }])
})

test('an older month ends its own twelve', async () => {
  await open({ year: 2025, month: 3 })
  const trend = await screen.findByRole('group', { name: 'Idle share, twelve months' })
  const names = within(trend)
    .getAllByRole('link')
    .map((link) => link.textContent.slice(0, 7))
  expect([names[0], names.at(-1)]).toEqual(['2024/04', '2025/03'])
})

test('the twelve months are a table as well', async () => {
  const { user } = await open()
  await screen.findByRole('button', { name: '40, Utilisation' })
  await user.click(screen.getByRole('button', { name: 'Twelve months' }))
  const table = await screen.findByRole('table', { name: 'Twelve months' })
  const cells = (name: RegExp) =>
    within(within(table).getByRole('row', { name }))
      .getAllByRole('cell')
      .map((cell) => cell.textContent)
  expect(cells(/2026\/11/)).toEqual(['40', '15', '96.0', '240.0', '20', '2'])
  expect(cells(/2026\/10/)).toEqual(['–', '–', '–', '–', '–', '–'])
  await user.click(within(table).getByRole('link', { name: '2026/09' }))
  expect(picked).toEqual([{ year: 2026, month: 9 }])
})

test('the hours of twelve months in a file add up to the exact sum', async () => {
  const saved = catchFiles()
  // Three months of 10.25 hours: as tenths they would be 10.3 each.
  server.months = ['202611', '202610', '202609'].map((month) => reported(month, { operation_slots: 41 }))
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Twelve months' }))
  await screen.findByRole('table', { name: 'Twelve months' })
  await user.click(screen.getByRole('button', { name: /^Export/ }))
  await user.click(await screen.findByRole('button', { name: 'CSV file' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  const [head, ...lines] = (await linesOf(saved[0]!)).map((line) => line.split(','))
  const at = head!.indexOf('Operating hours (h)')
  expect(lines.reduce((sum, line) => sum + Number(line[at]), 0)).toBe(3 * 10.25)
})

test('a figure opens to its machines, which with those of other pages are the figure', async () => {
  server.machines = Array.from({ length: 51 }, (_, at) => machine(`HA${String(at + 1).padStart(2, '0')}`, 51 - at))
  const slots = server.machines.reduce((sum, { operation_slots }) => sum + operation_slots, 0)
  server.months = [reported('202611', { machines: 51, operation_slots: slots })]
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: `${(slots / 4).toFixed(1)}, Operating hours` }))
  const sheet = await screen.findByRole('dialog', { name: 'Machines behind: Operating hours' })
  const table = await within(sheet).findByRole('table')
  const [, body, foot] = within(table).getAllByRole('rowgroup')
  const rows = within(body!).getAllByRole('row')
  expect(rows).toHaveLength(51)
  expect(rows.at(-1)!.textContent).toContain('Machines on other pages')
  const hours = rows.map((row) => Number(within(row).getAllByRole('cell')[1]!.textContent))
  // 331.5 h, of tenths that are rounded one by one.
  expect(hours[0]).toBe(12.8)
  expect(Math.abs(hours.reduce((sum, each) => sum + each, 0) - slots / 4)).toBeLessThan(51 * 0.05)
  expect(foot!.textContent).toContain(`of 51 machines ÷ 4 = ${(slots / 4).toFixed(1)} h`)
  const link = within(table).getByRole('link', { name: 'HA01' })
  expect(link.getAttribute('href')).toBe('/machine/HA01/daily-reports?month=202611')
})

test('the machines behind a figure are saved as a file, those of all pages', async () => {
  const saved = catchFiles()
  server.machines = Array.from({ length: 120 }, (_, at) => machine(`HA${1000 + at}`, 480 - at * 4))
  server.months = [reported('202611', { machines: 120 })]
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: /, Operating hours$/ }))
  await user.click(await screen.findByRole('button', { name: 'Export: Machines behind: Operating hours' }))
  await user.click(await screen.findByRole('button', { name: 'CSV file' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  const lines = await linesOf(saved[0]!)
  expect(lines[0]).toBe('Machine,Days operated,Counts (h)')
  expect(lines[1]).toBe('HA1000 HA-1600N-3,10 of 15 reported,120')
  expect(lines).toHaveLength(121)
})

test('a month without reports is unknown, not 0', async () => {
  const { strip } = await open({ year: 2026, month: 10 })
  await within(strip).findByText('no machine reported')
  expect(within(strip).queryByRole('button', { name: /, Utilisation/ })).toBeNull()
  expect(strip.textContent).toContain('target 60 %')
})

test('figures that failed to load can be retried', async () => {
  server.fault = /months/
  const { user } = await show(
    <FleetFigures month={NOVEMBER} criteria={{}} silent={silent} hrefOf={() => '/'} onShow={() => undefined} />,
  )
  expect(await screen.findByText('The figures of the month could not be loaded.')).toBeTruthy()
  server.fault = null
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: '40, Utilisation' })).toBeTruthy()
})
