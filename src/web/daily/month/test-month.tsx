// A machine's month for tests: its page, and a server that a test fills.
import { aCalendar } from '#fixtures/company-calendar.ts'
import { act, screen, within } from '@testing-library/react'
import { vi } from 'vitest'
import type { User } from '#contract/account/account.ts'
import type { Holiday } from '#contract/daily/holidays.ts'
import type { DailyDay } from '#contract/daily/daily.ts'
import type { MonthPlaces } from '#contract/location/month-places.ts'
import type { MachineDetail } from '#contract/machine/detail.ts'
import { aMachineDetail } from '#fixtures/machine-detail.ts'
import { aReader } from '#fixtures/reader.ts'
import { furnishBrowser, openPortal } from '#web/app/test-portal.tsx'
import { loadMessages, showLanguage } from '#web/base/i18n.ts'
import { rememberUser, startSession } from '#web/base/session.ts'
import { problem } from '#web/base/test-problem.ts'
import { aDailyDay } from '#web/daily/pages/test-sub-page.tsx'
import { chooseChartView } from '#web/ui/charts/use-chart-or-table.ts'
import { DailyPage } from '#web/daily/DailyPage.tsx'

export const reader: User = aReader()

/** The server's data and the requests to it. */
export const server = {
  machine: aMachineDetail() as MachineDetail | null,
  days: [] as DailyDay[],
  holidays: [] as Holiday[],
  places: [] as MonthPlaces['places'],
  /** Months (YYYYMM) that are answered with 504, or never. */
  away: [] as string[],
  silent: [] as string[],
  requests: [] as URL[],
}

/** A crane's day with its carrier. */
export function aDay(recorded_date: string, over: Partial<DailyDay> = {}): DailyDay {
  return aDailyDay(recorded_date, { under_operation_data: '0'.repeat(96), ...over })
}

async function answer(address: string): Promise<Response> {
  const url = new URL(address, 'http://portal.example')
  server.requests.push(url)
  const { pathname, searchParams } = url
  if (pathname.endsWith('/machine/detail'))
    return Response.json(server.machine ? { status: 1, data: server.machine } : { status: 2, data: null })
  if (pathname.endsWith('/machine/serial')) return Response.json({ leads_to: 'none', serial: null })
  if (pathname.endsWith('/daily/months')) {
    const months = [...new Set(server.days.map(({ recorded_date }) => recorded_date.slice(0, 7).replace('-', '')))]
    return Response.json({
      months: months
        .toSorted()
        .toReversed()
        .map((month) => ({ month })),
    })
  }
  if (pathname.endsWith('/locations/places/HA4417')) return Response.json({ places: server.places })
  if (pathname.endsWith('/holidays')) return Response.json(aCalendar(server.holidays))
  if (!pathname.endsWith('/daily')) return problem(504)
  if (!server.machine) return problem(404, 'not_found')
  const month = `${searchParams.get('year')}${searchParams.get('month')?.padStart(2, '0')}`
  if (server.silent.includes(month)) await new Promise(() => undefined)
  if (server.away.includes(month)) return problem(504)
  return Response.json({
    default_time_difference: 540,
    is_road_rail: false,
    daily: server.days.filter(({ recorded_date }) => recorded_date.replace('-', '').startsWith(month)),
  })
}

/** From the morning of the 19th at a named site, from noon on at an address; Japanese clock. */
export const TWO_PLACES: MonthPlaces['places'] = [
  {
    from: '2026-11-18T21:30:00Z',
    seen: '2026-11-18T22:45:00Z',
    until: '2026-11-19T03:00:00Z',
    site: { id: 7, name: 'Harbor East' },
    place: 'Chuo-ku',
  },
  {
    from: '2026-11-19T03:00:00Z',
    seen: '2026-11-19T08:00:00Z',
    until: '2026-11-20T08:00:00Z',
    site: null,
    place: 'Miura',
  },
]

/** Requested months of days as YYYY/M, with the offset if any. */
export function requestedMonths(): string[] {
  return server.requests
    .filter(({ pathname }) => pathname.endsWith('/daily'))
    .map(({ searchParams: search }) =>
      [`${search.get('year')}/${search.get('month')}`, search.get('time_difference')].filter(Boolean).join(' '),
    )
}

export async function loadWords(): Promise<void> {
  await showLanguage('en')
  const nouns = ['daily', 'daily-range', 'daily-figures', 'daily-sheets', 'machine', 'detail', 'error'] as const
  await Promise.all(nouns.map((noun) => loadMessages(noun)))
}

/** It is five past three in the afternoon of Friday the 20th, at the machine and at the reader. */
export function beginAnew(): void {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T06:05:00Z') })
  localStorage.clear()
  startSession({ access_token: 'a', refresh_token: 'r', expires_in: 900 })
  rememberUser(reader)
  Object.assign(server, { machine: aMachineDetail(), days: [], places: [], away: [], silent: [], requests: [] })
  furnishBrowser()
  vi.stubGlobal('fetch', answer)
  act(() => chooseChartView('chart'))
}

export async function openMonth(search = '?month=202611') {
  const screens = {
    '/': () => <h1>Machines</h1>,
    '/machine': () => <h1>Choose</h1>,
    '/machine/$serial/daily-reports': DailyPage,
    '/machine/$serial/daily-reports/engine': () => <h1>Engine</h1>,
  }
  const { user: person, ...portal } = await openPortal(screens, ['/', `/machine/HA4417/daily-reports${search}`])
  return { person, ...portal }
}

/** The row of a day in the month. */
export function rowOf(day: number): HTMLElement {
  const row = document.querySelector<HTMLElement>(`tr[data-day="${day}"]`)
  if (!row) throw new Error(`there is no row of day ${day}`)
  return row
}

/** Heads of the figures beside the drawing, without their hyphens. */
export function heads(): string[] {
  return screen
    .getAllByRole('columnheader')
    .slice(2)
    .map(({ textContent }) => textContent.replaceAll('\u00ad', '').trim())
}

/** A day's figures by their heads. */
export function figuresOf(row: HTMLElement): Record<string, string> {
  const names = heads()
  const cells = within(row).getAllByRole('cell').slice(-names.length)
  return Object.fromEntries(names.map((head, at) => [head, cells[at]?.textContent ?? '']))
}
