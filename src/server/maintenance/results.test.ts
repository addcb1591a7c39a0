// Results over HTTP: meters of their day, order of days, and two people at once.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { UNDO_ACCEPTED_MINUTES } from '#domain/undo-time.ts'
import type { SchedulePoint } from '#contract/maintenance/maintenance.ts'
import { daysLater } from '#domain/time.ts'
import type { TestApp } from '#server/test-app.ts'
import { testMaintenance, TODAY, type TestMaintenance } from './test-maintenance.ts'

let app: TestApp
let token: string
let company: number
let newMachine: TestMaintenance['newMachine']
let addDays: TestMaintenance['addDays']
let pointsOf: TestMaintenance['pointsOf']
let post: TestMaintenance['post']
beforeAll(async () => {
  ;({ app, company, token, newMachine, addDays, pointsOf, post } = await testMaintenance())
})
afterAll(() => app.close())

const done = (serial: string, { point_id }: SchedulePoint, over: object = {}) => ({
  serial,
  point_id,
  done_on: TODAY,
  ...over,
})
const complete = (...results: object[]) => post('schedule/complete', { results })
const pointOf = async (serial: string, item: string) => (await pointsOf(serial))[item]!
const inspectionOf = async (serial: string) => (await pointOf(serial, 'inspection-crane')).next!.date

test('without a meter a result has what was reported by its day, and nothing where nothing was', async () => {
  await newMachine('D1')
  // 4 h a day until today's 1130.5 h.
  await addDays('D1', 40, 16)
  const grease = await pointOf('D1', 'slewing-grease')
  await complete(done('D1', grease, { done_on: daysLater(TODAY, -20) }))
  const closed = await pointOf('D1', 'slewing-grease')
  expect(closed).toMatchObject({ last_done_on: daysLater(TODAY, -20), last_meter: 1050.5 })
  expect(closed.next).toMatchObject({ meter: 1150.5, hours_left: 20 })
  await complete(done('D1', grease, { done_on: daysLater(TODAY, -300), memo: 'old' }))
  const { histories } = (await post('histories', { serial: 'D1' })).body
  expect(histories.map(({ meter }: { meter: number | null }) => meter)).toEqual([1050.5, null])
  expect(histories[0].meters).toMatchObject({ upper_hourmeter: 1050.5 })
})

test('a typed meter counts in results of its day and after, not before', async () => {
  await newMachine('D2')
  await addDays('D2', 40, 16)
  const grease = await pointOf('D2', 'slewing-grease')
  await post('machine_base/D2', { upper_hourmeter: 2130.5, is_meter_confirmed: true })
  await complete(done('D2', grease, { done_on: daysLater(TODAY, -10) }))
  expect(await pointOf('D2', 'slewing-grease')).toMatchObject({ last_meter: 1090.5 })
  await complete(done('D2', grease))
  expect(await pointOf('D2', 'slewing-grease')).toMatchObject({ last_meter: 2130.5 })
})

test('a meter that is read on the machine may be ahead of its last report, by what it can have run', async () => {
  const reported = daysLater(TODAY, -2)
  await newMachine('D3', {}, { latest_recorded_date: reported, upper_hourmeter_on: reported })
  const grease = await pointOf('D3', 'slewing-grease')
  expect((await complete(done('D3', grease, { meter: 1145 }))).status).toBe(200)
  const refused = await complete(done('D3', grease, { meter: 1130.5 + 73 }))
  expect(refused.body.fields).toEqual([
    expect.objectContaining({
      field: 'results.0.meter',
      message: 'is more than the machine can have run: confirm it when it is right',
    }),
  ])
})

test('an older result and a correction leave a set date and a plan alone', async () => {
  await newMachine('S1')
  const hook = await pointOf('S1', 'hook')
  const { body } = await complete(done('S1', hook, { done_on: daysLater(TODAY, -1) }))
  const { version } = await pointOf('S1', 'hook')
  const [date, planned_on] = [daysLater(TODAY, 50), daysLater(TODAY, 48)]
  await post('schedule/set_date', {
    serial: 'S1',
    point_id: hook.point_id,
    version,
    date,
    reason: 'away',
    planned_on,
  })
  const kept = { set_date: date, planned_on, next: { basis: 'set', date } }
  await complete(done('S1', hook, { done_on: daysLater(TODAY, -200) }))
  expect(await pointOf('S1', 'hook')).toMatchObject({ ...kept, last_done_on: daysLater(TODAY, -1) })
  await complete(done('S1', hook, { done_on: daysLater(TODAY, -3), corrects: body.result_ids[0] }))
  expect(await pointOf('S1', 'hook')).toMatchObject({ ...kept, last_done_on: daysLater(TODAY, -3) })
  await complete(done('S1', hook))
  expect(await pointOf('S1', 'hook')).toMatchObject({ set_date: null, planned_on: null })
})

