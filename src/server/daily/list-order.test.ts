// Sorts of the month of all machines through HTTP.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAILY_SORTS } from '#contract/daily/choices.ts'
import { testApp, type TestApp } from '#server/test-app.ts'
import { storeTestDay, storeTestMachines } from './test-days.ts'

let app: TestApp
let token: string
const row = (text: string) => text.padEnd(96, '0')

beforeAll(async () => {
  app = await testApp()
  const company_id = await app.company('HCS')
  token = await app.newReader('owner@test.example', company_id)
  const ids = await storeTestMachines(app, company_id, [
    { serial: 'A1', machine_category: '12' },
    { serial: 'A2', machine_category: '31' },
    { serial: 'A3', machine_category: '32' },
    { serial: 'A10', machine_category: '12' },
    { serial: 'SILENT' },
    { serial: 'SOLD', machine_category: '12' },
  ])
  const none = { under_hourmeter: null, track_hourmeter: null, pto_hourmeter: null, fuel_consumption_pto_on: null }
  const store = (serial: string, recorded_date: string, day: object) =>
    storeTestDay(
      app,
      { company_id, machine_id: ids.get(serial)! },
      { ...none, recorded_date, under_operation_data: null, ...day },
    )
  // Each figure gives the machines a different order.
  await store('A1', '2026-11-01', {
    upper_operation_data: row('333321'),
    upper_hourmeter: 900,
    odometer: 5,
    fuel_consumption_pto_on: 70.5,
    fuel_consumption_pto_off: 2,
  })
  await store('A2', '2026-11-01', {
    upper_operation_data: row('3222'),
    under_operation_data: row('222'),
    upper_hourmeter: 1,
    under_hourmeter: 3,
    pto_hourmeter: 40,
    odometer: 70_000,
    fuel_consumption_pto_off: 30,
  })
  await store('A2', '2026-11-02', {
    upper_operation_data: row('3'),
    pto_hourmeter: 41,
    under_hourmeter: 3,
    odometer: 70_001,
  })
  await store('A3', '2026-11-20', {
    upper_operation_data: row('3333331111'),
    under_operation_data: row('2111111'),
    upper_hourmeter: 1,
    pto_hourmeter: 100,
    track_hourmeter: 8,
    odometer: 6,
    fuel_consumption_pto_on: 3,
    fuel_consumption_pto_off: 1,
  })
  await store('A10', '2026-11-01', {
    upper_operation_data: row('333321'),
    upper_hourmeter: 7,
    odometer: 4,
    fuel_consumption_pto_off: 2,
  })
  await store('SOLD', '2026-11-01', {
    upper_operation_data: row('22222222222'),
    upper_hourmeter: 6,
    odometer: 3,
    fuel_consumption_pto_off: 0,
  })
  await app.owner.query("update machine set owned = false where serial = 'SOLD'")
})
afterAll(() => app.close())

const serialsOf = async (query: string): Promise<string[]> => {
  const { body } = await app.request(token, 'GET', `/api/v1/daily/list?year=2026&month=11&${query}`)
  return body.machine_base_list.map(({ serial }: { serial: string }) => serial)
}

const DESCENDING: Record<(typeof DAILY_SORTS)[number], string> = {
  operated_days: 'A2 A1 A3 A10 SOLD SILENT',
  operation_count: 'A3 A1 A10 A2 SOLD SILENT',
  running_count: 'SOLD A2 A1 A10 A3 SILENT',
  neutral_count: 'A3 A1 A10 A2 SOLD SILENT',
  engine_hours: 'SOLD A3 A1 A10 A2 SILENT',
  // A3 counts nothing: its day is the reader's today.
  utilisation: 'A1 A10 A2 A3 SOLD SILENT',
  idle_share: 'A3 A1 A10 A2 SOLD SILENT',
  track_count: 'A2 A3 A1 A10 SILENT SOLD',
  no_ope_count: 'A3 A2 A1 A10 SILENT SOLD',
  hourmeter: 'A1 A3 A2 A10 SOLD SILENT',
  odometer: 'A2 A3 A1 A10 SOLD SILENT',
  fuel_consumption_pto_on: 'A1 A3 A2 A10 SILENT SOLD',
  fuel_consumption_pto_off: 'A2 A1 A10 A3 SOLD SILENT',
}

test.each(DAILY_SORTS)('sorts by %s, the largest first, over pages of any length', async (sort) => {
  const query = `sort=${sort}&before=2026-11-20`
  const order = DESCENDING[sort].split(' ')
  expect(await serialsOf(query)).toEqual(order)
  expect(await serialsOf(`${query}&sort_order=desc`)).toEqual(order)
  const pages = await Promise.all([1, 2, 3].map((page) => serialsOf(`${query}&per_page=2&page=${page}`)))
  expect(pages.flat()).toEqual(order)
})

test.each([
  ['odometer', 'SOLD A10 A1 A3 A2 SILENT'],
  ['operation_count', 'SOLD A2 A1 A10 A3 SILENT'],
  ['track_count', 'A3 A2 A1 A10 SILENT SOLD'],
  ['operated_days', 'A1 A3 A10 SOLD A2 SILENT'],
])('%s ascending keeps equal ones in the order of serials, and those without it last', async (sort, order) => {
  expect(await serialsOf(`sort=${sort}&sort_order=asc`)).toEqual(order.split(' '))
})

test('sorts a search and the filter of machines without a report', async () => {
  expect(await serialsOf('sort=odometer&serial=A1')).toEqual(['A1', 'A10'])
  expect(await serialsOf('sort=odometer&reports=none')).toEqual(['SILENT'])
})
