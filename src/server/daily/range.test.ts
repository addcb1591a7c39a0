// Machines over a range of days through HTTP, against their days and months.
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DailyListItem } from '#contract/daily/list.ts'
import type { RangeItem } from '#contract/daily/range.ts'
import { monthOfValue } from '#domain/calendar-month.ts'
import { isOperated, slotCounts } from '#domain/day-slots.ts'
import { daysLater, localDate, offsetOfZone } from '#domain/time.ts'
import { testApp, type TestApp } from '#server/test-app.ts'
import { aRecord } from '#fixtures/record.ts'
import { addTestMachines, sendRecords } from '#server/test-terminals.ts'
import { storeTestDay, storeTestMachines } from './test-days.ts'

const slots = (operating: number, running: number, neutral: number) =>
  ('3'.repeat(operating) + '2'.repeat(running) + '1'.repeat(neutral)).padEnd(96, '0')

let app: TestApp
let token: string
let ours: number
let theirs: number
let ids: Map<string, number>
type Told = { serial: string; recorded_date: string; upper_operation_data: string; fuel: number | null }
const reported: Told[] = []
const NO_FUEL = { fuel_consumption_pto_on: null, fuel_consumption_pto_off: null }

const tell = async (serial: string, recorded_date: string, upper_operation_data: string, fuel: number | null) => {
  reported.push({ serial, recorded_date, upper_operation_data, fuel })
  const figures = fuel === null ? NO_FUEL : { fuel_consumption_pto_on: fuel, fuel_consumption_pto_off: null }
  const day = { recorded_date, upper_operation_data, under_operation_data: null, ...figures }
  await storeTestDay(app, { company_id: ours, machine_id: ids.get(serial)! }, day)
}

beforeAll(async () => {
  app = await testApp()
  theirs = await app.company('OTH')
  ours = await app.company('HCS')
  token = await app.newReader('owner@test.example', ours)
  ids = await storeTestMachines(app, ours, [
    { serial: 'R1', management_number: 'AT-01' },
    { serial: 'R2' },
    { serial: 'ELECTRIC', body_category_id: 2 },
    { serial: 'QUIET' },
    { serial: 'SOLD' },
  ])
  // Gaps, days without fuel, a day that only idled, and two months.
  await tell('R1', '2026-10-30', slots(8, 4, 4), 32)
  await tell('R1', '2026-10-31', slots(0, 0, 12), null)
  await tell('R1', '2026-11-01', slots(4, 0, 12), 16)
  await tell('R1', '2026-11-16', slots(0, 0, 0), 0)
  await tell('R2', '2026-10-31', slots(20, 0, 4), null)
  await tell('R2', '2026-11-02', slots(10, 2, 0), null)
  await tell('ELECTRIC', '2026-11-01', slots(2, 0, 6), 8)
  await tell('SOLD', '2026-10-31', slots(1, 0, 3), 4)
  // A day of R1 that belongs to another company.
  await storeTestDay(app, { company_id: theirs, machine_id: ids.get('R1')! }, { recorded_date: '2026-11-03' })
  await app.owner.query("update machine set owned = false where serial = 'SOLD'")
})
afterAll(() => app.close())

const ask = async (query: string) => {
  const { status, body } = await app.request(token, 'GET', `/api/v1/daily/range?${query}`)
  expect(status).toBe(200)
  return body
}
const serialsOf = async (query: string) => (await ask(query)).machines.map(({ serial }: RangeItem) => serial)

