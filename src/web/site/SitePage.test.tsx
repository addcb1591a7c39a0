// The page of a site: renames, machines now, pages of stays.
import { Outlet } from '@tanstack/react-router'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { furnishBrowser, openPortal } from '#web/app/test-portal.tsx'
import { loadMessages, showLanguage } from '#web/base/i18n.ts'
import { startSession } from '#web/base/session.ts'
import { problem } from '#web/base/test-problem.ts'
import { SnackBar } from '#web/ui/layout/SnackBar.tsx'
import { SitePage } from './SitePage.tsx'

const MACHINE = { serial: 'HA1', display_serial: 'HA1', type_code: 'HR-250N-4', machine_category: '12' }
const STAYS = 45

let site: { name: string | null; version: number; is_hidden: boolean }
let bodies: Record<string, unknown>[]

function stayOf(index: number) {
  const at = new Date(Date.parse('2026-11-20T00:00:00Z') - index * 86_400_000).toISOString()
  const left_at = index === 0 ? null : new Date(Date.parse(at) + (index - 1) * 7_200_000).toISOString()
  return { key: `stay-${index}`, ...MACHINE, display_serial: `HA${index}`, arrived_at: at, left_at }
}

async function answer(address: string, init?: RequestInit): Promise<Response> {
  const url = new URL(address, 'http://portal.example')
  if (init?.method === 'POST') {
    const body = JSON.parse(String(init.body)) as { version: number; name: string | null; is_hidden: boolean }
    bodies.push(body)
    if (body.version !== site.version) return problem(409, 'changed_meanwhile')
    site = { name: body.name, is_hidden: body.is_hidden, version: site.version + 1 }
    return Response.json({ status: 1, version: site.version })
  }
  if (url.pathname.endsWith('/stays')) {
    const page = Number(url.searchParams.get('page'))
    const stays = Array.from({ length: STAYS }, (_, index) => stayOf(index)).slice((page - 1) * 20, page * 20)
    return Response.json({ stays, current_page: page, per_page: 20, total: STAYS, last_page: 3 })
  }
  return Response.json({
    id: 7,
    place: 'Naka-ku, Yokohama',
    latitude: 35.45,
    longitude: 139.63,
    radius_m: 500,
    whereabouts: null,
    machines: [
      {
        ...MACHINE,
        management_number: null,
        arrived_at: '2026-11-20T00:00:00Z',
        today: `${'3'.repeat(8)}${'0'.repeat(88)}`,
      },
      {
        ...MACHINE,
        serial: 'HA2',
        display_serial: 'HA2',
        management_number: null,
        arrived_at: '2026-11-21T00:00:00Z',
        today: null,
      },
    ],
    months: ['2026-11', '2026-10'],
    hours: [{ ...MACHINE, management_number: null, month_hours: [2.5, 0] }],
    ...site,
  })
}

beforeAll(async () => {
  await showLanguage('en')
  await Promise.all((['site', 'download', 'map', 'error'] as const).map((noun) => loadMessages(noun)))
})
beforeEach(() => {
  furnishBrowser()
  site = { name: null, version: 1, is_hidden: false }
  bodies = []
  vi.stubGlobal('fetch', answer)
  startSession({ access_token: 'a', refresh_token: 'r', expires_in: 900 })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

function open(address = '/sites/7') {
  return openPortal({ '/sites/$id': SitePage }, [address], { Around: Outlet, beside: <SnackBar /> })
}

test('an answer that takes long is explained until it is there', async () => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  vi.stubGlobal('fetch', (address: string) => held.then(() => answer(address)))
  await open()
  await screen.findByText(/^Adding up the hours/, {}, { timeout: 30_000 })
  release()
  await screen.findByRole('heading', { level: 1, name: 'Naka-ku, Yokohama' })
  expect(screen.queryByText(/^Adding up the hours/)).toBeNull()
})

test('a rename is not saved over somebody else’s unseen one, and is after it was told', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Rename' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Rename' }))
  const field = dialog.getByLabelText<HTMLInputElement>('Name')
  await user.type(field, 'North quay')
  site = { name: 'South quay', version: 2, is_hidden: false }
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText(/Somebody else has called this site “South quay”/)).toBeTruthy()
  expect(field.value).toBe('North quay')
  expect(site.name).toBe('South quay')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await screen.findByRole('heading', { level: 1, name: 'North quay' })
  expect(bodies.map(({ version, name }) => [version, name])).toEqual([
    [1, 'North quay'],
    [2, 'North quay'],
  ])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a rename and a hiding are taken back', async () => {
  site = { name: 'South quay', version: 4, is_hidden: false }
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Rename' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Rename' }))
  await user.clear(dialog.getByLabelText('Name'))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await screen.findByRole('heading', { level: 1, name: 'Naka-ku, Yokohama' })
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByRole('heading', { level: 1, name: 'South quay' })
  await user.click(screen.getByRole('button', { name: 'Hide site' }))
  await screen.findByRole('button', { name: 'Show site again' })
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByRole('button', { name: 'Hide site' })
  expect(site).toEqual({ name: 'South quay', version: 8, is_hidden: false })
})

test('a machine’s day and hours stand in its row, and a dash without a report', async () => {
  await open()
  const rows = within(await screen.findByRole('table', { name: 'Machines now' })).getAllByRole('row')
  const cells = rows.slice(1).map((row) =>
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  )
  expect(cells.map((row) => row.slice(-2))).toEqual([
    ['2.0', '2.5'],
    ['–', '0.0'],
  ])
  expect(screen.getByRole('img', { name: 'No report today yet' })).toBeTruthy()
})

test('an arrival tells how long the machine stayed, and when that is known of one position only', async () => {
  await open()
  const rows = within(await screen.findByRole('table', { name: 'Arrivals and departures' })).getAllByRole('row')
  const ends = rows.slice(1, 4).map((row) =>
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
      .slice(1),
  )
  expect(ends[0]).toEqual(['still here', expect.stringMatching(/days$/)])
  expect(ends.slice(1)).toEqual([
    [expect.stringMatching(/^2026/), 'one position only'],
    [expect.stringMatching(/^2026/), '2.0 h'],
  ])
})

test('the page of arrivals is in the address', async () => {
  const { user, address, back } = await open()
  await screen.findByText('HA0')
  await user.click(screen.getByRole('button', { name: 'Earlier' }))
  await screen.findByText('HA20')
  expect(address()).toBe('/sites/7?page=2')
  await back()
  await screen.findByText('HA0')
  cleanup()
  await open('/sites/7?page=3')
  await screen.findByText('HA44')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Earlier' }).disabled).toBe(true)
  cleanup()
  await open('/sites/7?page=-3')
  await screen.findByText('HA0')
})
