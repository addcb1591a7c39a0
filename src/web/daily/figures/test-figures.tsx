// For tests of figures that explain themselves: a portal around them, and a server that answers what the test says.
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, configure, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ReactNode, Suspense } from 'react'
import { vi } from 'vitest'
import type { User } from '#contract/account.ts'
import type { ReceivedDay } from '#contract/daily-received.ts'
import type { ReportedMachine } from '#contract/daily-machines.ts'
import type { ReportedMonth } from '#contract/daily-months.ts'
import type { DailyDay } from '#contract/daily.ts'
import type { Utilisation } from '#contract/utilisation.ts'
import { parseSearch, searchText } from '#web/app/search-text.ts'
import { loadMessages, showLanguage } from '#web/base/i18n.ts'
import { rememberUser, startSession } from '#web/base/session.ts'
import { makeQueryClient } from '#web/base/use-api.ts'
import { SnackBar } from '#web/ui/SnackBar.tsx'

// Roles are looked up in a whole page; on a busy computer that takes longer than the usual second.
configure({ asyncUtilTimeout: 8_000 })
vi.setConfig({ testTimeout: 60_000 })

export const DELIVERED: Utilisation = {
  hours_per_day: 8,
  counted_days: 'weekdays',
  target_percent: 60,
  is_default: true,
  version: 0,
}

/** What the server knows, and what it was asked. `refusal` answers every write, `fault` the paths that it finds. */
export const server = {
  days: [] as DailyDay[],
  received: [] as ReceivedDay[],
  months: [] as ReportedMonth[],
  machines: [] as ReportedMachine[],
  setting: DELIVERED,
  refusal: null as { status: number; code: string } | null,
  fault: null as RegExp | null,
  asked: [] as { method: string; url: URL; body: unknown }[],
}

const PROBLEM = { headers: { 'content-type': 'application/problem+json' } }

/** The network's end: what the server would say. */
function answer(address: string, init: RequestInit = {}): Response {
  const url = new URL(address, 'http://portal.example')
  const { method = 'GET' } = init
  const body: unknown = init.body ? JSON.parse(init.body as string) : null
  server.asked.push({ method, url, body })
  if (server.fault?.test(url.pathname))
    return new Response(JSON.stringify({ code: 'database_unavailable', title: 'Away' }), { status: 504, ...PROBLEM })
  if (method !== 'GET' && server.refusal)
    return new Response(JSON.stringify({ ...server.refusal, title: 'Refused' }), {
      status: server.refusal.status,
      ...PROBLEM,
    })
  if (method === 'PUT') {
    server.setting = { ...(body as Utilisation), is_default: false, version: server.setting.version + 1 }
    return Response.json(server.setting)
  }
  if (url.pathname.endsWith('/utilisation')) return Response.json(server.setting)
  if (url.pathname.endsWith('/daily/received')) return Response.json({ received: server.received })
  if (url.pathname.endsWith('/daily/months')) return Response.json({ months: server.months })
  if (url.pathname.endsWith('/daily/machines')) {
    const page = Number(url.searchParams.get('page'))
    const { machines } = server
    const paged = {
      current_page: page,
      per_page: 50,
      total: machines.length,
      last_page: Math.ceil(machines.length / 50),
    }
    return Response.json({ machines: machines.slice((page - 1) * 50, page * 50), ...paged })
  }
  return Response.json({ default_time_difference: 540, is_road_rail: false, daily: server.days })
}

/** Before the tests of a file. */
export async function prepareFigures(): Promise<void> {
  // jsdom knows no CSS object, which React Aria asks.
  vi.stubGlobal('CSS', { escape: (text: string) => text })
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }))
  vi.stubGlobal('scrollTo', () => {})
  await showLanguage('en')
  await Promise.all((['daily', 'daily-figures', 'machine', 'error'] as const).map((noun) => loadMessages(noun)))
}

/** Before each test: nothing asked, nothing kept. */
export function resetFigures(): void {
  sessionStorage.clear()
  startSession({ access_token: 'a', refresh_token: 'r', expires_in: 900 })
  rememberUser({
    email: 'owner@demo.example',
    company: { id: 1, code: 'HCS', name: 'Harima Crane Service' },
    unit: 'tonMeter',
    time_zone: 'Asia/Tokyo',
  } as User)
  Object.assign(server, { days: [], received: [], months: [], machines: [], setting: DELIVERED, refusal: null })
  Object.assign(server, { fault: null, asked: [] })
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => answer(address, init))
}

/** Shows something in a portal that has nothing else but a machine's month behind its links. */
export async function show(node: ReactNode) {
  const root = createRootRoute()
  const getParentRoute = () => root
  const page = createRoute({ getParentRoute, path: '/', component: () => node })
  const machine = createRoute({ getParentRoute, path: '/machine/$serial/daily-reports', component: () => 'its month' })
  const history = createMemoryHistory({ initialEntries: ['/'] })
  const router = createRouter({
    routeTree: root.addChildren([page, machine]),
    history,
    parseSearch,
    stringifySearch: searchText,
  })
  await act(async () =>
    render(
      <QueryClientProvider client={makeQueryClient()}>
        <Suspense>
          {/* The portal registers its own router; this one has two pages. */}
          <RouterProvider router={router as never} />
        </Suspense>
        <SnackBar />
      </QueryClientProvider>,
    ),
  )
  return { user: userEvent.setup(), address: () => history.location.href }
}
