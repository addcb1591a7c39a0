// Tests of maintenance through the API: schedules, results, dates, meters.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SchedulePoint } from '#contract/maintenance/maintenance.ts'
import { daysLater } from '#domain/time.ts'
import type { TestApp } from '#server/test-app.ts'
import { testMaintenance, TODAY, type TestMaintenance } from './test-maintenance.ts'

let app: TestApp
let token: string
let newMachine: TestMaintenance['newMachine']
let addDays: TestMaintenance['addDays']
let detail: TestMaintenance['detail']
let pointsOf: TestMaintenance['pointsOf']
let post: TestMaintenance['post']
let top: TestMaintenance['top']
beforeAll(async () => {
  ;({ app, token, newMachine, addDays, detail, pointsOf, post, top } = await testMaintenance())
})
afterAll(() => app.close())

test('a machine gets the items of its category and its own dates as points', async () => {
  await newMachine('A1', { legal_inspection_crane: daysLater(TODAY, 20), free_inspection: 24, dpf: true })
  const points = await pointsOf('A1')
  expect(Object.keys(points).toSorted()).toEqual(
    ['dpf', 'free-inspection', 'hook', 'hydraulic-oil', 'inspection-crane', 'slewing-grease'].toSorted(),
  )
  expect(points['hydraulic-oil']).toMatchObject({
    name: 'Change hydraulic oil',
    reference: 'ISO VG 32',
    recommended_hours: 1000,
    recommended_months: 12,
    last_meter: 1000,
    is_last_assumed: true,
    next: { basis: 'months', meter: 2000, hours_left: 869.5 },
  })
  expect(points['inspection-crane']!.next).toMatchObject({ date: daysLater(TODAY, 20), days: 20, level: 'due' })
  expect(points['free-inspection']!.next).toMatchObject({ date: '2026-02-28', level: 'overdue' })
  expect(points['dpf']!.next).toMatchObject({ date: TODAY, level: 'due' })
  await newMachine('A2', { machine_category: '31' })
  expect((await pointsOf('A2'))['hydraulic-oil']).toMatchObject({ recommended_hours: 500 })
})

test('hours are forecast from the slots of the last 90 days', async () => {
  await newMachine('F1')
  await addDays('F1', 60, 16)
  const { points, meters } = await detail('F1')
  const grease = (points as SchedulePoint[]).find(({ item_code }) => item_code === 'slewing-grease')!
  expect(grease.next).toMatchObject({ basis: 'hours', meter: 1200, hours_left: 69.5, level: 'due' })
  // 69.5 h at 4 h on days that are no holidays.
  expect(grease.next!.days).toBeGreaterThanOrEqual(18)
  expect(grease.next!.days).toBeLessThanOrEqual(30)
  expect(meters).toEqual([expect.objectContaining({ meter: 'upper_hourmeter', value: 1130.5, adjustment: 0 })])
})

test('a result closes its point, an older one does not, a correction replaces it, and it can be taken back', async () => {
  await newMachine('R1')
  const before = (await pointsOf('R1'))['hydraulic-oil']!
  const done = (over: object) => ({ serial: 'R1', point_id: before.point_id, done_on: TODAY, ...over })
  const { status, body } = await post('schedule/complete', {
    results: [done({ meter: 1100, executor: 'Mori', memo: 'early', cost: 12_000.5, parts: '2 filters' })],
  })
  expect(status).toBe(200)
  expect((await pointsOf('R1'))['hydraulic-oil']).toMatchObject({
    last_done_on: TODAY,
    last_meter: 1100,
    is_last_assumed: false,
    next: { meter: 2100 },
  })
  await post('schedule/complete', { results: [done({ done_on: daysLater(TODAY, -400), meter: 300 })] })
  expect((await pointsOf('R1'))['hydraulic-oil']).toMatchObject({ last_done_on: TODAY, last_meter: 1100 })
  const corrected = await post('schedule/complete', {
    results: [done({ meter: 1120, done_on: daysLater(TODAY, -1), corrects: body.result_ids[0] })],
  })
  expect((await pointsOf('R1'))['hydraulic-oil']).toMatchObject({
    last_done_on: daysLater(TODAY, -1),
    last_meter: 1120,
  })
  const { histories, pager } = (await post('histories', { serial: 'R1' })).body
  expect(pager.total).toBe(3)
  expect(histories.map(({ meter, corrected_by, corrects }: never) => [meter, corrected_by, corrects])).toEqual([
    [1100, corrected.body.result_ids[0], null],
    [1120, null, body.result_ids[0]],
    [300, null, null],
  ])
  expect((await post('schedule/complete', { results: [done({ corrects: body.result_ids[0] })] })).status).toBe(422)
  expect((await post('schedule/undo', corrected.body)).status).toBe(200)
  expect((await pointsOf('R1'))['hydraulic-oil']).toMatchObject({ last_done_on: TODAY, last_meter: 1100 })
  expect((await post('schedule/undo', corrected.body)).status).toBe(404)
  expect((await post('histories', { serial: 'R1', text: 'MORI' })).body.pager.total).toBe(1)
})

