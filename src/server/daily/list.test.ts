// The month of all machines through HTTP: fields, search, pages.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { slotCounts } from '#domain/day-slots.ts'
import { CARRIED, STOOD, WORKED } from '#fixtures/day.ts'
import { testApp, type TestApp } from '#server/test-app.ts'
import { storeTestDay, storeTestMachines } from './test-days.ts'

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
  await storeTestMachines(app, theirs, [{ serial: 'ZZ1' }])
  ids = await storeTestMachines(app, ours, [
    { serial: 'HA10', management_number: 'AT-10', registration_number: '横浜 11' },
    { serial: 'HA9', management_number: 'AT-09', registration_number: null, customer_management_no: 'C-1' },
    {
      serial: 'HB1',
      machine_category: '31',
      body_category_id: 2,
      management_number: null,
      customer_management_no: null,
    },
    { serial: 'SOLD', management_number: 'OLD-1', customer_management_no: null },
  ])
  const store = (serial: string, day: Record<string, unknown>) =>
    storeTestDay(app, { company_id: ours, machine_id: ids.get(serial)! }, day)
  await store('HA9', { recorded_date: '2026-11-01', fuel_consumption_pto_on: 10.2, odometer: 100, upper_hourmeter: 7 })
  await store('HA9', {
    recorded_date: '2026-11-03',
    upper_operation_data: '1'.repeat(96),
    under_operation_data: null,
    fuel_consumption_pto_on: 0.1,
    odometer: 120.5,
    upper_hourmeter: 14.25,
    pto_hourmeter: 3,
  })
  await store('HA9', { recorded_date: '2026-11-30', upper_operation_data: STOOD, under_operation_data: null })
  await store('HA9', { recorded_date: '2026-10-31', fuel_consumption_pto_on: 999 })
  await store('SOLD', { recorded_date: '2026-10-05' })
  // A day of HA9 that belongs to another company.
  await storeTestDay(app, { company_id: theirs, machine_id: ids.get('HA9')! }, { recorded_date: '2026-11-02' })
  await app.owner.query("update machine set owned = false where serial = 'SOLD'")
})
afterAll(() => app.close())

const list = (query: string) => app.request(token, 'GET', `/api/v1/daily/list?${query}`)
const serialsOf = async (query: string) => {
  const { status, body } = await list(query)
  expect(status).toBe(200)
  return body.machine_base_list.map(({ serial }: { serial: string }) => serial)
}

describe('a month of all machines', () => {
  test('lists every machine by serial with every field', async () => {
    const { body } = await list('year=2026&month=11')
    expect(body).toMatchObject({ month: '202611', current_page: 1, per_page: 50, total: 3, last_page: 1 })
    const [ha9, ha10, hb1] = body.machine_base_list
    const counts = slotCounts(WORKED + '1'.repeat(96), CARRIED)
    expect(ha9).toEqual({
      body_category_id: null,
      management_number: 'AT-09',
      registration_number: null,
      type_code: 'HA-1600N-3',
      display_serial: 'HA9',
      serial: 'HA9',
      // of the last day reported, the 30th
      odometer: 48_210.4,
      machine_category_code: '11',
      known_meters: ['pto', 'upper', 'under'],
      // the last PTO hours were reported days before
      hourmeters: { pto: 3, upper: 6412.25, under: 2118.75, track: null, first_engine: null, second_engine: null },
      fuel_consumption_pto_on: 10.3,
      fuel_consumption_pto_off: null,
      // operated; another company's day; idled; none; …; stood
      operation_data: `1-0${'-'.repeat(26)}0`,
      operation_count: Math.ceil(counts.operation / 4),
      no_ope_count: Math.ceil(counts.no_ope / 4),
      running_count: Math.ceil(counts.running / 4),
      neutral_count: Math.ceil(counts.neutral / 4),
      track_count: Math.ceil(counts.track / 4),
      operation_slots: counts.operation,
      counted_slots: counts.operation,
      running_slots: counts.running,
      neutral_slots: counts.neutral,
      track_slots: counts.track,
      no_ope_slots: counts.no_ope,
    })
    expect(ha10).toMatchObject({
      serial: 'HA10',
      odometer: null,
      hourmeters: { upper: null },
      fuel_consumption_pto_on: null,
      operation_data: '-'.repeat(30),
      operation_count: 0,
    })
    expect(hb1).toMatchObject({ serial: 'HB1', machine_category_code: '31', body_category_id: 2 })
  })

  test.each([
    ['year=2026&month=10', 31],
    ['year=2024&month=2', 29],
    ['year=2026&month=2', 28],
  ])('%s has %i days, with reports or without', async (query, days) => {
    const { body } = await list(query)
    for (const { operation_data } of body.machine_base_list) expect(operation_data).toHaveLength(days)
    expect(body.machine_base_list.length).toBeGreaterThan(2)
  })

  test('lists a sold machine in the months that it was the company’s only', async () => {
    expect(await serialsOf('year=2026&month=10')).toEqual(['HA9', 'HA10', 'HB1', 'SOLD'])
    expect((await list('year=2026&month=10')).body.total).toBe(4)
    expect(await serialsOf('year=2026&month=11')).toEqual(['HA9', 'HA10', 'HB1'])
  })

  test('another company’s days are in that company’s list only', async () => {
    await app.account('other@test.example', theirs)
    const { access_token } = await app.signIn('other@test.example')
    const { body } = await app.request(access_token, 'GET', '/api/v1/daily/list?year=2026&month=11')
    expect(body.machine_base_list.map(({ serial }: { serial: string }) => serial)).toEqual(['ZZ1'])
  })
})