test('a paper of an earlier inspection does not move the machine’s date back; a correction does', async () => {
  const due = daysLater(TODAY, 100)
  await newMachine('I1', { legal_inspection_crane: due, country_code: 'JP' })
  const crane = await pointOf('I1', 'inspection-crane')
  await complete(done('I1', crane, { done_on: daysLater(TODAY, -700) }))
  expect(await inspectionOf('I1')).toBe(due)
  const { body } = await complete(done('I1', crane))
  const aYear = (date: string) => `${Number(date.slice(0, 4)) + 1}${date.slice(4)}`
  expect(await inspectionOf('I1')).toBe(aYear(TODAY))
  const [right] = (await complete(done('I1', crane, { done_on: daysLater(TODAY, -9), corrects: body.result_ids[0] })))
    .body.result_ids
  expect(await inspectionOf('I1')).toBe(aYear(daysLater(TODAY, -9)))
  // It was another machine's: what the machine said before holds again.
  await complete(done('I1', crane, { done_on: daysLater(TODAY, -600), corrects: right }))
  expect(await inspectionOf('I1')).toBe(due)
})

test('two people who register the same at once: the second is told so, and nothing of theirs is kept', async () => {
  await newMachine('C1')
  await newMachine('C2')
  const [hook, other] = [await pointOf('C1', 'hook'), await pointOf('C2', 'hook')]
  const first = done('C1', hook, { version: hook.version })
  expect((await complete(first)).status).toBe(200)
  const second = await complete(done('C2', other, { version: other.version }), first)
  expect([second.status, second.body.code]).toEqual([409, 'changed_meanwhile'])
  expect(second.body.fields).toEqual([expect.objectContaining({ field: 'results.1.point_id' })])
  expect((await post('histories', { serial: 'C2' })).body.pager.total).toBe(0)
})

test('results of one point that are taken back together leave what was before the first', async () => {
  await newMachine('U1')
  const hook = await pointOf('U1', 'hook')
  const { body } = await complete(
    ...[9, 8, 7, 6].map((days) => done('U1', hook, { done_on: daysLater(TODAY, -days) })),
    done('U1', hook),
  )
  expect((await post('schedule/undo', { result_ids: body.result_ids.toReversed() })).status).toBe(200)
  expect(await pointOf('U1', 'hook')).toMatchObject({ last_done_on: hook.last_done_on, is_last_assumed: true })
})

test('a point that a simple type does not have is named with its place among the results', async () => {
  await newMachine('Z1')
  await newMachine('Z2', { is_ic1r: true })
  const hook = await pointOf('Z1', 'hook')
  const { status, body } = await complete(done('Z1', hook), done('Z2', hook))
  expect(status).toBe(422)
  expect(body.fields.map(({ field }: { field: string }) => field)).toEqual(['results.1.point_id'])
})

test('days that no calendar here has are refused, and no list fails by them', async () => {
  await newMachine('Y1', { legal_inspection_crane: '2999-12-31' })
  const { point_id } = await pointOf('Y1', 'hook')
  const on = (body: object) => post('schedule/set_date', { serial: 'Y1', point_id, ...body })
  for (const day of ['0000-01-01', '0050-03-01', '3000-01-01', '9999-12-31']) {
    const refusals = [
      await on({ date: day, reason: 'x' }),
      await on({ planned_on: day }),
      await complete({ serial: 'Y1', point_id, done_on: day }),
    ]
    expect(
      refusals.map(({ status }) => status),
      day,
    ).toEqual([422, 422, 422])
  }
  const refused = await on({ planned_on: '9999-12-31' })
  expect(refused.body.fields).toEqual([
    { field: 'planned_on', message: 'must be a day as YYYY-MM-DD, from 1900 to 2999' },
  ])
  expect((await post('histories', { serial: 'Y1', from: '0000-01-01' })).status).toBe(422)
  expect((await app.request(token, 'GET', '/api/v1/maintenance/calendar/day?date=0000-01-01')).status).toBe(422)
  expect((await app.request(token, 'GET', '/api/v1/machine/list?delivery_date_from=0000-01-01')).status).toBe(422)
  expect((await app.request(token, 'GET', '/api/v1/maintenance/top?with=year')).status).toBe(200)
})