test('an inspection that was done moves the machine’s own date, and comes back when it is taken back', async () => {
  const due = daysLater(TODAY, -3)
  await newMachine('I1', { legal_inspection_crane: due, filter_maintenance_upper: true, country_code: 'JP' })
  const points = await pointsOf('I1')
  const results = ['inspection-crane', 'filter-upper'].map((code) => ({
    serial: 'I1',
    point_id: points[code]!.point_id,
    done_on: TODAY,
  }))
  const item = async () => (await app.request(token, 'GET', '/api/v1/machine/list?free_word=I1')).body.machines[0]
  const { body } = await post('schedule/complete', { results })
  const next = `${Number(TODAY.slice(0, 4)) + 1}${TODAY.slice(4)}`
  expect(await item()).toMatchObject({ legal_inspection: { crane: next }, filter_maintenance: { upper: false } })
  expect((await pointsOf('I1'))['inspection-crane']!.next).toMatchObject({ date: next, level: 'later' })
  await post('schedule/undo', body)
  expect(await item()).toMatchObject({ legal_inspection: { crane: due }, filter_maintenance: { upper: true } })
  expect((await pointsOf('I1'))['inspection-crane']).toMatchObject({
    is_last_assumed: true,
    next: { date: due, level: 'overdue' },
  })
})

test('a date is forced with a reason, planned apart from it, and taken back', async () => {
  await newMachine('D1')
  const { point_id, version, next } = (await pointsOf('D1'))['hook']!
  const set = (over: object) => post('schedule/set_date', { serial: 'D1', point_id, ...over })
  const date = daysLater(TODAY, 45)
  expect((await set({ date })).body.fields).toEqual([expect.objectContaining({ field: 'reason' })])
  expect(
    (await set({ date, reason: 'Closed in winter', planned_on: daysLater(TODAY, 40), version })).body.point,
  ).toMatchObject({
    set_date: date,
    set_reason: 'Closed in winter',
    set_by: 'Mori Ken',
    planned_on: daysLater(TODAY, 40),
    next: { date, basis: 'set', level: 'later' },
  })
  expect((await set({ date: null, version })).status).toBe(409)
  expect((await set({ date: null })).body.point).toMatchObject({ set_date: null, set_reason: null, set_by: null, next })
})

test('a company’s own period stays at or below the recommendation, and it has points of its own', async () => {
  await newMachine('P1')
  const { point_id } = (await pointsOf('P1'))['hydraulic-oil']!
  const set = (over: object) => post('schedule/set_point', { serial: 'P1', ...over })
  for (const [over, field] of [
    [{ point_id, hours: 1001 }, 'hours'],
    [{ point_id, months: 13 }, 'months'],
    [{ point_id, name: 'Oil' }, 'name'],
    [{ name: 'Wash', months: null }, 'months'],
    [{ name: ' ', months: 1 }, 'name'],
    [{ name: 'Belt', hours: 100 }, 'meter'],
    [{ name: 'Belt', hours: 100, meter: 'track_hourmeter' }, 'meter'],
  ] as const)
    expect((await set(over)).body.fields, JSON.stringify(over)).toEqual([expect.objectContaining({ field })])
  expect((await set({ point_id, hours: 500, months: 6 })).body.point).toMatchObject({
    hours: 500,
    months: 6,
    next: { meter: 1500 },
  })
  expect((await set({ point_id, hours: null, is_active: false })).body.point).toMatchObject({ hours: null, next: null })
  expect((await set({ name: 'Wash', place: 'other', months: 1 })).body.point).toMatchObject({
    item_code: null,
    name: 'Wash',
    last_done_on: TODAY,
    next: { basis: 'months' },
  })
})

