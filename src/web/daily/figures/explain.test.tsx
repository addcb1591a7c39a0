// Opened totals: their rows add up to the figure, with receipts and links.
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import fc from 'fast-check'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { User } from '#contract/account/account.ts'
import type { DailyDay } from '#contract/daily/daily.ts'
import { availableHours } from '#domain/available-hours.ts'
import { monthTotals } from '#domain/month-totals.ts'
import { aDay } from '#fixtures/day.ts'
import { reloadOnMissingChunk } from '#web/base/chunk-reload.ts'
import { rememberUser } from '#web/base/session.ts'
import { catchFiles, linesOf } from '#web/list/take-away/test-files.ts'
import { ExplainButton } from './ExplainButton.tsx'
import type { ExplainProps } from './ExplainSheet.tsx'
import { DELIVERED, prepareFigures, resetFigures, server, show } from './test-figures.tsx'

const OCTOBER = { year: 2026, month: 10 }
const OCTOBER_DAYS = { from: '2026-10-01', to: '2026-10-31' }
function date(day: number) {
  return `2026-10-${String(day).padStart(2, '0')}`
}
function day(of: number, over: Partial<DailyDay> = {}) {
  return aDay({ recorded_date: date(of), ...over }) as unknown as DailyDay
}
function slots(digits: string) {
  return fc.array(fc.constantFrom(...digits), { minLength: 96, maxLength: 96 }).map((all) => all.join(''))
}
const months = fc.uniqueArray(
  fc.tuple(fc.integer({ min: 1, max: 31 }), slots('0123'), slots('012'), fc.option(fc.nat(9_999))),
  {
    selector: ([of]) => of,
    minLength: 1,
    maxLength: 12,
  },
)

beforeAll(prepareFigures)
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T18:00:00Z'), toFake: ['Date'] })
  resetFigures()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

async function open(props: Pick<ExplainProps, 'figure' | 'value'> & Partial<ExplainProps>) {
  const page = await show(<ExplainButton label="Operating" serial="HA4417" range={OCTOBER_DAYS} {...props} />)
  await page.user.click(await screen.findByRole('button', { name: `${props.value}, ${props.label ?? 'Operating'}` }))
  const sheet = await screen.findByRole('dialog')
  await within(sheet).findByRole('table')
  const [, body, foot] = within(sheet).getAllByRole('rowgroup')
  const texts = within(body!)
    .getAllByRole('row')
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent ?? '')
  const [total = ''] = within(foot!)
    .getAllByRole('cell')
    .map((cell) => cell.textContent)
  return { ...page, sheet, body: body!, foot: foot!, texts, total: total.replace(/[ h%L]+$/, '') }
}
function numberOf(text: string) {
  return Number(text.replaceAll(',', ''))
}

test('hovering while the network is away reloads nothing', async () => {
  const reload = vi.fn()
  const stop = reloadOnMissingChunk(reload)
  const { user } = await show(
    <ExplainButton label="Operating" value="12" figure="operation_count" serial="HA4417" range={OCTOBER_DAYS} />,
  )
  await user.hover(await screen.findByRole('button', { name: '12, Operating' }))
  fireEvent.focus(screen.getByRole('button', { name: '12, Operating' }))
  dispatchEvent(new Event('vite:preloadError'))
  stop()
  expect(reload).not.toHaveBeenCalled()
})

test('hours: the rows have tenths, and the figure is made of all quarters and rounded once', async () => {
  await fc.assert(
    fc.asyncProperty(
      months,
      fc.constantFrom('operation_count', 'neutral_count', 'track_count'),
      async (all, figure) => {
        cleanup()
        server.days = all
          .map(([of, upper_operation_data, under_operation_data]) =>
            day(of, { upper_operation_data, under_operation_data }),
          )
          .toSorted((a, b) => a.recorded_date.localeCompare(b.recorded_date))
        const expected = monthTotals(server.days)[figure]
        const { texts, total } = await open({ figure, value: String(expected) })
        expect(texts).toHaveLength(31)
        expect(texts.filter((text) => text === '–')).toHaveLength(31 - server.days.length)
        const tenth = (hours: number) => (Math.round(hours * 10) / 10).toFixed(1)
        const ofDays = server.days.map((one) => tenth(monthTotals([one])[figure]))
        expect(texts.filter((text) => text !== '–')).toEqual(ofDays)
        expect(numberOf(total).toFixed(1)).toBe(tenth(expected))
      },
    ),
    { numRuns: 6 },
  )
})

test('litres: the rows add up to the figure, and a day without one adds nothing', async () => {
  await fc.assert(
    fc.asyncProperty(months, async (all) => {
      cleanup()
      server.days = all
        .map(([of, , , tenths]) => day(of, { fuel_consumption_pto_on: tenths === null ? null : tenths / 10 }))
        .toSorted((a, b) => a.recorded_date.localeCompare(b.recorded_date))
      const expected = monthTotals(server.days).fuel_consumption_pto_on
      fc.pre(expected !== null)
      const { texts, total } = await open({ figure: 'fuel_consumption_pto_on', value: '1' })
      const tenths = texts.filter((text) => text !== '–').map((text) => Math.round(numberOf(text) * 10))
      expect(tenths.reduce((sum, each) => sum + each, 0)).toBe(Math.round(expected! * 10))
      expect(numberOf(total)).toBe(expected)
    }),
    { numRuns: 4 },
  )
})

