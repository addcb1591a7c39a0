// A portal and a server for tests of figures that open.
import type { ReactNode } from 'react'
import { aCalendar } from '#fixtures/company-calendar.ts'
import { vi } from 'vitest'
import type { User } from '#contract/account/account.ts'
import type { ReceivedDay } from '#contract/daily/received.ts'
import type { ReportedMachine } from '#contract/daily/machines.ts'
import type { ReportedMonth } from '#contract/daily/months.ts'
import type { Holiday } from '#contract/daily/holidays.ts'
import type { DailyDay } from '#contract/daily/daily.ts'
import type { Utilisation } from '#contract/daily/utilisation.ts'
import { furnishBrowser, openPortal } from '#web/app/test-portal.tsx'
import { loadMessages, showLanguage } from '#web/base/i18n.ts'
import { rememberUser, startSession } from '#web/base/session.ts'
import { problem } from '#web/base/test-problem.ts'
import { SnackBar } from '#web/ui/layout/SnackBar.tsx'

export const DELIVERED: Utilisation = {
  hours_per_day: 8,
  counted_days: 'weekdays',
  target_percent: 60,
  is_default: true,
  version: 0,
}

/**
 * The server's data and the requests to it. `refusal` answers every
 * write, `fault` the paths that it finds.
 */
export const server = {
  days: [] as DailyDay[],
  received: [] as ReceivedDay[],
  months: [] as ReportedMonth[],
  machines: [] as ReportedMachine[],
  holidays: [] as Holiday[],
  setting: DELIVERED,
  refusal: null as { status: number; code: string } | null,
  fault: null as RegExp | null,
  requests: [] as { method: string; url: URL; body: unknown }[],
}

/** Responses in place of the server's. */
function answer(address: string, init: RequestInit = {}): Response {
  const url = new URL(address, 'http://portal.example')
  const { method = 'GET' } = init
  const body: unknown = init.body ? JSON.parse(init.body as string) : null
  server.requests.push({ method, url, body })
  if (server.fault?.test(url.pathname)) return problem(504)
  if (method !== 'GET' && server.refusal) return problem(server.refusal.status, server.refusal.code)
  if (method === 'PUT') {
    server.setting = { ...(body as Utilisation), is_default: false, version: server.setting.version + 1 }
    return Response.json(server.setting)
  }
  if (url.pathname.endsWith('/utilisation')) return Response.json(server.setting)
  if (url.pathname.endsWith('/holidays')) return Response.json(aCalendar(server.holidays))
  if (url.pathname.endsWith('/daily/received')) return Response.json({ received: server.received })
  if (url.pathname.endsWith('/daily/months')) return Response.json({ months: server.months })
  if (url.pathname.endsWith('/daily/machines')) {
    const page = Number(url.searchParams.get('page'))
    const per_page = Number(url.searchParams.get('per_page') ?? 50)
    const { machines } = server
    const paged = {
      current_page: page,
      per_page,
      total: machines.length,
      last_page: Math.ceil(machines.length / per_page),
    }
    return Response.json({ machines: machines.slice((page - 1) * per_page, page * per_page), ...paged })
  }
  return Response.json({ default_time_difference: 540, is_road_rail: false, daily: server.days })
}

/** Before the tests of a file. */
export async function prepareFigures(): Promise<void> {
  furnishBrowser()
  await showLanguage('en')
  await Promise.all(
    (['daily', 'daily-figures', 'daily-sheets', 'machine', 'list', 'download', 'error'] as const).map((noun) =>
      loadMessages(noun),
    ),
  )
}

/** Before each test: no requests, nothing stored. */
export function resetFigures(): void {
  sessionStorage.clear()
  startSession({ access_token: 'a', refresh_token: 'r', expires_in: 900 })
  rememberUser({
    email: 'owner@demo.example',
    company: { id: 1, code: 'HCS', name: 'Harima Crane Service' },
    unit: 'tonMeter',
    time_zone: 'Asia/Tokyo',
    company_time_zone: 'Asia/Tokyo',
  } as User)
  Object.assign(server, {
    days: [],
    received: [],
    months: [],
    machines: [],
    holidays: [],
    setting: DELIVERED,
    refusal: null,
  })
  Object.assign(server, { fault: null, requests: [] })
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => answer(address, init))
}

/** Shows something in a portal that has nothing else but a machine's month behind its links. */
export function show(node: ReactNode) {
  return openPortal({ '/': () => node, '/machine/$serial/daily-reports': () => 'its month' }, ['/'], {
    beside: <SnackBar />,
  })
}
