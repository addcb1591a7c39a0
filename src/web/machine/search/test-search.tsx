// A portal with the search box, and a server with set answers.
import { Outlet } from '@tanstack/react-router'
import { act, screen, waitFor, within } from '@testing-library/react'
import { useEffect } from 'react'
import { vi } from 'vitest'
import type { SearchHistory } from '#contract/machine/search-history.ts'
import { historyOfCriteria } from '#domain/search-history.ts'
import { aMachineItem } from '#fixtures/machine-item.ts'
import { aReader } from '#fixtures/reader.ts'
import { furnishBrowser, openPortal } from '#web/app/test-portal.tsx'
import { loadMessages, showLanguage } from '#web/base/i18n.ts'
import { rememberUser, startSession } from '#web/base/session.ts'
import { MachineListPage } from '#web/machine/MachineListPage.tsx'
import { SearchBox } from './SearchBox.tsx'
import { hearSearchKeys } from './search-keys.ts'

const suggestion = {
  kind: 'registration_number',
  text: '品川 830 あ 44-17',
  serial: 'HA4417',
  type_code: 'HA-1600N-3',
  machine_category: '11',
}
const model = { ...suggestion, kind: 'type_code', text: 'HA-1600N-3', serial: null }

type SearchRequest = { method: string; url: URL; body: unknown; signal: AbortSignal | null }

/** The server's requests and data. */
export const server = {
  requests: [] as SearchRequest[],
  history: [] as SearchHistory[],
  leadsTo: {} as object,
  total: 3,
  /** Suggestions never arrive. */
  isSlow: false,
}

/** The server's responses. */
async function answer(address: string, init: RequestInit = {}): Promise<Response> {
  const url = new URL(address, 'http://portal.example')
  const { method = 'GET', body = null, signal = null } = init
  server.requests.push({ method, url, body: body === null ? null : JSON.parse(body as string), signal })
  const path = url.pathname.replace('/api/v1/', '')
  if (path === 'machine/suggestions') {
    if (server.isSlow) await new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
    return Response.json({ suggestions: [suggestion, model] })
  }
  if (path === 'machine/find') return Response.json(server.leadsTo)
  if (path === 'machine/models')
    return Response.json({ models: [{ machine_category: '12', type_code: 'HR-250N-4', machines: 3 }] })
  if (path === 'machine/counts') {
    const without = url.searchParams.has('license_no') ? server.total : 27
    return Response.json({
      total: without,
      operating: 0,
      silent: 0,
      alarm: 0,
      due: 0,
      overdue: 0,
      fuel_low: 0,
      categories: {},
    })
  }
  if (path === 'machine/list')
    return Response.json({
      machines: server.total === 0 ? [] : [aMachineItem()],
      current_page: 1,
      per_page: 50,
      total: server.total,
      last_page: 9,
    })
  if (path === 'views/7') return Response.json({ data: view })
  if (path.startsWith('views')) return Response.json({ views: [view] })
  if (method === 'DELETE')
    server.history = path.endsWith('search_history') ? [] : server.history.filter(({ id }) => !path.endsWith(`/${id}`))
  return Response.json(method === 'GET' ? { search_histories: server.history } : { status: 1 })
}

const view = {
  id: 7,
  name: 'Rough ones',
  conditions: { category: '12', status: 'alarm' },
  columns: ['customer_name'],
  sort: 'odometer',
  sort_order: 'desc',
  is_own: true,
  version: 1,
  updated_at: '2026-06-15T00:00:00Z',
}

/** The signed-in person. */
export const reader = aReader({ email: 'owner@demo.example' })

/** Before the tests of a file. */
export async function prepareSearch(): Promise<void> {
  await showLanguage('en')
  await Promise.all((['machine', 'category', 'list', 'search', 'error'] as const).map((noun) => loadMessages(noun)))
  furnishBrowser()
}
/** Before each test. */
export function beginAnew(): void {
  Object.assign(server, {
    requests: [],
    history: [],
    leadsTo: { leads_to: 'none', serial: null },
    total: 3,
    isSlow: false,
  })
  vi.stubGlobal('fetch', answer)
  startSession({ access_token: 'a', refresh_token: 'r', expires_in: 900 })
  rememberUser(reader)
}

function Around() {
  // As the frame does.
  useEffect(hearSearchKeys, [])
  return (
    <>
      <SearchBox />
      <Outlet />
    </>
  )
}
const screens = {
  '/': () => <MachineListPage FleetMap={() => null} />,
  '/machine/$serial/daily-reports': () => <h1>A machine</h1>,
  '/management': () => <h1>Management</h1>,
}
export async function open(address = '/') {
  const portal = await openPortal(screens, [address], { Around })
  await screen.findByRole('heading')
  return portal
}

export function settled(holds: () => void) {
  return waitFor(holds)
}
export function box() {
  return screen.getByRole<HTMLInputElement>('combobox', { name: 'Serial number' })
}
export function stored() {
  return server.requests.filter(({ method }) => method === 'POST').map(({ body }) => body)
}
export function anEntry(id: number, criteria: Parameters<typeof historyOfCriteria>[0]): SearchHistory {
  return {
    id,
    ...historyOfCriteria(criteria),
    searched_at: '2026-06-15T00:00:00Z',
  }
}

export async function openConditions() {
  // The dialog loads when it opens; only an awaited act waits for it.
  await act(async () => screen.getByRole('button', { name: /^Conditions$|registered/ }).click())
  return within(await screen.findByRole('dialog', { name: 'Search' }))
}