describe('search and pages', () => {
  test.each([
    ['serial=ha', ['HA9', 'HA10']],
    ['serial=HA10', ['HA10']],
    ['serial=9', []],
    [`registration_number=${encodeURIComponent('横浜')}`, ['HA10']],
    ['management_number=at-', ['HA9', 'HA10']],
    ['management_number=c-1', ['HA9']],
    ['management_number=old', ['SOLD']],
    ['serial=HA&management_number=10', ['HA10']],
    ['serial=%25', []],
  ])('%s finds %j', async (query, serials) => {
    expect(await serialsOf(`year=2026&month=10&${query}`)).toEqual(serials)
    expect((await list(`year=2026&month=10&${query}`)).body).toMatchObject({ total: serials.length, last_page: 1 })
  })

  test('pages cover present and former machines without a gap', async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => serialsOf(`year=2026&month=10&per_page=2&page=${page}`)))
    expect(pages).toEqual([['HA9', 'HA10'], ['HB1', 'SOLD'], []])
    expect((await list('year=2026&month=10&per_page=3&page=2')).body).toMatchObject({
      current_page: 2,
      per_page: 3,
      total: 4,
      last_page: 2,
    })
  })

  test('filters machines without a report, in pages and workbook alike', async () => {
    expect(await serialsOf('year=2026&month=10&reports=none')).toEqual(['HA10', 'HB1'])
    expect((await list('year=2026&month=10&reports=none&per_page=1&page=2')).body).toMatchObject({
      total: 2,
      last_page: 2,
      machine_base_list: [{ serial: 'HB1' }],
    })
    expect(await serialsOf('year=2026&month=10&reports=none&serial=HA')).toEqual(['HA10'])
  })

  test.each([
    ['', 'year'],
    ['year=2026&month=11&reports=some', 'reports'],
    ['year=2026&month=11&sort=serial', 'sort'],
    ['year=2026&month=11&sort=odometer&sort_order=up', 'sort_order'],
    ['year=2026&month=11&before=yesterday', 'before'],
    ['year=2026', 'month'],
    ['year=2026&month=13', 'month'],
    ['year=1969&month=1', 'year'],
    ['year=9999&month=12', 'year'],
    ['year=2026&month=11&page=0', 'page'],
    ['year=2026&month=11&per_page=101', 'per_page'],
    ['year=2026&month=11&license_no=1', 'license_no'],
    ['year=2026&month=11&registration_number=%00', 'registration_number'],
    ['year=2026&month=11&management_number=%20', 'management_number'],
    ['year=2026&month=11&serial=', 'serial'],
  ])('"%s" is refused for its %s', async (query, field) => {
    const { status, body } = await list(query)
    expect(status).toBe(422)
    expect(body.fields.map((fault: { field: string }) => fault.field)).toContain(field)
  })
})
