// Machines over a range of days: their list as a file, and as a scheduled report.
import { Outlet } from '@tanstack/react-router'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { RangeItem } from '#contract/daily/range.ts'
import { aReader } from '#fixtures/reader.ts'
import { furnishBrowser, openPortal } from '#web/app/test-portal.tsx'
import { loadMessages, showLanguage } from '#web/base/i18n.ts'
import { rememberUser, startSession } from '#web/base/session.ts'
import { catchFiles, linesOf } from '#web/list/take-away/test-files.ts'
import { stateOfText } from '#web/daily/range-choice/range-address.ts'
import { RangePage } from './RangePage.tsx'

const FIGURES = {
  reported_days: 2,
  operated_days: 1,
  operation_slots: 10,
  running_slots: 0,
  neutral_slots: 5,
  idle_share: 1 / 3,
  fuel: 40,
  idle_fuel: 5,
  idle_cost: 750,
}
const ITEM: RangeItem = {
  serial: 'A1',
  display_serial: 'A-1',
  type_code: 'HR-250N-4',
  machine_category_code: '12',
  management_number: 'M-1',
  registration_number: null,
  body_category_id: null,
  operation_data: '1-0----',
  ...FIGURES,
  before: FIGURES,
  idle_change: 0.032,
}
const DAYS = { from: '2026-11-14', to: '2026-11-20' }
const ANSWER = {
  ...DAYS,
  with: DAYS,
  price: { price_per_litre: 150, currency: 'JPY', idle_litres_per_hour: 4 },
  machines: [ITEM],
  totals: { machines: 1, ...FIGURES, idle_fuel_slots: 4, before: { machines: 1, ...FIGURES, idle_fuel_slots: 4 } },
  current_page: 1,
  per_page: 50,
  total: 1,
  last_page: 1,
}

beforeEach(async () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T09:00:00+09:00'), toFake: ['Date'] })
  furnishBrowser()
  vi.stubGlobal('fetch', (address: string) => {
    const { pathname } = new URL(address, 'http://portal.example')
    if (pathname.endsWith('/daily/range')) return Promise.resolve(Response.json(ANSWER))
    return Promise.resolve(Response.json({ groups: [], addresses: [], holidays: [] }))
  })
  startSession({ access_token: 'a', refresh_token: 'r', expires_in: 900 })
  rememberUser({ ...aReader(), unit: 'tonMeter' })
  await showLanguage('en')
  const nouns = [
    'daily-range',
    'daily-list',
    'daily',
    'daily-figures',
    'machine',
    'category',
    'header',
    'list',
  ] as const
  await Promise.all([...nouns, 'download' as const, 'error' as const].map((noun) => loadMessages(noun)))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
})

async function exportsOf(query: string) {
  const page = () => (
    <RangePage state={stateOfText(query)!} show={() => undefined} monthHref="/" onMonth={() => undefined} />
  )
  const { user } = await openPortal({ '/': page }, ['/'], { Around: Outlet })
  await screen.findByText('A-1')
  await user.click(await screen.findByRole('button', { name: 'Export' }))
  return user
}

test('the ranking is saved as a file: days as signs, changes as numbers', async () => {
  const saved = catchFiles()
  const user = await exportsOf('range=last_7&with=before')
  await user.click(await screen.findByRole('button', { name: 'CSV file' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(await linesOf(saved[0]!)).toEqual([
    'Machine,Days,Days operated,Operating (h),Running (h),Idle (h),Idle share (%),Change (points),Idle fuel (L),Idle fuel cost (JPY)',
    '"A-1 HR-250N-4, M-1",■–·––––,1,2.5,0,1.25,33,3.2,5,750',
  ])
})

test('days that are counted from today can be sent regularly as they are ranked', async () => {
  const user = await exportsOf('range=last_7&with=before&serial=A&sort=idle_share')
  await user.click(await screen.findByRole('button', { name: 'Send regularly …' }))
  const dialog = await screen.findByRole('dialog', { name: 'Send this list regularly' })
  expect(dialog.textContent).toContain('Machines over a range of days')
  expect(within(dialog).getByRole('link', { name: 'See the list' }).getAttribute('href')).toBe(
    '/daily-reports?range=last_7&with=before&serial=A&sort=idle_share',
  )
})

test('days that stay the same are not sent regularly', async () => {
  await exportsOf('range=2026-11-01..2026-11-07')
  expect(await screen.findByRole('button', { name: 'CSV file' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Send regularly …' })).toBeNull()
})

test('litres burnt idling stand beside the hours that they are of', async () => {
  await exportsOf('range=last_7')
  expect((await screen.findByText(/h idle/)).textContent).toContain('5.0 L in 1.0 h idle')
})
