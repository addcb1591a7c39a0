// A machine's month at another offset, and its ETag, through HTTP.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countsOfDays } from '#domain/month-totals.ts'
import { testApp, type TestApp } from '#server/test-app.ts'
import { storeTestDay, storeTestMachines } from './test-days.ts'

let app: TestApp
let token: string
let owner: { company_id: number; machine_id: number }
let moved: number
const SLOTS_AND_DAY = new Set([
  'recorded_date',
  'time_difference',
  'has_alarm',
  'upper_operation_data',
  'under_operation_data',
])
const morning = '3'.repeat(36) + '0'.repeat(60)
beforeAll(async () => {
  app = await testApp()
  const company_id = await app.company('HCS')
  token = await app.newReader('owner@test.example', company_id)
  const ids = await storeTestMachines(app, company_id, [{ serial: 'HA4417' }, { serial: 'HA4418' }])
  moved = ids.get('HA4418')!
  owner = { company_id, machine_id: ids.get('HA4417')! }
  for (const recorded_date of ['2026-10-30', '2026-11-01', '2026-11-10', '2026-12-01'])
    await storeTestDay(app, owner, {
      recorded_date,
      upper_operation_data: morning,
      under_operation_data: recorded_date === '2026-11-10' ? '2'.repeat(96) : null,
      upper_hourmeter: Number(recorded_date.slice(8)),
    })
})
afterAll(() => app.close())

const month = (query: string) => app.request(token, 'GET', `/api/v1/daily?serial=HA4417&year=2026&${query}`)

test('puts slots on the days of the requested offset, taken from neighbouring months too', async () => {
  const { status, body } = await month('month=11&time_difference=0')
  expect(status).toBe(200)
  expect(body.default_time_difference).toBe(540)
  const days = body.daily as { recorded_date: string; upper_operation_data: string }[]
  expect(days.map(({ recorded_date }) => recorded_date)).toEqual([
    '2026-11-01',
    '2026-11-09',
    '2026-11-10',
    '2026-11-30',
  ])
  const evening = '0'.repeat(60) + '3'.repeat(36)
  expect(days.map(({ upper_operation_data }) => upper_operation_data)).toEqual([
    '0'.repeat(96),
    evening,
    '0'.repeat(96),
    evening,
  ])
  expect(days[2]).toMatchObject({ under_operation_data: '2'.repeat(60) + '0'.repeat(36), time_difference: 0 })
})

test('omits the figures of the machine’s own days when slots are recut', async () => {
  const { body } = await month('month=11&time_difference=0')
  const others = body.daily.flatMap((day: Record<string, unknown>) =>
    Object.entries(day).filter(([name, value]) => value !== null && value !== false && !SLOTS_AND_DAY.has(name)),
  )
  expect(others).toEqual([])
  expect((await month('month=11')).body.daily[1]).toMatchObject({ upper_hourmeter: 10, engine_working_hour: 9.5 })
})

test('a machine that changed its offset within the month gets no figures at either offset', async () => {
  const machine = { ...owner, machine_id: moved }
  await storeTestDay(app, machine, { recorded_date: '2026-11-04', time_difference: 540 })
  await storeTestDay(app, machine, { recorded_date: '2026-11-05', time_difference: 480 })
  const { body } = await app.request(token, 'GET', '/api/v1/daily?serial=HA4418&year=2026&month=11&time_difference=480')
  expect(body.daily.map(({ odometer }: { odometer: number | null }) => odometer)).toEqual([null, null, null])
})

test.each([-840, -480, -15, 540, 555, 840])('at %i no slot is lost or duplicated over the months', async (offset) => {
  const months = await Promise.all([9, 10, 11, 12].map((n) => month(`month=${n}&time_difference=${offset}`)))
  const counts = countsOfDays(months.flatMap(({ body }) => body.daily))
  expect(counts).toMatchObject({ operation: 4 * 36, track: 96 })
})

test('at the machine’s own offset returns the machine’s own days', async () => {
  const own = await month('month=11')
  expect((await month('month=11&time_difference=540')).body).toEqual(own.body)
})

test.each(['7', '1', '855', '-855', '540.5', 'x', ''])('answers 422 for time_difference=%s', async (offset) => {
  const { status, body } = await month(`month=11&time_difference=${offset}`)
  expect(status).toBe(422)
  expect(body.fields[0].field).toBe('time_difference')
})

test('refuses a control character in the serial', async () => {
  const { status } = await app.request(token, 'GET', '/api/v1/daily?serial=%00&year=2026&month=11')
  expect(status).toBe(422)
})

test.each(['/api/v1/daily?serial=HA4417&year=2026&month=11', '/api/v1/daily/list?year=2026&month=11'])(
  '%s has a name until the fleet changes',
  async (url) => {
    const authorization = `Bearer ${token}`
    const first = await app.fastify.inject({ url, headers: { authorization } })
    const headers = { authorization, 'if-none-match': String(first.headers['etag']) }
    const second = await app.fastify.inject({ url, headers })
    expect(second.statusCode).toBe(304)
    expect(second.payload).toBe('')
    await app.owner.query("update machine set customer_name = 'Changed'")
    expect((await app.fastify.inject({ url, headers })).statusCode).toBe(200)
  },
)
