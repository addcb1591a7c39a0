// The history of a machine while others register results on it.
import { Outlet } from '@tanstack/react-router'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { furnishBrowser, openPortal } from '#web/app/test-portal.tsx'
import { loadMessages, showLanguage } from '#web/base/i18n.ts'
import { startSession } from '#web/base/session.ts'
import { HistoryPage } from './HistoryPage.tsx'

const MACHINE = {
  serial: 'HA1',
  display_serial: 'HA1',
  type_code: 'GR-250N',
  machine_category: '12',
  management_number: null,
  is_ic1r: false,
  latest_recorded_date: '2026-11-23',
  machine_info: { register_no: null, customer_management_no: null, enduser_name: null, delivery_date: null },
  meters: [],
  points: [],
}
function result(result_id: number, name: string) {
  return {
    result_id,
    point_id: result_id,
    item_code: null,
    name,
    reference: null,
    kind: 'item',
    place: null,
    serial: 'HA1',
    done_on: '2026-11-20',
    meter_name: null,
    meter: null,
    meters: {},
    executor: '',
    memo: '',
    comment: '',
    cost: null as number | null,
    parts: '',
    corrects: null,
    corrected_by: null,
    entered_by: null,
    created_at: '2026-11-20T01:00:00Z',
    files: [],
  }
}

let histories: ReturnType<typeof result>[]
let currency: string | null

beforeAll(async () => {
  await showLanguage('en')
  const nouns = [
    'maintenance',
    'maintenance-file',
    'upload',
    'machine',
    'detail',
    'category',
    'list',
    'error',
    'download',
  ] as const
  await Promise.all(nouns.map((noun) => loadMessages(noun)))
})
beforeEach(() => {
  furnishBrowser()
  currency = null
  histories = [result(2, 'Check belt'), result(1, 'Grease boom')]
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    if (address.endsWith('/fuel_price')) return Promise.resolve(Response.json({ currency }))
    const total = histories.length
    const pager = { current_page: 1, per_page: 50, total, last_page: 1 }
    return Promise.resolve(Response.json(init?.method === 'POST' ? { histories, pager } : MACHINE))
  })
  startSession({ access_token: 'a', refresh_token: 'r', expires_in: 900 })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test.each(['a table', 'cards on a phone'])(
  'in %s the open sheet stays with its result when another is registered above it',
  async (look) => {
    vi.stubGlobal('matchMedia', (media: string) => ({
      media,
      matches: look !== 'a table' && media.includes('max-width'),
      addEventListener: () => {},
      removeEventListener: () => {},
    }))
    const { user, queries } = await openPortal(
      { '/maintenance/$serial/history': HistoryPage },
      ['/maintenance/HA1/history'],
      { Around: Outlet },
    )
    await user.click(await screen.findByRole('button', { name: /: Check belt$/ }))
    expect(await screen.findByRole('dialog', { name: /Check belt/ })).toBeTruthy()
    histories = [result(3, 'Check tyres'), ...histories]
    await queries.invalidateQueries()
    await waitFor(() => expect(document.body.textContent).toContain('Check tyres'))
    expect(screen.getByRole('dialog', { name: /Check belt/ })).toBeTruthy()
    expect(screen.queryByRole('dialog', { name: /Check tyres/ })).toBeNull()
  },
)

test.each([
  [null, 'Cost', '12,500.50'],
  ['EUR', 'Cost EUR', '12,500.50'],
  ['JPY', 'Cost JPY', '12,501'],
])('costs are in the company’s currency %s, which also names the field', async (own, head, cost) => {
  currency = own
  histories = [{ ...result(2, 'Check belt'), cost: 12_500.5 }]
  const { user } = await openPortal({ '/maintenance/$serial/history': HistoryPage }, ['/maintenance/HA1/history'], {
    Around: Outlet,
  })
  expect(await screen.findByText(cost)).toBeTruthy()
  await waitFor(() =>
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent.replace(/\s+/g, ' '))).toContain(
      head,
    ),
  )
  await user.click(screen.getByRole('button', { name: 'Correct' }))
  expect(await screen.findByLabelText(own === null ? 'Cost' : `Cost (${own})`)).toBeTruthy()
})
