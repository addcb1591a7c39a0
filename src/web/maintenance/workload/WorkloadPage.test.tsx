// Maintenance to come: its tables as files, and as a scheduled report.
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aReader } from '#fixtures/reader.ts'
import { furnishBrowser, openPortal } from '#web/app/test-portal.tsx'
import { loadMessages, showLanguage } from '#web/base/i18n.ts'
import { rememberUser, startSession } from '#web/base/session.ts'
import { catchFiles, linesOf, sheetsOf } from '#web/list/take-away/test-files.ts'
import { WorkloadPage } from './WorkloadPage.tsx'

const WORKLOAD = {
  today: '2026-11-25',
  overdue: 0,
  weeks: [{ monday: '2026-11-23', planned: 1, due: 2, machines: 3 }],
  parts: [
    {
      item_code: 'hydraulic-oil',
      name: 'Change hydraulic oil',
      part: 'VG 32',
      unit: 'l',
      within_30: 80,
      within_60: 200.5,
      within_90: 200.5,
      points_30: 1,
      points_60: 2,
      points_90: 2,
    },
  ],
}

beforeEach(async () => {
  furnishBrowser()
  vi.stubGlobal('fetch', (address: string) =>
    Promise.resolve(Response.json(address.includes('/mail/list') ? { addresses: [] } : WORKLOAD)),
  )
  startSession({ access_token: 'a', refresh_token: 'r', expires_in: 900 })
  rememberUser(aReader())
  await showLanguage('en')
  await Promise.all(
    (['maintenance', 'machine', 'list', 'download', 'error'] as const).map((noun) => loadMessages(noun)),
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

async function exports() {
  const { user } = await openPortal({ '/': WorkloadPage }, ['/'])
  await screen.findByText('VG 32')
  await user.click(screen.getByRole('button', { name: 'Export' }))
  return user
}

test('weeks and parts are the sheets of one workbook, and a part’s unit has a column', async () => {
  const saved = catchFiles()
  const user = await exports()
  await user.click(await screen.findByRole('button', { name: 'Workbook (xlsx)' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(await sheetsOf(saved[0]!)).toEqual({
    'Points by week': [
      ['Week of', 'planned', 'due, not planned', 'Machines'],
      ['2026/11/23', 1, 2, 3],
    ],
    'Parts and amounts needed': [
      ['Item', 'Part', 'Within 30 days', 'Within 60 days', 'Within 90 days', 'Unit'],
      ['Change hydraulic oil', 'VG 32', 80, 200.5, 200.5, 'l'],
    ],
  })
})

test('the chosen table is saved as CSV', async () => {
  const saved = catchFiles()
  const user = await exports()
  await user.selectOptions(await screen.findByLabelText('Table for CSV'), 'Parts and amounts needed')
  await user.click(screen.getByRole('button', { name: 'CSV file' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect((await linesOf(saved[0]!))[1]).toBe('Change hydraulic oil,VG 32,80,200.5,200.5,l')
})

test('it can be sent regularly', async () => {
  const user = await exports()
  await user.click(await screen.findByRole('button', { name: 'Send regularly …' }))
  const dialog = await screen.findByRole('dialog', { name: 'Send this list regularly' })
  expect(dialog.textContent).toContain('Maintenance to come')
})
