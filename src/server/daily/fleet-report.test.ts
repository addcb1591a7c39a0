// The sheet of a range through HTTP: parts against their days, and overloads.
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FleetReport } from '#contract/daily/range.ts'
import { isOperated, slotCounts } from '#domain/day-slots.ts'
import { type DayRange, partsOfRange } from '#domain/range.ts'
import { daysLater } from '#domain/time.ts'
import { testApp, type TestApp } from '#server/test-app.ts'
import { storeTestDay, storeTestMachines } from './test-days.ts'

const slots = (operating: number, running: number, neutral: number) =>
  ('3'.repeat(operating) + '2'.repeat(running) + '1'.repeat(neutral)).padEnd(96, '0')

type Told = { serial: string; recorded_date: string; upper_operation_data: string }
// Gaps, a day that only idled, one without anything, and two months.
const TOLD: readonly Told[] = [
  ['R1', '2026-10-30', slots(8, 4, 4)],
  ['R1', '2026-10-31', slots(0, 0, 12)],
  ['R1', '2026-11-01', slots(4, 0, 12)],
  ['R1', '2026-11-16', slots(0, 0, 0)],
  ['R2', '2026-10-31', slots(20, 0, 4)],
  ['R2', '2026-11-02', slots(10, 2, 0)],
  ['R3', '2026-11-01', slots(2, 0, 6)],
  ['SOLD', '2026-10-31', slots(1, 0, 3)],
].map(([serial, recorded_date, upper_operation_data]) => ({ serial, recorded_date, upper_operation_data }) as Told)

let app: TestApp
let token: string
let ours: number
let theirs: number
let ids: Map<string, number>

beforeAll(async () => {
  app = await testApp()
  theirs = await app.company('OTH')
  ours = await app.company('HCS')
  token = await app.newReader('owner@test.example', ours)
  ids = await storeTestMachines(app, ours, [{ serial: 'R1' }, { serial: 'R2' }, { serial: 'R3' }, { serial: 'SOLD' }])
  for (const { serial, ...day } of TOLD)
    await storeTestDay(app, { company_id: ours, machine_id: ids.get(serial)! }, { ...day, under_operation_data: null })
  // A day of R1 that belongs to another company.
  await storeTestDay(app, { company_id: theirs, machine_id: ids.get('R1')! }, { recorded_date: '2026-11-03' })
  await app.owner.query("update machine set owned = false where serial = 'SOLD'")
})
afterAll(() => app.close())

const reportOf = async (query: string): Promise<FleetReport> => {
  const { status, body } = await app.request(token, 'GET', `/api/v1/daily/range/report?${query}`)
  expect(status).toBe(200)
  return body
}

describe('the parts of a range', () => {
  const sumsOf = (days: readonly Told[]) => {
    const counts = slotCounts(days.map((day) => day.upper_operation_data).join(''), null)
    return {
      machines: new Set(days.map(({ serial }) => serial)).size,
      operated_days: days.filter((day) => isOperated(day.upper_operation_data, null)).length,
      operation_slots: counts.operation,
      running_slots: counts.running,
      neutral_slots: counts.neutral,
    }
  }

  test('count a machine once, in a week of two months too', async () => {
    const { trend } = await reportOf('range=2026-10-05..2026-11-17')
    expect(trend.map(({ from, to, machines }) => [from, to, machines])).toEqual([
      ['2026-10-05', '2026-10-11', 0],
      ['2026-10-12', '2026-10-18', 0],
      ['2026-10-19', '2026-10-25', 0],
      // R1 on both sides of the month's end, R2 and SOLD before it, R3 after it.
      ['2026-10-26', '2026-11-01', 4],
      ['2026-11-02', '2026-11-08', 1],
      ['2026-11-09', '2026-11-15', 0],
      ['2026-11-16', '2026-11-17', 1],
    ])
  })

  test('add up their days', async () => {
    const date = fc.integer({ min: 0, max: 60 }).map((days) => daysLater('2026-10-01', days))
    const wide = fc.integer({ min: -220, max: 120 }).map((days) => daysLater('2026-10-31', days))
    await fc.assert(
      fc.asyncProperty(fc.oneof(date, wide), fc.oneof(date, wide), async (one, other) => {
        const [from, to] = one <= other ? [one, other] : [other, one]
        const { trend } = await reportOf(`range=${from}..${to}`)
        const parts = partsOfRange({ from, to })
        const within = (part: DayRange) =>
          TOLD.filter(({ recorded_date }) => recorded_date >= part.from && recorded_date <= part.to)
        expect(trend).toEqual(parts.map((part) => ({ ...part, ...sumsOf(within(part)) })))
      }),
      { numRuns: 40 },
    )
  })
})

describe('the sheet of a range', () => {
  test('has the sums of each day, of the machines that the search finds', async () => {
    const { trend } = await reportOf('range=2026-11-01..2026-11-02')
    expect(trend).toMatchObject([
      { from: '2026-11-01', machines: 2, operation_slots: 6 },
      { from: '2026-11-02', machines: 1, operation_slots: 10 },
    ])
    const { trend: one } = await reportOf('range=2026-10-30..2026-11-02&serial=R1')
    expect(one.map(({ neutral_slots }) => neutral_slots)).toEqual([4, 12, 12, 0])
  })

  test('of a long range has the same hours as its ranking', async () => {
    const range = 'range=2026-06-01..2026-11-20'
    const { body } = await app.request(token, 'GET', `/api/v1/daily/range?${range}`)
    const { trend } = await reportOf(range)
    for (const name of ['operated_days', 'operation_slots', 'running_slots', 'neutral_slots'] as const)
      expect(
        trend.reduce((all, part) => all + part[name], 0),
        name,
      ).toBe(body.totals[name])
  })

  test('counts overloads on the days of their machines, without those of others', async () => {
    const overload = (
      company_id: number,
      serial: string,
      recorded_at: string,
      recorded_date: string,
      peak: number | null,
    ) =>
      app.owner.query(
        `insert into overload (company_id, machine_id, recorded_at, installed_at, sequence, recorded_date, time_difference, peak_load_ratio)
          values ($1, $2, $3, $3, 1, $4, 540, $5)`,
        [company_id, ids.get(serial), recorded_at, recorded_date, peak],
      )
    await app.owner.query("select ensure_partition('overload', '2026-11-20T00:00:00Z')")
    // 23:30 UTC is the next day in Japan.
    await overload(ours, 'R1', '2026-10-30T23:30:00Z', '2026-10-31', 104.5)
    await overload(ours, 'R1', '2026-11-01T01:00:00Z', '2026-11-01', null)
    await overload(ours, 'R2', '2026-11-01T02:00:00Z', '2026-11-01', 110)
    await overload(ours, 'R2', '2026-11-20T02:00:00Z', '2026-11-20', 120)
    await overload(theirs, 'R1', '2026-11-01T03:00:00Z', '2026-11-01', 150)
    expect((await reportOf('range=2026-10-31..2026-11-02')).overloads).toEqual({
      total: 3,
      machines: [
        { serial: 'R1', display_serial: 'R1', type_code: 'HA-1600N-3', count: 2, peak_load_ratio: 104.5 },
        { serial: 'R2', display_serial: 'R2', type_code: 'HA-1600N-3', count: 1, peak_load_ratio: 110 },
      ],
    })
  })
})