describe('a range of days', () => {
  test('has the figures of its days, across months, and those of the range before', async () => {
    const body = await ask('range=2026-10-31..2026-11-02&with=before')
    expect(body).toMatchObject({ from: '2026-10-31', to: '2026-11-02', total: 5, current_page: 1, last_page: 1 })
    expect(body.with).toEqual({ from: '2026-10-28', to: '2026-10-30' })
    const item = body.machines.find(({ serial }: RangeItem) => serial === 'R1')
    expect(item).toEqual({
      serial: 'R1',
      display_serial: 'R1',
      type_code: 'HA-1600N-3',
      machine_category_code: '11',
      management_number: 'AT-01',
      registration_number: item.registration_number,
      body_category_id: null,
      operation_data: '01-',
      reported_days: 2,
      operated_days: 1,
      operation_slots: 4,
      running_slots: 0,
      neutral_slots: 24,
      idle_share: 24 / 28,
      fuel: 16,
      // 16 L in the 4 engine hours of the day that tells fuel, 6 h idle
      idle_fuel: 24,
      idle_cost: null,
      before: {
        reported_days: 1,
        operated_days: 1,
        operation_slots: 8,
        running_slots: 4,
        neutral_slots: 4,
        idle_share: 0.25,
        fuel: 32,
        idle_fuel: 8,
        idle_cost: null,
      },
      idle_change: 24 / 28 - 0.25,
    })
    const quiet = body.machines.find(({ serial }: RangeItem) => serial === 'QUIET')
    expect(quiet).toMatchObject({
      operation_data: '---',
      reported_days: 0,
      idle_share: null,
      fuel: null,
      idle_fuel: null,
    })
    // Litres, and the hours beside them: without the electric machine and one of unknown use.
    expect(body.totals).toMatchObject({ machines: 4, reported_days: 6, neutral_slots: 37, fuel: 20 })
    expect(body.totals).toMatchObject({ idle_fuel_slots: 27, before: { machines: 1, idle_fuel_slots: 4 } })
  })

  test('sorts by any figure, machines without it last, and pages', async () => {
    const range = 'range=2026-10-31..2026-11-02'
    expect(await serialsOf(range)).toEqual(['ELECTRIC', 'QUIET', 'R1', 'R2', 'SOLD'])
    expect(await serialsOf(`${range}&sort=idle_share`)).toEqual(['R1', 'ELECTRIC', 'SOLD', 'R2', 'QUIET'])
    const ascending = await serialsOf(`${range}&sort=idle_share&sort_order=asc`)
    expect(ascending).toEqual(['R2', 'ELECTRIC', 'SOLD', 'R1', 'QUIET'])
    expect(await serialsOf(`${range}&sort=operating`)).toEqual(['R2', 'R1', 'ELECTRIC', 'SOLD', 'QUIET'])
    expect(await serialsOf(`${range}&sort=operating&per_page=2&page=2`)).toEqual(['ELECTRIC', 'SOLD'])
    expect(await serialsOf(`${range}&sort=idle_change&with=before`)).toEqual(['R1', 'ELECTRIC', 'QUIET', 'R2', 'SOLD'])
    expect(await serialsOf(`${range}&serial=r1`)).toEqual(['R1'])
  })

  test('sorts by how much the idle share has changed, whichever way', async () => {
    // R1 from 16 of 28 to 12 of 16, R2 from 4 of 24 to none.
    const range = 'range=2026-11-01..2026-11-02&with=2026-10-30..2026-10-31&sort=idle_change'
    expect(await serialsOf(range)).toEqual(['R1', 'R2', 'ELECTRIC', 'QUIET'])
    expect(await serialsOf(`${range}&sort_order=asc`)).toEqual(['R2', 'R1', 'ELECTRIC', 'QUIET'])
  })

  test('names count from today in the reader’s zone', async () => {
    const now = Date.now()
    const today = localDate(now, offsetOfZone('Asia/Tokyo', now))
    expect(await ask('range=yesterday&with=before')).toMatchObject({
      from: daysLater(today, -1),
      to: daysLater(today, -1),
      with: { from: daysLater(today, -2), to: daysLater(today, -2) },
    })
    expect(await ask('range=last_90')).toMatchObject({ from: daysLater(today, -89), to: today, with: null })
    const { body } = await app.request(token, 'GET', '/api/v1/daily/range?range=last_90')
    expect(body.machines[0].operation_data).toBeNull()
  })

  test.each([
    'range=2026-11-05..2026-11-01',
    'range=2026-02-30..2026-03-01',
    'range=2024-01-01..2026-01-02',
    'range=202613',
    'range=next_week',
    'range=today&with=2026-11-05..2026-11-01',
    'range=today&sort=horn',
    '',
  ])('answers 422 for %s', async (query) => {
    expect((await app.request(token, 'GET', `/api/v1/daily/range?${query}`)).status).toBe(422)
  })
})

const date = fc.integer({ min: 0, max: 60 }).map((days) => daysLater('2026-10-01', days))

test('any range adds up its days', async () => {
  await fc.assert(
    fc.asyncProperty(date, date, async (one, other) => {
      const [from, to] = one <= other ? [one, other] : [other, one]
      const { machines } = await ask(`range=${from}..${to}`)
      const read = Object.fromEntries(machines.map((item: RangeItem) => [item.serial, item]))
      for (const serial of ['R1', 'R2', 'ELECTRIC', 'QUIET']) {
        const days = reported.filter(
          (day) => day.serial === serial && day.recorded_date >= from && day.recorded_date <= to,
        )
        const counts = slotCounts(days.map((day) => day.upper_operation_data).join(''), null)
        const fuel = days.flatMap((day) => day.fuel ?? [])
        expect(read[serial]).toMatchObject({
          reported_days: days.length,
          operated_days: days.filter((day) => isOperated(day.upper_operation_data, null)).length,
          operation_slots: counts.operation,
          running_slots: counts.running,
          neutral_slots: counts.neutral,
          fuel: fuel.length === 0 ? null : fuel.reduce((sum, litres) => sum + litres, 0),
        })
      }
    }),
    { numRuns: 40 },
  )
})

