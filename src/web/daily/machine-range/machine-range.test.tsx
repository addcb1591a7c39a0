// One machine's days over a range: rows, figures, steps and failed months.
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { aMachineDetail } from '#fixtures/machine-detail.ts'
import { aDay, beginAnew, loadWords, openMonth, server } from '#web/daily/month/test-month.tsx'

beforeAll(loadWords)
beforeEach(() => {
  beginAnew()
  // 3, 2.75 and 1.5 hours in the range; October 31 and November 2 have no report.
  server.days = [
    aDay('2026-10-29', { upper_operation_data: '3'.repeat(40) + '0'.repeat(56) }),
    aDay('2026-10-30', { upper_operation_data: '3'.repeat(12) + '0'.repeat(84) }),
    aDay('2026-11-01', { upper_operation_data: '3'.repeat(11) + '0'.repeat(85), fuel_consumption_pto_on: null }),
    aDay('2026-11-03', { upper_operation_data: '0'.repeat(90) + '3'.repeat(6) }),
    aDay('2026-11-04', { upper_operation_data: '3'.repeat(96) }),
  ]
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const RANGE = '?range=2026-10-30..2026-11-03'

function dayNames() {
  return [...document.querySelectorAll('tr[data-day] th b')].map(({ textContent }) => textContent)
}

test('days of two months are rows of one table, and their figures are of these days alone', async () => {
  const { person } = await openMonth(RANGE)
  const figure = await screen.findByRole('button', { name: /^7\.3, Operating hours$/ })
  expect(dayNames()).toEqual(['10/30', '10/31', '11/01', '11/02', '11/03'])
  await person.click(figure)
  const sheet = await screen.findByRole('dialog')
  await within(sheet).findByText(/^Quarter-hours of all days added up, ÷ 4\.$/)
  expect(within(sheet).getByText(/^29 /).textContent).toContain('= 7.3 h')
  expect(within(sheet).getAllByRole('rowheader').length).toBeGreaterThanOrEqual(5)
})

test('a range steps by its own length, and not beyond today', async () => {
  const { person, history } = await openMonth('?range=2026-11-14..2026-11-18')
  await screen.findByRole('heading', { level: 1, name: /2026\/11\/14/ })
  await person.click(screen.getByRole('link', { name: 'Later days' }))
  expect(history.location.search).toBe('?range=2026-11-19..2026-11-20')
  expect(screen.getByRole('link', { name: 'Later days' }).getAttribute('aria-disabled')).toBe('true')
  await person.click(screen.getByRole('link', { name: 'Earlier days' }))
  await waitFor(() => expect(history.location.search).toBe('?range=2026-11-17..2026-11-18'))
})

test('with one month away there are no figures of the other alone', async () => {
  server.away = ['202610']
  await openMonth(RANGE)
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Operating hours$/ })).toBeNull()
})

test.each(['2026-02-30..2026-03-01', '2026-11-01..2027-11-01', '2020-01-01..2026-01-01', 'soon'])(
  'the range %s shows the present month and says why',
  async (range) => {
    await openMonth(`?range=${range}`)
    await screen.findByText('The address names no days that can be shown. Shown is November 2026.')
  },
)

test.each([
  ['month', '?month=202609', 'Before HA4417 came to your company on 2026/10/12.'],
  ['range', '?range=2026-09-03..2026-09-20', 'Before HA4417 came to your company on 2026/10/12.'],
  ['month', '?month=202610', 'No daily report of HA4417 was received for this month.'],
])('an empty %s %s says why it is empty', async (_kind, address, why) => {
  server.days = [aDay('2026-11-04')]
  server.machine = aMachineDetail({ display_serial: 'HA4417', ownership: [{ from: '2026-10-12', to: null }] })
  await openMonth(address)
  expect(await screen.findByText((text) => text.startsWith(why))).toBeTruthy()
})
