// The page of compared machines: figures in the reader's units.
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { UnitSystem } from '#domain/units.ts'
import { aMachineItem } from '#fixtures/machine-item.ts'
import { aReader } from '#fixtures/reader.ts'
import { furnishBrowser, openPortal } from '#web/app/test-portal.tsx'
import { loadMessages, showLanguage } from '#web/base/i18n.ts'
import { rememberUser, startSession } from '#web/base/session.ts'
import { aDailyDay } from '#web/daily/pages/test-sub-page.tsx'
import { catchFiles, linesOf, sheetsOf } from '#web/list/take-away/test-files.ts'
import { ComparePage } from './ComparePage.tsx'

const DAY = '2026-11-03'
const ADDRESS = `/compare?serials=HA1,HA2&range=${DAY}..${DAY}`

beforeAll(async () => {
  await showLanguage('en')
  const nouns = ['selection', 'machine', 'category', 'daily', 'daily-figures', 'list', 'download', 'error'] as const
  await Promise.all(nouns.map((noun) => loadMessages(noun)))
})
afterEach(cleanup)

async function answer(address: string): Promise<Response> {
  const { pathname, searchParams } = new URL(address, 'http://portal.example')
  if (pathname.endsWith('/list')) {
    const machines = [
      aMachineItem({ serial: 'HA1', body_category_id: null }),
      aMachineItem({ serial: 'HA2', body_category_id: 2 }),
    ]
    return Response.json({ machines, current_page: 1, per_page: 10, total: 2, last_page: 1 })
  }
  const day = aDailyDay(DAY, {
    // 1.5 and 2.75 hours.
    upper_operation_data: '3'.repeat(searchParams.get('serial') === 'HA1' ? 6 : 11).padEnd(96, '0'),
    fuel_consumption_pto_on: searchParams.get('serial') === 'HA1' ? 40 : 30.5,
    fuel_consumption_pto_off: null,
    mileage: 80.5,
    diff_odometer: 79.5,
  })
  return Response.json({ daily: [day], default_time_difference: 540 })
}

async function compare(unit: UnitSystem) {
  furnishBrowser()
  startSession({ access_token: 'a', refresh_token: 'r', expires_in: 900 })
  rememberUser({ ...aReader(), unit })
  vi.stubGlobal('fetch', answer)
  await openPortal({ '/compare': ComparePage, '/machine/$serial': () => null }, [ADDRESS])
  await screen.findByRole('row', { name: /^Operating \(h\) 1\.5/ })
  return (name: string) =>
    within(screen.getByRole('row', { name: new RegExp(`^${name}`) }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
}

test('figures are metric for a reader of metric units', async () => {
  const cellsOf = await compare('tonMeter')
  expect(cellsOf('Fuel consumption \\(L\\)')).toEqual(['40.0', '–'])
  expect(cellsOf('Electricity consumption \\(kWh\\)')).toEqual(['–', '30.5'])
  expect(cellsOf('Distance travelled \\(km\\)')).toEqual(['80.5', '80.5'])
})

test('figures are in miles and gallons for a reader of those, an electric machine’s in kWh', async () => {
  const cellsOf = await compare('milePound')
  expect(cellsOf('Fuel consumption \\(gal\\)')).toEqual(['11', '–'])
  expect(cellsOf('Electricity consumption \\(kWh\\)')).toEqual(['–', '30.5'])
  expect(cellsOf('Distance travelled \\(mile\\)')).toEqual(['50', '50'])
})

test('a file holds exact quarters of hours, and a format that shows tenths', async () => {
  const saved = catchFiles()
  const cellsOf = await compare('tonMeter')
  expect(cellsOf('Operating \\(h\\)')).toEqual(['1.5', '2.8'])
  for (const kind of ['Workbook (xlsx)', 'CSV file']) {
    await userEvent.click(await screen.findByRole('button', { name: /^Export/ }))
    await userEvent.click(await screen.findByRole('button', { name: kind }))
    await waitFor(() => expect(saved).toHaveLength(kind === 'CSV file' ? 2 : 1))
  }
  const [sheet] = Object.values(await sheetsOf(saved[0]!))
  expect(sheet!.find(([name]) => name === 'Operating (h)')).toEqual(['Operating (h)', 1.5, 2.75])
  expect(await linesOf(saved[1]!)).toContain('Operating (h),1.5,2.75')
})

test('serials of another company are no chips beside ‘Nothing to compare’, which leads on', async () => {
  furnishBrowser()
  startSession({ access_token: 'a', refresh_token: 'r', expires_in: 900 })
  rememberUser(aReader())
  vi.stubGlobal('fetch', async (address: string) =>
    address.includes('/list')
      ? Response.json({ machines: [], current_page: 1, per_page: 10, total: 0, last_page: 1 })
      : answer(address),
  )
  await openPortal({ '/compare': ComparePage }, [ADDRESS])
  await screen.findByText('Nothing to compare')
  expect(screen.queryByText('HA1')).toBeNull()
  expect(screen.queryByRole('button', { name: /HA2/ })).toBeNull()
  expect(screen.getByRole('link', { name: 'To the machine list' })).toBeTruthy()
})