test('idle fuel costs what the company pays; a rate of its own goes before the machine’s average', async () => {
  const url = '/api/v1/fuel_price'
  const read = async () => (await app.request(token, 'GET', url)).body
  const save = (body: object) => app.request(token, 'PUT', url, body)
  expect(await read()).toMatchObject({ price_per_litre: null, currency: null, version: 0 })
  const query = 'range=2026-10-31..2026-11-02'
  const etagOf = async () =>
    (
      await app.fastify.inject({
        url: `/api/v1/daily/range?${query}`,
        headers: { authorization: `Bearer ${token}` },
      })
    ).headers['etag']
  const unpriced = await etagOf()
  const price = { price_per_litre: 1.459, currency: 'EUR', idle_litres_per_hour: null }
  const saved = await save({ ...price, version: 0 })
  expect(saved).toMatchObject({ status: 200, body: { ...price, set_by: expect.any(String), version: 1 } })
  expect(await read()).toEqual(saved.body)
  expect(await etagOf()).not.toBe(unpriced)
  expect((await save({ ...price, version: 0 })).status).toBe(409)
  const costs = async () => {
    const { machines, totals } = await ask(`${query}&sort=idle_cost`)
    return [...machines.map((item: RangeItem) => [item.serial, item.idle_fuel, item.idle_cost]), totals.idle_cost]
  }
  const cost = (litres: number, per = 1.459) => expect.closeTo(litres * per, 6)
  expect(await costs()).toEqual([
    ['R1', 24, cost(24)],
    ['SOLD', 3, cost(3)],
    ['ELECTRIC', null, null],
    ['QUIET', null, null],
    // no day tells its fuel
    ['R2', null, null],
    expect.closeTo(27 * 1.459, 6),
  ])
  await save({ ...price, currency: 'JPY', price_per_litre: 150, idle_litres_per_hour: 4.5 })
  expect(await costs()).toEqual([
    ['R1', 27, cost(27, 150)],
    ['R2', 4.5, cost(4.5, 150)],
    ['SOLD', 3.375, cost(3.375, 150)],
    ['ELECTRIC', null, null],
    ['QUIET', null, null],
    expect.closeTo(34.875 * 150, 6),
  ])
  expect((await save({ ...price, price_per_litre: 0 })).status).toBe(422)
  expect((await save({ ...price, currency: 'euro' })).status).toBe(422)
})

describe('one source of figures', () => {
  test('a month’s range agrees with the month of all machines on untidy data', async () => {
    const serial = 'UNTIDY'
    await addTestMachines(app, ours, [{ serial }])
    const send = (recorded_date: string, sequence: number, data: string, more: object = {}) =>
      aRecord({
        serial,
        data_type: 'daily',
        recorded_at: `${recorded_date}T09:00:00Z`,
        sequence,
        body: { recorded_date, time_difference: 540, upper_operation_data: data, ...more },
      })
    // Late, twice, corrected, superseded, and without most fields.
    const records = [
      send('2026-10-20', 5, slots(9, 0, 3), { fuel_consumption_pto_off: 7.25 }),
      send('2026-10-20', 5, slots(9, 0, 3), { fuel_consumption_pto_off: 7.25 }),
      send('2026-10-20', 4, slots(90, 0, 3), { fuel_consumption_pto_on: 99 }),
      send('2026-10-03', 6, slots(0, 5, 1)),
      send('2026-10-31', 7, slots(3, 3, 3), { fuel_consumption_pto_on: 0.1, fuel_consumption_pto_off: 0.2 }),
      send('2026-10-03', 8, slots(0, 7, 1), { fuel_consumption_pto_on: null }),
    ]
    for (const record of records) expect((await sendRecords(app, [record])).rejected).toEqual([])
    for (const month of ['202610', '202611']) {
      const { year, month: number } = monthOfValue(month)!
      const list = await app.request(token, 'GET', `/api/v1/daily/list?year=${year}&month=${number}`)
      const { machines, totals } = await ask(`range=${month}`)
      const items: DailyListItem[] = list.body.machine_base_list
      expect(items.length).toBeGreaterThan(4)
      const fuelOf = (item: DailyListItem) =>
        item.fuel_consumption_pto_on === null && item.fuel_consumption_pto_off === null
          ? null
          : expect.closeTo((item.fuel_consumption_pto_on ?? 0) + (item.fuel_consumption_pto_off ?? 0), 6)
      expect(machines).toMatchObject(
        items.map((item) => ({
          serial: item.serial,
          operation_data: item.operation_data,
          operation_slots: item.operation_slots,
          running_slots: item.running_slots,
          neutral_slots: item.neutral_slots,
          fuel: fuelOf(item),
        })),
      )
      const months = await app.request(token, 'GET', '/api/v1/daily/months')
      const fleet = months.body.months.find((each: { month: string }) => each.month === month)
      for (const name of [
        'machines',
        'reported_days',
        'operated_days',
        'operation_slots',
        'running_slots',
        'neutral_slots',
      ])
        expect(totals[name]).toBe(fleet[name])
    }
  })
})
