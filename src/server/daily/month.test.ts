// A machine's month through HTTP: its days, one company only.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDay } from '#fixtures/day.ts'
import { testApp, type TestApp } from '#server/test-app.ts'
import { storeTestDay, storeTestMachines } from './test-days.ts'

let app: TestApp
let token: string

beforeAll(async () => {
  app = await testApp()
  const theirs = await app.company('OTH')
  const ours = await app.company('HCS')
  token = await app.newReader('owner@test.example', ours)
  await storeTestMachines(app, theirs, [{ serial: 'ZZ1' }])
  const machine_id = (await storeTestMachines(app, ours, [{ serial: 'HA4417' }])).get('HA4417')!
  for (const recorded_date of ['2026-11-19', '2026-11-01', '2026-10-31', '2026-11-30'])
    await storeTestDay(
      app,
      { company_id: ours, machine_id },
      { recorded_date, ...(recorded_date === '2026-11-30' && { time_difference: 480 }) },
    )
  // The same machine as another company's on that day.
  await storeTestDay(app, { company_id: theirs, machine_id }, { recorded_date: '2026-11-10' })
})
afterAll(() => app.close())

const month = (query: string) => app.request(token, 'GET', `/api/v1/daily?${query}`)

test('lists the month’s days in order, each with every field', async () => {
  const { status, body } = await month('serial=HA4417&year=2026&month=11')
  expect(status).toBe(200)
  expect(body).toMatchObject({ default_time_difference: 480, is_road_rail: false })
  const days = body.daily as { recorded_date: string }[]
  expect(days.map(({ recorded_date }) => recorded_date)).toEqual(['2026-11-01', '2026-11-19', '2026-11-30'])
  expect(days[1]).toMatchObject({
    time_difference: 540,
    upper_hourmeter: 6412.25,
    upper_operation_hour: 7.3,
    under_operation_data: aDay()['under_operation_data'],
    avg_torcon_pressure: null,
    has_alarm: false,
  })
})

test('marks the day of an alarm, and a day with a flag of its own', async () => {
  const { rows } = await app.owner.query<{ machine_id: number; company_id: number }>(
    "select machine_id, company_id from machine where serial = 'HA4417'",
  )
  const machine = rows[0]!
  await app.owner.query("select ensure_partition('alarm', '2026-12-01')")
  const alarm = (recorded_date: string) =>
    app.owner.query(
      `insert into alarm (company_id, machine_id, recorded_date, alarm_event_detail_key, type, installed_at, sequence, recorded_at, error_code, state)
       values ($1, $2, $3, 'k', 1, '2020-01-01', 1, $3, 'E-1', 1)`,
      [machine.company_id, machine.machine_id, recorded_date],
    )
  for (const day of ['2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04', '2026-12-05'])
    await storeTestDay(app, machine, { recorded_date: day, time_difference: 540, has_alarm: day === '2026-12-05' })
  // The last minute of the 2nd and the first of the 4th, in Japan.
  await alarm('2026-12-02T23:59:00+09:00')
  await alarm('2026-12-04T00:00:00+09:00')
  const { body } = await month('serial=HA4417&year=2026&month=12')
  const marked = (body.daily as { recorded_date: string; has_alarm: boolean }[]).filter(({ has_alarm }) => has_alarm)
  expect(marked.map(({ recorded_date }) => recorded_date)).toEqual(['2026-12-02', '2026-12-04', '2026-12-05'])
})

test('an empty month has the offset of the machine’s newest day', async () => {
  const { body } = await month('serial=HA4417&year=2025&month=12')
  expect(body).toEqual({ default_time_difference: 540, is_road_rail: false, daily: [] })
})

test.each(['ZZ1', 'NONE', 'ha4417'])('answers 404 for the serial "%s"', async (serial) => {
  expect((await month(`serial=${serial}&year=2026&month=11`)).status).toBe(404)
})

test.each([
  ['serial=HA4417', 'year'],
  ['serial=HA4417&year=2026&month=13', 'month'],
  ['serial=HA4417&year=2026&month=0', 'month'],
  ['serial=HA4417&year=26&month=1', 'year'],
  ['serial=HA4417&year=9999&month=12', 'year'],
  ['serial=HA4417&year=2026&month=11&day=1', 'day'],
  ['year=2026&month=11', 'serial'],
])('the query %s is refused for its %s', async (query, field) => {
  const { status, body } = await month(query)
  expect(status).toBe(422)
  expect(body.fields.map((fault: { field: string }) => fault.field)).toContain(field)
})
