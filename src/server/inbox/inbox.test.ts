// The inbox through the API: grouping, views, counts, filters.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InboxLine } from '#contract/inbox/inbox.ts'
import { testApp, type TestApp } from '#server/test-app.ts'
import { addMachines, minutesAgo, raise, setState } from './test-inbox.ts'

let app: TestApp
let ken: string
let company: number
beforeAll(async () => {
  app = await testApp()
  company = await app.company('alpha')
  ken = await app.newReader('ken@alpha.example', company)
})
afterAll(() => app.close())

const ask = async (query = '', token = ken) => {
  const { status, body } = await app.request(token, 'GET', `/api/v1/inbox${query}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body as {
    lines: InboxLine[]
    total: number
    counts: { views: Record<string, number>; kinds: object; severities: object }
  }
}
const of = async (serial: string, query = '?kind=all') =>
  (await ask(query)).lines.filter((line) => line.serial === serial)

test('a sensor that reports again and again is one line with its number, first and last time', async () => {
  await addMachines(app, company, ['FLAP-1', 'FLAP-2'])
  /** A minute may end while they are sent. */
  const sendingFrom = Date.now()
  const isSent = (at: string, minutes: number): boolean => {
    const sentAt = Date.parse(at) + minutes * 60_000
    return sentAt >= sendingFrom - 60_000 && sentAt <= Date.now()
  }
  for (const minutes of [2 * 24 * 60, 90, 60, 30]) {
    await raise(app, 'FLAP-1', 'E-101', { minutes, device: 'ECU' })
    await raise(app, 'FLAP-1', 'E-101', { minutes: minutes - 5, device: 'ECU', state: 0 })
  }
  await raise(app, 'FLAP-1', 'E-101', { minutes: 40 * 24 * 60, device: 'ECU' })
  await raise(app, 'FLAP-1', 'E-101', { minutes: 10, device: 'ECU' })
  await raise(app, 'FLAP-1', 'E-101', { minutes: 20, device: 'HYD' })
  await raise(app, 'FLAP-2', 'E-101', { minutes: 12, device: 'ECU' })
  await raise(app, 'FLAP-2', 'E-132', { minutes: 12, state: 0 })
  const lines = await of('FLAP-1')
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatchObject({
    kind: 'alarm',
    subject: 'E-101',
    count: 6,
    state: 'open',
    occurrence: 1,
    version: 0,
    owner_id: null,
    detail: null,
  })
  expect(isSent(lines[0]!.last_at, 10), lines[0]!.last_at).toBe(true)
  expect(isSent(lines[0]!.first_at!, 2 * 24 * 60), lines[0]!.first_at!).toBe(true)
  expect(await of('FLAP-2')).toHaveLength(1)
})

test('a line says whether its machine is of the simple type', async () => {
  await addMachines(app, company, ['SIMPLE-1'], { is_ic1r: true })
  for (const serial of ['SIMPLE-1', 'FLAP-1']) await raise(app, serial, 'E-240', { minutes: 15 })
  const lines = (await ask('?free_word=E-240')).lines.map(({ serial, is_ic1r }) => [serial, is_ic1r])
  expect(lines.toSorted()).toEqual([
    ['FLAP-1', false],
    ['SIMPLE-1', true],
  ])
})

test('silence, levels and inspections are lines of their own', async () => {
  await addMachines(app, company, ['QUIET-1', 'PARKED-1', 'NEVER-1', 'SOLD-ON'], { delivery_date: '2024-02-29' })
  await addMachines(app, company, ['NONE-1'], { terminal_type: 0 })
  await setState(app, ['QUIET-1'], { latest_updated_at: minutesAgo(25 * 60), daily_recorded_at: minutesAgo(25 * 60) })
  await setState(app, ['PARKED-1'], {
    latest_updated_at: minutesAgo(50 * 60),
    daily_recorded_at: minutesAgo(50 * 60),
    keyed_off_at: minutesAgo(50 * 60),
  })
  await setState(app, ['NEVER-1', 'NONE-1'], { latest_updated_at: null, daily_recorded_at: null })
  expect(await of('QUIET-1')).toMatchObject([{ kind: 'silent', detail: 'no_report', severity: 'warning' }])
  expect(await of('PARKED-1')).toMatchObject([{ kind: 'silent', detail: 'keyed_off', severity: 'notice' }])
  expect(await of('NEVER-1')).toMatchObject([
    { kind: 'silent', detail: 'never', severity: 'notice', last_at: '2024-02-29T00:00:00Z' },
  ])
  expect(await of('NONE-1')).toEqual([])

  await addMachines(app, company, ['LOW-1'])
  await setState(app, ['LOW-1'], {
    upper_fuel_level: 15,
    upper_fuel_level_on: '2026-11-02',
    under_fuel_level: 14.9,
    under_fuel_level_on: '2026-11-03',
    display_battery_level: 2,
    display_battery_level_on: '2026-11-04',
  })
  expect(await of('LOW-1')).toMatchObject([
    { kind: 'level', subject: 'display_battery_level', level: 2, severity: 'warning' },
    { kind: 'level', subject: 'under_fuel_level', level: 14.9, severity: 'notice', last_at: '2026-11-03T00:00:00Z' },
  ])

  await addMachines(app, company, ['DUE-1'], {
    legal_inspection_crane: '2026-01-31',
    legal_inspection_career: '2099-01-31',
    is_ic1r: true,
  })
  expect(await of('DUE-1')).toMatchObject([
    { kind: 'inspection', subject: 'inspection-crane', title: 'クレーン検査', last_at: '2026-01-31T00:00:00Z' },
  ])
})

test('filters narrow the lines, and the counts say what each of them would leave', async () => {
  const all = await ask('?kind=all')
  expect(all.total).toBe(all.lines.length)
  expect(all.counts.views['open']).toBe(all.total)
  const alarms = await ask('?kind=alarm')
  expect(new Set(alarms.lines.map(({ kind }) => kind))).toEqual(new Set(['alarm']))
  expect(alarms.counts.kinds).toEqual(all.counts.kinds)
  expect(alarms.counts.views['open']).toBe(alarms.total)
  const grave = await ask('?kind=all&severity=warning&sort=serial&sort_order=desc')
  expect(grave.lines.length).toBeGreaterThan(2)
  expect(grave.lines.every(({ severity }) => severity === 'warning')).toBe(true)
  const word = await ask('?free_word=e-101')
  expect(word.lines.map(({ serial }) => serial).toSorted()).toEqual(['FLAP-1', 'FLAP-2'])
  expect((await ask('?free_word=low-1%20shown')).total).toBe(2)
  const second = await ask('?sort=last_at&per_page=2&page=2')
  expect(second.lines).toHaveLength(2)
  const { status, body } = await app.request(ken, 'GET', '/api/v1/inbox/count')
  expect([status, body.is_more]).toEqual([200, false])
  expect(body.count).toBe((await ask()).counts.views['attention'])
})
