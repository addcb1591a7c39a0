// The sub-pages for tests, and a server that a test fills.
import { screen, waitFor, within } from '@testing-library/react'
import { vi } from 'vitest'
import type { User } from '#contract/account/account.ts'
import type { DailyDay } from '#contract/daily/daily.ts'
import type { Emergency } from '#contract/event/emergency.ts'
import type { MachineDetail } from '#contract/machine/detail.ts'
import type { Overload } from '#contract/event/overload.ts'
import { STOOD, WORKED } from '#fixtures/day.ts'
import { aMachineDetail } from '#fixtures/machine-detail.ts'
import { aReader } from '#fixtures/reader.ts'
import { furnishBrowser, openPortal } from '#web/app/test-portal.tsx'
import { loadMessages, showLanguage } from '#web/base/i18n.ts'
import { rememberUser, startSession } from '#web/base/session.ts'
import { problem } from '#web/base/test-problem.ts'
import { EmergencyPage } from './EmergencyPage.tsx'
import { EnginePage } from './EnginePage.tsx'
import { FuelPage } from './FuelPage.tsx'
import { OverloadPage } from './OverloadPage.tsx'
import { StatusPage } from './StatusPage.tsx'
import { TemperaturePage } from './TemperaturePage.tsx'

const PAGES = {
  engine: EnginePage,
  'fuel-consumption': FuelPage,
  'operating-status': StatusPage,
  'temp-and-prss': TemperaturePage,
  'overload-operation': OverloadPage,
  'emergency-operation': EmergencyPage,
}

export const reader: User = aReader()

/** A day of the wire: a crane that worked, with the test's own fields over it. */
export function aDailyDay(recorded_date: string, over: Partial<DailyDay> = {}): DailyDay {
  return {
    recorded_date,
    time_difference: 540,
    has_alarm: false,
    is_time_of_fetching: false,
    meter_marks: null,
    // The machine counts for itself: neither hours nor distances agree with slots and odometer.
    under_operation_hour: 1.6,
    track_operation_hour: null,
    upper_operation_hour: 7.3,
    under_hourmeter: 2118.75,
    track_hourmeter: null,
    upper_hourmeter: 6412.25,
    counter_operation_slots: null,
    counter_neutral_slots: null,
    pto_hourmeter: null,
    first_engine_hourmeter: null,
    second_engine_hourmeter: null,
    odometer: 48_210.4,
    diff_odometer: 61.2,
    mileage: 60.4,
    overload_counts: 0,
    emergope_counts: 0,
    upper_operation_data: WORKED,
    under_operation_data: null,
    engine_working_hour: 9.5,
    hydraulic_oil_high_temp_hour: 0.25,
    crane_operation_pto_on_hour: 7,
    travelling_pto_off_hour: 1.75,
    stoping_pto_off_neutral_hour: 0.75,
    fuel_efficiency_pto_on: 15.2,
    fuel_efficiency_pto_off: 2.5,
    fuel_consumption_pto_on: 106.4,
    fuel_consumption_pto_off: 24.5,
    max_coolant_temp_diff: 52,
    max_torcon_fluid_temp_diff: 41,
    avg_torcon_pressure: 1.24,
    ...over,
  }
}

/** An idle day: everything measured, all of it 0. */
export function aStillDay(recorded_date: string): DailyDay {
  const day = aDailyDay(recorded_date, { upper_operation_data: STOOD })
  const zeros = Object.entries(day).map(([field, value]) =>
    typeof value === 'number' && field !== 'time_difference' ? [field, 0] : [field, value],
  )
  return Object.fromEntries(zeros) as DailyDay
}

export type ServerData = {
  machine: MachineDetail
  days: DailyDay[]
  overloads: Overload[]
  emergencies: Emergency[]
  /** Paths that are answered with 504. */
  away: string[]
}

export const server: ServerData = { machine: aMachineDetail(), days: [], overloads: [], emergencies: [], away: [] }

/** It is the 20th at the machine. */
export function beginAnew(): void {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T06:05:00Z') })
  localStorage.clear()
  startSession({ access_token: 'a', refresh_token: 'r', expires_in: 900 })
  rememberUser(reader)
  Object.assign(server, { machine: aMachineDetail(), days: [], overloads: [], emergencies: [], away: [] })
  furnishBrowser()
  vi.stubGlobal('fetch', async (address: string) => answer(new URL(address, 'http://portal.example')))
}

function answer({ pathname, searchParams }: URL): Response {
  if (server.away.some((path) => pathname.endsWith(path))) return problem(504)
  if (pathname.endsWith('/machine/detail')) return Response.json({ status: 1, data: server.machine })
  if (pathname.endsWith('/months')) return Response.json({ months: [{ month: '202611' }] })
  if (pathname.endsWith('/overload')) return Response.json({ overload: server.overloads })
  if (pathname.endsWith('/emergency')) return Response.json({ emergency: server.emergencies })
  const month = `${searchParams.get('year')}-${searchParams.get('month')?.padStart(2, '0')}`
  return Response.json({
    default_time_difference: 540,
    is_road_rail: false,
    daily: server.days.filter(({ recorded_date }) => recorded_date.startsWith(month)),
  })
}

export async function loadWords(): Promise<void> {
  await showLanguage('en')
  const nouns = ['daily', 'daily-pages', 'machine', 'detail', 'error'] as const
  await Promise.all(nouns.map((noun) => loadMessages(noun)))
}

export function openSubPage(page: keyof typeof PAGES, search = '?month=202611') {
  const below = '/machine/$serial/daily-reports'
  const pages = Object.entries(PAGES).map(([path, component]) => [`${below}/${path}`, component] as const)
  const screens = { ...Object.fromEntries(pages), [below]: () => 'the days' }
  return openPortal(screens, [`/machine/HA4417/daily-reports/${page}${search}`])
}

/** A table's cells as text, the row of heads first. */
export async function tableOf(name: string | RegExp): Promise<string[][]> {
  // A page that waits for a part of itself hides its tables for a moment.
  return waitFor(() =>
    within(screen.getByRole('table', { name }))
      .getAllByRole('row')
      .map((row) => [...row.children].map(({ textContent }) => textContent?.trim() ?? '')),
  )
}
