// The page of a site: typing kept against others' saves, and pages of stays.
import { Outlet } from '@tanstack/react-router'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
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
  return { key: `stay-${index}`, ...MACHINE, display_serial: `HA${index}`, arrived_at: at, left_at: at }
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
    machines: [],
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

test('typing stays when somebody else saves, and is not saved over it', async () => {
  const { user, queries } = await open()
  const field = await screen.findByLabelText<HTMLInputElement>('Name')
  await user.type(field, 'North quay')
  site = { name: 'South quay', version: 2, is_hidden: false }
  await act(() => queries.refetchQueries())
  await screen.findByRole('heading', { level: 1, name: 'South quay' })
  expect(field.value).toBe('North quay')
  expect(screen.getByText(/Somebody else has changed this site/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(bodies).toEqual([{ version: 1, name: 'North quay', is_hidden: false }]))
  expect(site.name).toBe('South quay')
  await user.click(screen.getByRole('button', { name: 'Load' }))
  await waitFor(() => expect(field.value).toBe('South quay'))
  await user.clear(field)
  await user.type(field, 'East quay')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByRole('heading', { level: 1, name: 'East quay' })
  expect(site).toEqual({ name: 'East quay', version: 3, is_hidden: false })
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