test('taking a result back brings its set date back, and leaves one that was set since', async () => {
  await newMachine('V1')
  const hook = await pointOf('V1', 'hook')
  const [old, planned_on, date] = [20, 18, 33].map((days) => daysLater(TODAY, days))
  const set = (body: object) =>
    post('schedule/set_date', { serial: 'V1', point_id: hook.point_id, reason: 'x', ...body })
  await set({ date: old, planned_on })
  const { body } = await complete(done('V1', hook))
  expect(await pointOf('V1', 'hook')).toMatchObject({ set_date: null, planned_on: null })
  await set({ date, reason: 'rental' })
  expect((await post('schedule/undo', body)).status).toBe(200)
  expect(await pointOf('V1', 'hook')).toMatchObject({
    last_done_on: hook.last_done_on,
    set_date: date,
    set_reason: 'rental',
    planned_on,
  })
})

test('results of two requests are taken back together, and the earlier one alone only after the later', async () => {
  await newMachine('U2')
  const hook = await pointOf('U2', 'hook')
  const [first] = (await complete(done('U2', hook, { done_on: daysLater(TODAY, -12) }))).body.result_ids
  const [second] = (await complete(done('U2', hook, { done_on: daysLater(TODAY, -5) }))).body.result_ids
  expect((await post('schedule/undo', { result_ids: [first] })).status).toBe(404)
  expect(await pointOf('U2', 'hook')).toMatchObject({ last_done_on: daysLater(TODAY, -5) })
  expect((await post('schedule/undo', { result_ids: [first, second] })).status).toBe(200)
  expect(await pointOf('U2', 'hook')).toMatchObject({ last_done_on: hook.last_done_on, is_last_assumed: true })
  expect((await post('histories', { serial: 'U2' })).body.pager.total).toBe(0)
})

test('results of several points and machines are taken back each to its own last time', async () => {
  await newMachine('U3')
  await newMachine('U4')
  const [hook, other] = [await pointOf('U3', 'hook'), await pointOf('U4', 'hook')]
  await complete(done('U3', hook, { done_on: daysLater(TODAY, -40) }))
  await complete(done('U4', other, { done_on: daysLater(TODAY, -30) }))
  const { body } = await complete(done('U3', hook, { done_on: daysLater(TODAY, -2) }), done('U4', other))
  expect((await post('schedule/undo', body)).status).toBe(200)
  expect(await pointOf('U3', 'hook')).toMatchObject({ last_done_on: daysLater(TODAY, -40), is_last_assumed: false })
  expect(await pointOf('U4', 'hook')).toMatchObject({ last_done_on: daysLater(TODAY, -30), is_last_assumed: false })
})

test('a result is taken back by who registered it, within some minutes', async () => {
  await newMachine('U5')
  const hook = await pointOf('U5', 'hook')
  const { body } = await complete(done('U5', hook))
  const undo = (reader = token) => post('schedule/undo', body, reader)
  const aya = await app.newReader('aya@alpha.example', company)
  expect((await undo(aya)).status).toBe(404)
  const age = (time: string) =>
    app.owner.query(`update maintenance_result set created_at = now() - $2::interval where result_id = any($1)`, [
      body.result_ids,
      time,
    ])
  await age(`${UNDO_ACCEPTED_MINUTES} minutes 1 second`)
  expect(await undo(aya)).toMatchObject({ status: 404, body: { code: 'not_found' } })
  expect(await undo()).toMatchObject({ status: 409, body: { code: 'undo_over' } })
  await age(`${UNDO_ACCEPTED_MINUTES - 1} minutes`)
  expect((await undo()).status).toBe(200)
  expect((await undo()).status).toBe(404)
})