test('a typed meter is an adjustment from then on, and moves what is due by it', async () => {
  await newMachine('M1')
  await pointsOf('M1')
  const type = (body: object) => post('machine_base/M1', body)
  expect((await type({ upper_hourmeter: 1195, is_meter_confirmed: true })).body.meters).toEqual([
    expect.objectContaining({ value: 1195, reported: 1130.5, adjustment: 64.5 }),
  ])
  expect((await pointsOf('M1'))['slewing-grease']!.next).toMatchObject({ meter: 1200, hours_left: 5 })
  await app.owner.query(
    "update machine_state s set upper_hourmeter = 1140.5 from machine m where m.company_id = s.company_id and m.machine_id = s.machine_id and m.serial = 'M1'",
  )
  expect((await detail('M1')).meters).toEqual([expect.objectContaining({ value: 1205, reported: 1140.5 })])
  for (const body of [
    { upper_hourmeter: -1 },
    { upper_hourmeter: 100_000 },
    {},
    { track_hourmeter: 5 },
    { odometer: 1e9 },
  ])
    expect((await type(body)).status, JSON.stringify(body)).toBe(422)
})

test('the list counts and sorts what is due, and filters by it', async () => {
  const other = await app.company('beta')
  const reader = await app.newReader('bea@beta.example', other)
  await newMachine('T1', { legal_inspection_crane: daysLater(TODAY, -1) }, {}, other)
  await newMachine('T2', { legal_inspection_crane: daysLater(TODAY, 400), machine_category: '12' }, {}, other)
  await newMachine('T3', { is_ic1r: true, legal_inspection_other: daysLater(TODAY, 90) }, {}, other)
  for (const serial of ['T1', 'T2', 'T3']) await detail(serial, reader)
  const list = await top('', reader)
  expect(list.pager).toEqual({ current_page: 1, per_page: 50, total: 3, last_page: 1 })
  const counts = async (query = '') =>
    (await app.request(reader, 'GET', `/api/v1/maintenance/counts${query}`)).body as object
  expect(await counts()).toMatchObject({ all: 3, overdue: 1, due: 2, categories: { 11: 2, 12: 1 } })
  expect(await counts('?category=12')).toMatchObject({ all: 1, overdue: 0, due: 1, categories: { 12: 1 } })
  expect(await counts('?serial=T9')).toMatchObject({ all: 0, overdue: 0, due: 0, categories: {} })
  expect(list.user_bodies[0]).toMatchObject({
    serial: 'T1',
    machine_info: { delivery_date: '20240229' },
    overdue: 1,
    due: 1,
    next: { name: 'クレーン検査', days: -1, level: 'overdue' },
  })
  expect((await top('?status=overdue', reader)).user_bodies).toHaveLength(1)
  expect((await top('?sort=serial&order=desc', reader)).user_bodies.map(({ serial }: never) => serial)).toEqual([
    'T3',
    'T2',
    'T1',
  ])
  expect((await top('?sort=overdue&sort_order=desc', reader)).user_bodies[0].serial).toBe('T1')
  expect((await top('?sort=password', reader)).status).toBe(422)
})

test('another company’s machine is not found, and nothing of it changes', async () => {
  const reader = await app.newReader('eve@gamma.example', await app.company('gamma'))
  const { point_id } = (await pointsOf('A1'))['hook']!
  expect((await app.request(reader, 'GET', '/api/v1/maintenance/detail/A1')).status).toBe(404)
  for (const [path, body] of [
    ['machine_base/A1', { upper_hourmeter: 1 }],
    ['schedule/set_point', { serial: 'A1', point_id, is_active: false }],
    ['schedule/set_date', { serial: 'A1', point_id, date: TODAY, reason: 'x' }],
    ['histories', { serial: 'A1' }],
  ] as const)
    expect((await post(path, body, reader)).status, path).toBe(404)
  const refused = await post('schedule/complete', { results: [{ serial: 'A1', point_id, done_on: TODAY }] }, reader)
  expect(refused.body.fields).toEqual([expect.objectContaining({ field: 'results.0.serial' })])
})

test('of many results one that is wrong refuses all, with the fault of each line, before a meter is asked about', async () => {
  await newMachine('B1')
  const points = await pointsOf('B1')
  const { body, status } = await post('schedule/complete', {
    results: [
      { serial: 'B1', point_id: points['hook']!.point_id, done_on: TODAY },
      { serial: 'B1', point_id: points['hook']!.point_id, done_on: daysLater(TODAY, 1) },
      { serial: 'B1', point_id: points['hydraulic-oil']!.point_id, done_on: TODAY, meter: 9000 },
      { serial: 'B1', point_id: 999_999, done_on: TODAY },
    ],
  })
  expect(status).toBe(422)
  expect(body.fields.map(({ field }: { field: string }) => field)).toEqual(['results.1.done_on', 'results.3.point_id'])
  expect((await post('histories', { serial: 'B1' })).body.pager.total).toBe(0)
})
