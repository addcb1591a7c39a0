// What is left of a point, on its last day and after it.
import { Outlet } from '@tanstack/react-router'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { SchedulePoint } from '#contract/maintenance/maintenance.ts'
import { furnishBrowser, openPortal } from '#web/app/test-portal.tsx'
import { loadMessages, showLanguage } from '#web/base/i18n.ts'
import { startSession } from '#web/base/session.ts'
import { SchedulePage } from './schedule/SchedulePage.tsx'

type Next = NonNullable<SchedulePoint['next']>
const POINT: Omit<SchedulePoint, 'point_id' | 'name' | 'next'> = {
  item_code: 'grease',
  reference: null,
  kind: 'item',
  place: 'boom',
  meter: 'upper_hourmeter',
  is_recommended: true,
  executor: 'operator',
  recommended_hours: 250,
  recommended_months: null,
  hours: null,
  months: null,
  is_active: true,
  set_date: null,
  set_reason: null,
  set_by: null,
  planned_on: null,
  last_done_on: '2026-01-01',
  last_meter: 1000,
  is_last_assumed: false,
  part: null,
  amount: null,
  unit: null,
  version: 3,
}
const NEXTS: Record<string, Pick<Next, 'days' | 'level' | 'hours_left'>> = {
  'long overdue': { days: -168, level: 'overdue', hours_left: -443.1 },
  'a day overdue': { days: -1, level: 'overdue', hours_left: -0.04 },
  'due today': { days: 0, level: 'due', hours_left: 0 },
  'due tomorrow': { days: 1, level: 'due', hours_left: 2 },
}

beforeAll(async () => {
  const nouns = ['maintenance', 'maintenance-file', 'upload', 'machine', 'detail', 'category', 'list', 'error'] as const
  for (const language of ['de', 'en'] as const) {
    await showLanguage(language)
    await Promise.all(nouns.map((noun) => loadMessages(noun)))
  }
})
beforeEach(() => {
  furnishBrowser()
  const points = Object.entries(NEXTS).map(([name, next], at) => ({
    ...POINT,
    point_id: at + 1,
    name,
    next: { ...next, date: '2026-06-11', basis: 'hours', meter: 1250 },
  }))
  const machine = {
    serial: 'HA1',
    display_serial: 'HA1',
    type_code: 'GR-250N',
    machine_category: '12',
    management_number: null,
    is_ic1r: false,
    latest_recorded_date: '2026-11-23',
    machine_info: { register_no: null, customer_management_no: null, enduser_name: null, delivery_date: null },
    meters: [
      {
        meter: 'upper_hourmeter',
        value: 1693.1,
        reported: 1693.1,
        carry: 0,
        adjustment: 0,
        reported_on: '2026-11-23',
        typed_at: null,
        hours_per_day: 2.6,
        doubt: null,
      },
    ],
    points,
  }
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(machine)))
  startSession({ access_token: 'a', refresh_token: 'r', expires_in: 900 })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

async function left(name: string) {
  const row = (await screen.findByText(name)).closest('tr')!
  return within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)
    .filter((text) => /days?|Tage?|\d h/.test(text))
    .join(' | ')
}

test('a point that is late is so many days and hours overdue, never ago or below zero', async () => {
  await openPortal({ '/maintenance/$serial': SchedulePage }, ['/maintenance/HA1'], { Around: Outlet })
  expect(await left('long overdue')).toMatch(/443\.1 h overdue.*\| 168 days overdue/)
  expect(await left('a day overdue')).toMatch(/[^-]0\.0 h overdue.*\| 1 day overdue/)
  expect(await left('due today')).toMatch(/0\.0 h left at 2\.6 h a day.*\| 0 days/)
  expect(await left('due tomorrow')).toMatch(/2\.0 h left at 2\.6 h a day.*\| 1 day$/)
  await showLanguage('de')
  expect(await left('long overdue')).toMatch(/443,1 h überfällig.*\| 168 Tage überfällig/)
  await showLanguage('en')
})
