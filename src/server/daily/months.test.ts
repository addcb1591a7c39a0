// The months that have reports, of a machine or the fleet, through HTTP.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { STOOD } from '#fixtures/day.ts'
import { testApp, type TestApp } from '#server/test-app.ts'
import { storeTestDay, storeTestMachines } from './test-days.ts'

let app: TestApp
let token: string
beforeAll(async () => {
  app = await testApp()
  const [ours, theirs] = [await app.company('HCS'), await app.company('OTH')]
  token = await app.newReader('owner@test.example', ours)
  const ids = await storeTestMachines(app, ours, [{ serial: 'HA1' }, { serial: 'HA2' }, { serial: 'HA3' }])
  const store = (company_id: number, serial: string, recorded_date: string, slots: string) =>
    storeTestDay(
      app,
      { company_id, machine_id: ids.get(serial)! },
      {
        recorded_date,
        upper_operation_data: slots + STOOD.slice(slots.length),
        under_operation_data: null,
      },
    )
  await store(ours, 'HA1', '2026-11-01', '33')
  await store(ours, 'HA1', '2026-11-02', '11')
  await store(ours, 'HA2', '2026-11-01', '333')
  await store(ours, 'HA2', '2026-08-31', '2')
  await store(theirs, 'HA1', '2026-10-01', '3333')
})
afterAll(() => app.close())

const months = (query = '') => app.request(token, 'GET', `/api/v1/daily/months${query}`)
const company = async () =>
  (await app.owner.query("select company_id from company where code = 'HCS'")).rows[0].company_id as number
const idOf = async (serial: string) =>
  (
    await app.owner.query('select machine_id from machine where serial = $1 and company_id = $2', [
      serial,
      await company(),
    ])
  ).rows[0].machine_id as number
test('lists the fleet’s months newest first, without those that have no reports', async () => {
  const { status, body } = await months()
  expect(status).toBe(200)
  expect(body.months).toEqual([
    {
      month: '202611',
      machines: 2,
      listed_machines: 3,
      reported_days: 3,
      operated_days: 2,
      operation_slots: 5,
      counted_slots: 5,
      running_slots: 0,
      neutral_slots: 2,
    },
    {
      month: '202608',
      machines: 1,
      listed_machines: 3,
      reported_days: 1,
      operated_days: 1,
      operation_slots: 0,
      counted_slots: 0,
      running_slots: 1,
      neutral_slots: 0,
    },
  ])
  expect((await months('?count=1')).body.months).toHaveLength(1)
})

test('lists a sold machine in the months that it reported in only', async () => {
  const sold = await storeTestMachines(app, await company(), [{ serial: 'HA9' }])
  await app.owner.query("update machine set owned = false where serial = 'HA9'")
  const before = (await months()).body.months
  expect(before).toMatchObject([{ listed_machines: 3 }, { listed_machines: 3 }])
  await storeTestDay(
    app,
    { company_id: await company(), machine_id: sold.get('HA9')! },
    { recorded_date: '2026-08-02' },
  )
  expect((await months()).body.months).toMatchObject([
    { month: '202611', listed_machines: 3 },
    { month: '202608', machines: 2, listed_machines: 4 },
  ])
})

test('counts slots of the days before the reader’s today, per month', async () => {
  const counted = async (query: string) =>
    (await months(query)).body.months.map(({ month, counted_slots }: Record<string, unknown>) => [month, counted_slots])
  expect(await counted('?before=2026-11-01')).toEqual([
    ['202611', 0],
    ['202608', expect.any(Number)],
  ])
  expect(await counted('?before=2026-11-02')).toMatchObject([
    ['202611', 5],
    ['202608', expect.any(Number)],
  ])
  expect(await counted('?before=2026-09-15')).toMatchObject([
    ['202611', 0],
    ['202608', expect.any(Number)],
  ])
  await storeTestDay(
    app,
    { company_id: await company(), machine_id: (await idOf('HA3'))! },
    { recorded_date: '2026-11-20', upper_operation_data: '333333' + STOOD.slice(6), under_operation_data: null },
  )
  expect(await counted('?before=2026-11-20')).toMatchObject([
    ['202611', 5],
    ['202608', expect.any(Number)],
  ])
  expect(await counted('?before=2026-11-21')).toMatchObject([
    ['202611', 11],
    ['202608', expect.any(Number)],
  ])
  expect(await counted('?serial=HA3&before=2026-11-20')).toEqual([['202611', 0]])
  expect(await counted('?serial_start=HA2&before=2026-11-20')).toMatchObject([
    ['202611', 3],
    ['202608', 0],
  ])
  await app.owner.query("delete from daily_report where recorded_date = '2026-11-20'")
  await app.owner.query('select rebuild_daily_months()')
})

test('a search’s figures are those of the machines that it finds', async () => {
  const { body } = await months('?serial_start=ha2')
  expect(body.months).toMatchObject([
    { month: '202611', machines: 1, listed_machines: 1, reported_days: 1, operation_slots: 3 },
    { month: '202608', machines: 1, listed_machines: 1, reported_days: 1, running_slots: 1 },
  ])
  const ha = (await months('?serial_start=HA')).body.months
  expect(ha).toEqual((await months()).body.months)
  expect((await months('?serial_start=NONE')).body).toEqual({ months: [] })
})

test('one machine’s months count that machine only', async () => {
  const { body } = await months('?serial=HA1')
  expect(body.months).toMatchObject([{ month: '202611', machines: 1, reported_days: 2, operated_days: 1 }])
  expect((await months('?serial=NONE')).body).toEqual({ months: [] })
})

test.each(['count=0', 'count=121', 'serial=', 'serial=%00', 'serial_start=%20', 'before=2026-02-30', 'year=2026'])(
  '%s is refused',
  async (query) => {
    expect((await months(`?${query}`)).status).toBe(422)
  },
)