test('utilisation: hours operating ÷ hours available, every weekday of the month among its rows', async () => {
  // The 12th is a holiday.
  server.holidays = [{ date: date(12), name: 'Sports Day', kind: 'public' }]
  server.days = [day(1), day(3), day(12)]
  const { texts, foot, total } = await open({ figure: 'utilisation', value: '8', label: 'Utilisation' })
  expect(texts[0]).toBe('7.0 of 8.0')
  expect(texts[1]).toBe('– of 8.0')
  // A Saturday.
  expect(texts[2]).toBe('7.0 of 0.0')
  expect(texts[11]).toBe('7.0 of 0.0')
  expect(screen.getByRole('row', { name: /10\/12 Mon.*Sports Day/ })).toBeTruthy()
  const available = availableHours(OCTOBER, DELIVERED, { today: '2026-11-22', holidays: new Set([date(12)]) })
  expect(available).toBe(21 * 8)
  expect(within(foot).getByRole('rowheader').textContent).toBe(`21.0 h operating ÷ ${available}.0 h available`)
  expect(total).toBe(String(Math.round((21 / available) * 100)))
})

test('a day shows its spans, when it was received, and its record and terminal', async () => {
  server.days = [day(19)]
  const received = { recorded_date: date(19), terminal_number: 'T-77', sequence: 12, times: 3 }
  const instants = { received_at: '2026-10-19T09:20:00Z', first_received_at: '2026-10-19T00:05:00Z' }
  server.received = [{ ...received, ...instants, last_received_at: '2026-10-20T00:00:00Z' }]
  const { body } = await open({ figure: 'operation_count', value: '7' })
  const row = within(body).getByRole('row', { name: /10\/19/ })
  expect(within(row).getByRole('img', { name: '08:00–12:00, 13:00–16:00' })).toBeTruthy()
  expect(await within(row).findByText(/2026\/10\/19 18:20/)).toBeTruthy()
  expect(row.textContent).toContain('record 12, terminal T-77 · 3 records, the first 2026/10/19 09:05')
  expect(within(body).getByRole('row', { name: /10\/20/ }).textContent).toContain('no report received')
})

test('the days behind a figure are saved as a file: date, spans, what counts and the receipt', async () => {
  const saved = catchFiles()
  server.days = [day(5, { upper_operation_data: `${'0'.repeat(32)}33330000${'0'.repeat(56)}` })]
  const { user } = await open({ figure: 'operation_count', value: '1' })
  await user.click(screen.getByRole('button', { name: /^Export: Days behind/ }))
  await user.click(await screen.findByRole('button', { name: 'CSV file' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  const lines = await linesOf(saved[0]!)
  expect(lines).toHaveLength(32)
  expect(lines[0]).toMatch(/^Day,Time of day,Counts/)
  expect(lines[4]).toMatch(/^2026\/10\/04,no report received,,/)
  expect(lines[5]).toMatch(/^2026\/10\/05,08:00–09:00,/)
  await user.click(screen.getByRole('button', { name: /was saved.*Dismiss/ }))
})

test('it requests nothing until opened, then the days at the page’s offset', async () => {
  await show(
    <ExplainButton
      label="Idle"
      value="3"
      figure="idle_share"
      serial="HA4417"
      range={OCTOBER_DAYS}
      timeDifference={60}
    />,
  )
  expect(server.requests).toEqual([])
  await act(async () => screen.getByRole('button').click())
  await screen.findByRole('dialog')
  const requests = server.requests
    .filter(({ url }) => !url.pathname.endsWith('/holidays'))
    .map(({ url }) => `${url.pathname.replace('/api/v1/', '')}${url.search}`)
  expect(requests.toSorted()).toEqual([
    'daily/received?serial=HA4417&year=2026&month=10',
    'daily?serial=HA4417&year=2026&month=10&time_difference=60',
  ])
})

test('electricity is in kWh, whatever the reader’s units', async () => {
  server.days = [day(19, { fuel_consumption_pto_on: 20.5, fuel_consumption_pto_off: 9 })]
  rememberUser({ email: 'owner@demo.example', company: { id: 1 }, unit: 'milePound', time_zone: 'Asia/Tokyo' } as User)
  const { texts, foot } = await open({ figure: 'fuel_consumption', value: '29.5', isElectric: true })
  expect(texts[18]).toBe('29.5')
  expect(foot.textContent).toContain('29.5 kWh')
})

test('days cut at another offset are marked as such', async () => {
  server.days = [day(19)]
  const { sheet } = await open({ figure: 'operation_count', value: '7', timeDifference: 60 })
  expect(sheet.textContent).toContain('Slots are cut at +0100')
  cleanup()
  const own = await open({ figure: 'operation_count', value: '7', timeDifference: 540 })
  expect(own.sheet.textContent).not.toContain('Slots are cut')
})

test('a day leads to that day, and Escape gives the focus back to the figure', async () => {
  server.days = [day(19)]
  const { user, body, address } = await open({ figure: 'mileage', value: '61' })
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: '61, Operating' })))
  expect(body.isConnected).toBe(false)
  await user.click(screen.getByRole('button', { name: '61, Operating' }))
  await user.click(await screen.findByRole('link', { name: /10\/19/ }))
  expect(address()).toBe('/machine/HA4417/daily-reports?month=202610&day=2026-10-19')
})

test('days that failed to load can be retried; failed receipts leave the days', async () => {
  server.fault = /daily/
  const { user } = await show(
    <ExplainButton label="Idle" value="3" figure="idle_share" serial="HA4417" range={OCTOBER_DAYS} />,
  )
  await user.click(screen.getByRole('button'))
  expect(await screen.findByText('The days could not be loaded.')).toBeTruthy()
  server.fault = /received/
  server.days = [day(19)]
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('table')).toBeTruthy()
  expect(await screen.findByText('When the days were received could not be loaded.')).toBeTruthy()
})

test('an unknown figure is text and opens nothing', async () => {
  await show(<ExplainButton label="Idle" value="–" figure="idle_share" serial="HA4417" range={OCTOBER_DAYS} />)
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByText('–')).toBeTruthy()
})
