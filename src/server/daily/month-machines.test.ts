// The machines behind the fleet's month through HTTP.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '#server/test-app.ts'
import { storeTestDay, storeTestMachines } from './test-days.ts'

let app: TestApp
let token: string
beforeAll(async () => {
  app = await testApp()
  const [ours, theirs] = [await app.company('HCS'), await app.company('OTH')]
  token = await app.newReader('owner@test.example', ours)
  const serials = ['HA1', 'HA2', 'HA3', 'HA10', 'SOLD', 'IDLE', 'SILENT']
  const ids = await storeTestMachines(
    app,
    ours,
    serials.map((serial) => ({ serial })),
  )
  const store = (company_id: number, serial: string, recorded_date: string, upper: string) =>
    storeTestDay(
      app,
      { company_id, machine_id: ids.get(serial)! },
      { recorded_date, upper_operation_data: upper.padEnd(96, '0'), under_operation_data: null },
    )
  await store(ours, 'HA1', '2026-11-01', '3')
  await store(ours, 'HA2', '2026-11-01', '333222')
  await store(ours, 'HA2', '2026-11-02', '33311')
  await store(ours, 'HA3', '2026-10-31', '3333333333')
  await store(ours, 'HA10', '2026-11-05', '3')
  await store(ours, 'SOLD', '2026-11-03', '33')
  await store(ours, 'IDLE', '2026-11-03', '1111')
  await store(theirs, 'HA1', '2026-11-02', '3333')
  await app.owner.query("update machine set owned = false where serial = 'SOLD'")
})
afterAll(() => app.close())

const machines = (query: string) => app.request(token, 'GET', `/api/v1/daily/machines?year=2026&month=11${query}`)
const serialsOf = async (query: string) =>
  (await machines(query)).body.machines.map(({ serial }: { serial: string }) => serial)

test('lists the machines that reported, the largest first, equals by serial', async () => {
  const { status, body } = await machines('')
  expect(status).toBe(200)
  expect(body).toMatchObject({ current_page: 1, per_page: 50, total: 5, last_page: 1 })
  expect(await serialsOf('')).toEqual(['HA2', 'SOLD', 'HA1', 'HA10', 'IDLE'])
  expect(await serialsOf('&sort=neutral_slots')).toEqual(['IDLE', 'HA2', 'HA1', 'HA10', 'SOLD'])
  expect(body.machines[0]).toEqual({
    serial: 'HA2',
    display_serial: expect.any(String),
    type_code: 'HA-1600N-3',
    operation_slots: 6,
    counted_slots: 6,
    running_slots: 3,
    neutral_slots: 2,
    reported_days: 2,
    operated_days: 2,
  })
})

test('the pages add up to the fleet’s figures at any page length', async () => {
  const [november] = (await app.request(token, 'GET', '/api/v1/daily/months')).body.months
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 6 }), async (per_page) => {
      const sums = { operation: 0, running: 0, neutral: 0, days: 0, operated: 0 }
      const { last_page } = (await machines(`&per_page=${per_page}`)).body
      for (let page = 1; page <= last_page; page++)
        for (const machine of (await machines(`&per_page=${per_page}&page=${page}`)).body.machines) {
          sums.operation += machine.operation_slots
          sums.running += machine.running_slots
          sums.neutral += machine.neutral_slots
          sums.days += machine.reported_days
          sums.operated += machine.operated_days
        }
      expect(sums.operation).toBe(november.operation_slots)
      expect([sums.running, sums.neutral]).toEqual([november.running_slots, november.neutral_slots])
      expect([sums.days, sums.operated]).toEqual([november.reported_days, november.operated_days])
    }),
    { numRuns: 6 },
  )
})

test('answers an empty page beyond the last, and for a month without reports', async () => {
  expect((await machines('&page=9')).body).toMatchObject({ machines: [], total: 5 })
  const { body } = await app.request(token, 'GET', '/api/v1/daily/machines?year=2025&month=1')
  expect(body).toMatchObject({ machines: [], total: 0, last_page: 1 })
})

test('with a search lists its machines only; `before` counts earlier days only', async () => {
  expect(await serialsOf('&serial=HA1')).toEqual(['HA1', 'HA10'])
  expect((await machines('&serial=HA1')).body.total).toBe(2)
  const counted = async (query: string) =>
    (await machines(query)).body.machines.map(({ serial, counted_slots }: Record<string, unknown>) => [
      serial,
      counted_slots,
    ])
  expect(await counted('&before=2026-11-02&sort=counted_slots')).toEqual([
    ['HA2', 3],
    ['HA1', 1],
    ['HA10', 0],
    ['IDLE', 0],
    ['SOLD', 0],
  ])
})

test.each(['&page=0', '&per_page=101', '&sort=serial', '&serial=%00', '&free_word=HA1'])(
  '%s is refused',
  async (query) => {
    expect((await machines(query)).status).toBe(422)
  },
)
