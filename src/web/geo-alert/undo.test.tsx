// Undoing changes to areas: offered long enough, and nothing of others is lost.
import { Outlet } from '@tanstack/react-router'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { furnishBrowser, openPortal } from '#web/app/test-portal.tsx'
import { loadMessages, showLanguage } from '#web/base/i18n.ts'
import { startSession } from '#web/base/session.ts'
import { problem } from '#web/base/test-problem.ts'
import { SNACK_MS } from '#web/ui/layout/snack.ts'
import { SnackBar } from '#web/ui/layout/SnackBar.tsx'
import { AreaPage } from './AreaPage.tsx'
import { GeoAlertPage } from './GeoAlertPage.tsx'
import { MachineAreasPage } from './MachineAreasPage.tsx'

// jsdom draws nothing.
vi.mock('#web/ui/map/Map.tsx', () => ({ Map: () => null }))

const PAGER = { current_page: 1, per_page: 50, last_page: 1 }

/** The areas with their machines, as the server keeps them. */
let members: Map<number, string[]>
let version: number
let isDeleted: boolean

function areaOf(id: number) {
  const serials = members.get(id) ?? []
  return {
    id,
    name: `Yard ${id}`,
    version,
    shape: 'circle',
    radius_latitude: 35.45,
    radius_longitude: 139.63,
    radius_range: 2,
    points: null,
    watch: null,
    dwell_minutes: 0,
    machine_count: serials.length,
    outside_count: 0,
    last_event_at: null,
    serial_number: serials.map((serial) => ({
      serial,
      display_serial: serial,
      type_code: '',
      is_inside: true,
      left_at: null,
      latest_latitude: 35.45,
      latest_longitude: 139.63,
      location_recorded_date: '2026-11-20T00:00:00Z',
    })),
  }
}

function areasOf(serial: string): number[] {
  return [...members].flatMap(([id, serials]) => (serials.includes(serial) ? [id] : []))
}

type Body = { id: number; version?: number; serial_number: { serial: string }[] } & {
  serial: string
  ids: number[]
  seen_ids?: number[]
}

function save(path: string, { id, serial, ids, seen_ids, serial_number, ...body }: Body): Response {
  if (body.version !== undefined && body.version !== version) return problem(409, 'changed_meanwhile')
  const named = serial_number?.map((machine) => machine.serial) ?? []
  if (path === 'DELETE geoalert/machines')
    members.set(
      id,
      members.get(id)!.filter((member) => !named.includes(member)),
    )
  else if (path === 'POST geoalert/machines/update') members.set(id, named)
  else if (path === 'POST geoalert/machines/setting') {
    if (seen_ids && String(seen_ids) !== String(areasOf(serial))) return problem(409, 'changed_meanwhile')
    for (const [area, serials] of members) {
      const others = serials.filter((member) => member !== serial)
      members.set(area, ids.includes(area) ? [...others, serial] : others)
    }
  } else isDeleted = path.startsWith('DELETE')
  version += 1
  return Response.json({
    status: 1,
    area: areaOf(id),
    areas: areasOf(serial).map((one) => ({ id: one, name: `Yard ${one}` })),
    deselected: [],
    restore_until: '2026-11-24T12:00:00Z',
  })
}

async function answer(address: string, init?: RequestInit): Promise<Response> {
  const url = new URL(address, 'http://portal.example')
  const path = url.pathname.replace('/api/v1/', '')
  const { method = 'GET' } = init ?? {}
  if (method !== 'GET') return save(`${method} ${path}`, JSON.parse(String(init?.body ?? '{}')) as Body)
  if (path === 'geoalert' && url.searchParams.get('id') === '99999') return problem(404, 'not_found')
  if (path === 'geoalert') return Response.json(areaOf(Number(url.searchParams.get('id'))))
  if (path === 'geoalert/list') {
    const serial = url.searchParams.get('serial')
    const ids = url.searchParams.has('addable_to') ? [] : serial ? areasOf(serial) : [...members.keys()]
    return Response.json({ areas: ids.map(areaOf), ...PAGER, total: ids.length })
  }
  if (path === 'machine/detail')
    return Response.json({
      status: 1,
      data: { serial: 'HA1', display_serial: 'HA1', machine_category: '12', latest_location: null },
    })
  return Response.json({ events: [], locations: [], ...PAGER, total: 0 })
}

beforeAll(async () => {
  await showLanguage('en')
  const nouns = ['geo-alert', 'machine', 'category', 'map', 'location', 'list', 'error'] as const
  await Promise.all(nouns.map((noun) => loadMessages(noun)))
})
beforeEach(() => {
  furnishBrowser()
  members = new Map([
    [7, ['HA1', 'HA2']],
    [8, ['HA1']],
  ])
  version = 3
  isDeleted = false
  vi.stubGlobal('fetch', answer)
  startSession({ access_token: 'a', refresh_token: 'r', expires_in: 900 })
})
afterEach(() => {
  vi.useRealTimers()
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const SCREENS = {
  '/geo-alert': GeoAlertPage,
  '/geo-alert/$id': AreaPage,
  '/machine/$serial/maps/geo-alert': MachineAreasPage,
}
function open(address: string) {
  return openPortal(SCREENS, [address], { Around: Outlet, beside: <SnackBar /> })
}

test('a machine that was taken out comes back beside one that somebody else has added', async () => {
  const { user } = await open('/geo-alert/7')
  await user.click(await screen.findByRole('button', { name: 'Remove HA1' }))
  await waitFor(() => expect(members.get(7)).toEqual(['HA2']))
  members.set(7, ['HA2', 'HA9'])
  version += 1
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(members.get(7)).toEqual(['HA2', 'HA9', 'HA1']))
})

test('a machine’s areas are put back unless somebody else has changed them', async () => {
  const { user } = await open('/machine/HA1/maps/geo-alert')
  const remove = () => screen.findByRole('button', { name: 'Remove: Yard 8' })
  await user.click(await remove())
  await waitFor(() => expect(areasOf('HA1')).toEqual([7]))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(areasOf('HA1')).toEqual([7, 8]))
  await user.click(await remove())
  await waitFor(() => expect(areasOf('HA1')).toEqual([7]))
  members.set(7, ['HA2'])
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await screen.findByText(/changed/i)
  expect(areasOf('HA1')).toEqual([])
})

test('the undo of a deletion does not disappear with other notices', async () => {
  const { user } = await open('/geo-alert/7')
  await user.click(await screen.findByRole('button', { name: 'Delete area' }))
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(isDeleted).toBe(true))
  await screen.findByRole('button', { name: 'Undo' })
  await act(() => vi.advanceTimersByTimeAsync(SNACK_MS * 5))
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(isDeleted).toBe(false))
})

test('an area that there is not leads on to all areas', async () => {
  await open('/geo-alert/99999')
  expect((await screen.findByRole('link', { name: 'Show all areas' })).getAttribute('href')).toBe('/geo-alert')
})
