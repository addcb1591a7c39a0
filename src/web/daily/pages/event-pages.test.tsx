// Overloads and emergency operations: counts per day, events in the reader's zone.
import { act, cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Emergency } from '#contract/event/emergency.ts'
import type { Overload } from '#contract/event/overload.ts'
import { aMachineDetail } from '#fixtures/machine-detail.ts'
import { rememberUser } from '#web/base/session.ts'
import { chooseChartView } from '#web/ui/charts/use-chart-or-table.ts'
import { aDailyDay, beginAnew, loadWords, openSubPage, reader, tableOf, server } from './test-sub-page.tsx'

beforeAll(loadWords)
beforeEach(() => {
  beginAnew()
  act(() => chooseChartView('chart'))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const overload: Overload = {
  recorded_at: '2026-11-04T15:30:00Z',
  recorded_date: '2026-11-05',
  time_difference: 540,
  duration: 14,
  load_ratio: 101.2,
  peak_load_ratio: 107.5,
  load: 8.42,
  rated_load: 8.32,
  working_radius: 14.5,
  boom_length: 31.2,
  boom_angle: 62.4,
  jib_length: 0,
  slewing_angle: null,
  hook: 'main',
  standing: 'full',
}

const emergency: Emergency = {
  recorded_at: '2026-11-04T01:20:00Z',
  recorded_date: '2026-11-04',
  time_difference: 540,
  duration: 95,
  operation: 'lower',
  means: null,
  error_code: 'E-310',
  content: 'Hydraulic pressure low',
  control_device_code: 'ELC',
  platform_height: 18.4,
  working_radius: 7.6,
  boom_angle: 58.5,
  boom_length: 22.1,
  load: 0.17,
}

test('overloads are counted by day, and listed with load, radius, boom and the moment in the reader’s zone', async () => {
  server.days = [
    aDailyDay('2026-11-04'),
    aDailyDay('2026-11-05', { overload_counts: 2 }),
    aDailyDay('2026-11-06', { overload_counts: null }),
  ]
  server.overloads = [overload, { ...overload, recorded_at: '2026-11-05T03:00:00Z', peak_load_ratio: null, hook: null }]
  await openSubPage('overload-operation')
  const days = await tableOf('Overloads per day')
  expect(days.slice(4, 7)).toEqual([
    ['4 Wed', '0'],
    ['5 Thu', '2'],
    ['6 Fri', '–'],
  ])
  expect(days.at(-1)).toEqual(['Month', '2'])
  const [head, first, second] = await tableOf('Overloads one by one')
  expect(head?.slice(0, 9)).toEqual([
    'Time',
    'Machine’s day',
    'Load ratio %',
    'Peak %',
    'Load t',
    'Rated t',
    'Radius m',
    'Boom length m',
    'Boom angle °',
  ])
  expect(first).toEqual(
    '2026/11/05 00:30|11/05 Thu|101|108|8.4|8.3|14.5|31.2|62|0.0|–|Main|Outriggers, full|14'.split('|'),
  )
  expect([second?.[3], second?.[11]]).toEqual(['–', '–'])
  const link = within(screen.getByRole('table', { name: 'Overloads one by one' })).getAllByRole('link')[0]
  expect(link?.getAttribute('href')).toBe('/machine/HA4417/daily-reports?month=202611&day=2026-11-05')
  expect(screen.getByText('Highest load ratio').parentElement?.textContent).toBe(
    'Highest load ratio108 %2026/11/05 00:30',
  )
})

test('another reader’s zone moves the moment, never the machine’s day; pounds are whole', async () => {
  rememberUser({ ...reader, time_zone: 'America/New_York', unit: 'milePound' })
  server.days = [aDailyDay('2026-11-05', { overload_counts: 1 })]
  server.overloads = [overload]
  await openSubPage('overload-operation')
  const [head, first] = await tableOf('Overloads one by one')
  expect([head?.[4], first?.[4], first?.[5]]).toEqual(['Load klbs', '19', '18'])
  expect(first?.slice(0, 2)).toEqual(['2026/11/04 10:30', '11/05 Thu'])
  // Metres of a boom stay metres.
  expect([head?.[7], first?.[7]]).toEqual(['Boom length m', '31.2'])
})

test('fewer events than the days count are pointed out', async () => {
  server.days = [aDailyDay('2026-11-05', { overload_counts: 3 })]
  server.overloads = [overload]
  await openSubPage('overload-operation')
  expect(await screen.findByText('The days count 3; details of 1 were received.')).toBeTruthy()
})

test('a month without overloads says so, and a list that fails can be retried beside the chart', async () => {
  server.days = [aDailyDay('2026-11-05')]
  await openSubPage('overload-operation')
  expect(await screen.findByText('None in this month.')).toBeTruthy()
  cleanup()
  server.away = ['/overload']
  server.overloads = [overload]
  await openSubPage('overload-operation')
  expect(await screen.findByText('The list could not be loaded')).toBeTruthy()
  expect(screen.getByRole('slider', { name: 'Overloads per day' })).toBeTruthy()
  server.away = []
  await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }))
  expect((await tableOf('Overloads one by one'))[1]?.[0]).toBe('2026/11/05 00:30')
})

test('a lifter truck’s emergency operations are counted and listed with what led to them', async () => {
  server.machine = aMachineDetail({ machine_category: '31' })
  server.days = [aDailyDay('2026-11-04', { emergope_counts: 1 })]
  server.emergencies = [emergency]
  await openSubPage('emergency-operation')
  expect((await tableOf('Emergency operations per day'))[4]).toEqual(['4 Wed', '1'])
  const [head, first] = await tableOf('Emergency operations one by one')
  expect(head).toEqual([
    'Time',
    'Machine’s day',
    'Operation',
    'By',
    'Fault',
    'Reported by',
    'Platform height m',
    'Radius m',
    'Boom angle °',
    'Boom length m',
    'Platform load t',
    'Duration s',
  ])
  expect(first).toEqual(
    '2026/11/04 10:20|11/04 Wed|Boom lowered|–|E-310 Hydraulic pressure low|ELC|18.4|7.6|59|22.1|0.2|95'.split('|'),
  )
})
