// Departures and returns, from records at the intake to the API.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Area, Crossing } from '#contract/geo-alert/geo-alert.ts'
import { emptyQueue } from '#server/base/job/test-queue.ts'
import { transferMachine } from '#server/machine/transfer.ts'
import { followTransfer } from '#server/app.ts'
import { KEEPER, testApp, type TestApp } from '#server/test-app.ts'
import { addTestMachines, sendRecords } from '#server/test-terminals.ts'
import { northOfYard, positionAt, testWatch, watchSince, YARD, type TestWatch } from './test-areas.ts'

const PATH = '/api/v1/geoalert'
/** Memberships begin here unless a test says otherwise. */
const SINCE = '2026-10-31T06:00:00Z'

let app: TestApp
let watch: TestWatch
let token: string
let company: { alpha: number; beta: number }
let ids: Map<string, number>
beforeAll(async () => {
  app = await testApp()
  watch = testWatch(app.database)
  company = { alpha: await app.company('alpha'), beta: await app.company('beta') }
  token = await app.newReader('ken@alpha.example', company.alpha)
  ids = await addTestMachines(app, company.alpha, [{ serial: 'ONE' }, { serial: 'TWO' }, { serial: 'NONE' }])
})
afterAll(async () => {
  await watch.close()
  await app.close()
})
beforeEach(async () => {
  for (const table of ['geo_alert_event', 'geo_alert_machine', 'geo_alert', 'position', 'receive_history'])
    await app.owner.query(`delete from ${table}`)
  await app.owner.query(
    'update machine_state set latest_latitude = null, latest_longitude = null, location_recorded_at = null',
  )
  await emptyQueue(app.owner)
})

const day = (time: string, date = '2026-11-19') => `${date}T${time}:00Z`
const report = async (serial: string, ...positions: [at: string, km: number][]): Promise<void> => {
  const answer = await sendRecords(
    app,
    positions.map(([at, km]) => positionAt(serial, at, northOfYard(km))),
  )
  expect(answer.rejected).toEqual([])
}
const makeArea = async (body: object = {}, serials = ['ONE']): Promise<Area> => {
  for (const serial of serials) await report(serial, ['2026-10-31T00:00:00Z', 0.1])
  const wish = { ...YARD, ...body, serial_number: serials.map((serial) => ({ serial })) }
  const answer = await app.request(token, 'POST', `${PATH}/setting`, wish)
  expect(answer.status).toBe(200)
  await watch.run()
  await watchSince(app, SINCE)
  return answer.body.area as Area
}
const events = async (query = ''): Promise<Crossing[]> => {
  const { status, body } = await app.request(token, 'GET', `${PATH}/send?${query}`)
  expect(status).toBe(200)
  return (body as { events: Crossing[] }).events
}
/** `ONE departure 2026-11-19T10:00:00Z`, oldest first. */
const eventTexts = async (query = ''): Promise<string[]> =>
  (await events(query)).map(({ serial, kind, recorded_date }) => `${serial} ${kind} ${recorded_date}`).toReversed()
const machineOf = async (serial: string) =>
  (await app.request(token, 'GET', `/api/v1/machine/list?serial=${serial}`)).body.machines[0] as Record<string, unknown>

test('a departure and a return raise two events; the machine is marked outside in between', async () => {
  const area = await makeArea()
  await report('ONE', [day('10:00'), 0.5], [day('10:10'), 3])
  expect(await watch.run()).toBe(1)
  expect(await eventTexts()).toEqual([`ONE departure ${day('10:10')}`])
  expect(await machineOf('ONE')).toMatchObject({ geo_alert: true, geo_alert_outside: true })
  const outside = await app.request(token, 'GET', `${PATH}?id=${area.id}`)
  expect(outside.body).toMatchObject({
    outside_count: 1,
    serial_number: [{ serial: 'ONE', is_inside: false, left_at: day('10:10'), is_late: true }],
  })
  await report('ONE', [day('10:20'), 0.5])
  await watch.run()
  expect(await eventTexts()).toEqual([`ONE departure ${day('10:10')}`, `ONE return ${day('10:20')}`])
  expect(await machineOf('ONE')).toMatchObject({ geo_alert: true, geo_alert_outside: false })
  const [back, left] = await events()
  expect(left).toMatchObject({
    area: { id: area.id, name: 'Yard', is_deleted: false },
    type_code: expect.any(String),
    place: '神奈川県横浜市神奈川区',
    is_late: true,
    sent_at: null,
  })
  expect(back!.key).not.toBe(left!.key)
})

test('queues a job for positions of members since their membership only', async () => {
  await makeArea()
  await report('NONE', [day('10:00'), 9])
  await report('ONE', ['2026-10-31T05:59:59Z', 9])
  expect(await watch.run()).toBe(0)
  await report('ONE', [day('10:00'), 9], [day('10:10'), 9])
  expect(await watch.run()).toBe(1)
  expect(await eventTexts()).toEqual([`ONE departure ${day('10:00')}`])
})

test('a late position moves an event, which keeps its times of raising and mail; others keep their keys', async () => {
  await makeArea()
  await report('ONE', [day('08:00'), 0.5], [day('09:00'), 3], [day('10:00'), 0.5], [day('12:00'), 4], [day('13:00'), 4])
  await watch.run()
  const before = await events()
  await app.owner.query(
    "update geo_alert_event set sent_at = '2026-11-19T13:30:00Z', raised_at = '2026-11-19T13:00:00Z', is_late = false",
  )
  await report('ONE', [day('11:00'), 4])
  await watch.run()
  const after = await events()
  expect(await eventTexts()).toEqual([
    `ONE departure ${day('09:00')}`,
    `ONE return ${day('10:00')}`,
    `ONE departure ${day('11:00')}`,
  ])
  expect(after.slice(1).map(({ key }) => key)).toEqual(before.slice(1).map(({ key }) => key))
  expect(after[0]).toMatchObject({ raised_at: day('13:00'), sent_at: day('13:30'), is_late: false })
})

test('an event raised within a day is not late', async () => {
  await makeArea()
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
  await report('ONE', [hoursAgo(30), 3], [hoursAgo(28), 0.1], [hoursAgo(2), 3])
  await watch.run()
  expect((await events()).map(({ is_late }) => is_late)).toEqual([false, true, true])
})

test('a change of rim, watch or dwell time restarts the watch; older events stay', async () => {
  const area = await makeArea()
  await report('ONE', [day('08:00'), 3], [day('09:00'), 0.5])
  await watch.run()
  const change = { id: area.id, name: 'Yard', radius_range: 1 }
  expect((await app.request(token, 'POST', `${PATH}/setting`, change)).status).toBe(200)
  await watch.run()
  // Before the change; outside of the new rim.
  await report('ONE', [day('08:30'), 1.5])
  expect(await watch.run()).toBe(0)
  expect(await eventTexts()).toEqual([`ONE departure ${day('08:00')}`, `ONE return ${day('09:00')}`])
  const soon = new Date(Date.now() + 60_000).toISOString().slice(0, 19) + 'Z'
  await report('ONE', [soon, 1.5])
  await watch.run()
  expect((await eventTexts()).at(-1)).toBe(`ONE departure ${soon}`)
})

test('a change of the name alone keeps the watch', async () => {
  const area = await makeArea()
  await report('ONE', [day('08:00'), 3])
  await watch.run()
  await app.request(token, 'POST', `${PATH}/setting`, { id: area.id, name: 'Yard 2' })
  await report('ONE', [day('09:00'), 0.5])
  await watch.run()
  expect(await eventTexts()).toEqual([`ONE departure ${day('08:00')}`, `ONE return ${day('09:00')}`])
})

test('counts positions from the time of deletion once the area is restored', async () => {
  const area = await makeArea()
  await report('ONE', [day('08:00'), 0.5], [day('12:00'), 0.5])
  await watch.run()
  await app.request(token, 'DELETE', `${PATH}/${area.id}`)
  await report('ONE', [day('10:00'), 3])
  await report('ONE', [day('13:00'), 3])
  await watch.run()
  expect(await eventTexts()).toEqual([])
  expect(await machineOf('ONE')).toMatchObject({ geo_alert: false, geo_alert_outside: false })
  await app.request(token, 'POST', `${PATH}/${area.id}/restore`)
  await watch.run()
  expect(await eventTexts()).toEqual([
    `ONE departure ${day('10:00')}`,
    `ONE return ${day('12:00')}`,
    `ONE departure ${day('13:00')}`,
  ])
})

test('filters events by area, machine and month; keeps those of a removed machine', async () => {
  const area = await makeArea({}, ['ONE', 'TWO'])
  const other = await makeArea({ name: 'Wide', radius_range: 20 }, ['TWO'])
  // In Tokyo one is in October, the other in November.
  await report('ONE', ['2026-11-19T14:00:00Z', 3])
  await report('TWO', ['2026-10-31T14:30:00Z', 30], ['2026-10-31T15:30:00Z', 0.5])
  await watch.run()
  await app.request(token, 'DELETE', `${PATH}/machines`, { id: area.id, serial_number: [{ serial: 'TWO' }] })
  expect(await eventTexts(`id=${other.id}`)).toEqual([
    'TWO departure 2026-10-31T14:30:00Z',
    'TWO return 2026-10-31T15:30:00Z',
  ])
  expect(await eventTexts('serial=ONE')).toEqual(['ONE departure 2026-11-19T14:00:00Z'])
  expect(await eventTexts()).toHaveLength(5)
  expect(await eventTexts('year=2026&month=10')).toHaveLength(2)
  expect(await eventTexts('year=2026&month=11')).toHaveLength(3)
  expect(await eventTexts('year=2026&month=12')).toEqual([])
  const { body } = await app.request(token, 'GET', `${PATH}/send?page=0&per_page=2`)
  expect(body).toMatchObject({ current_page: 1, total: 5, last_page: 3 })
  const half = await app.request(token, 'GET', `${PATH}/send?year=2026`)
  expect(half).toMatchObject({ status: 422, body: { fields: [{ field: 'month' }] } })
})

test('a transfer ends memberships, deletes events of the new owner’s time, keeps earlier ones', async () => {
  const area = await makeArea({}, ['ONE'])
  await report(
    'ONE',
    [day('08:00', '2026-11-05'), 3],
    [day('09:00', '2026-11-05'), 0.5],
    [day('08:00', '2026-11-18'), 3],
  )
  await watch.run()
  expect(await eventTexts()).toHaveLength(3)
  const wish = { serial: 'ONE', company_id: company.beta, from: '2026-11-10', now: Date.now() }
  await app.asOwner((db) => transferMachine(db, KEEPER, wish, (move) => followTransfer(db, move)))
  expect(await eventTexts()).toEqual([
    `ONE departure ${day('08:00', '2026-11-05')}`,
    `ONE return ${day('09:00', '2026-11-05')}`,
  ])
  expect((await app.request(token, 'GET', `${PATH}?id=${area.id}`)).body).toMatchObject({ machine_count: 0 })
  const { rows } = await app.owner.query('select geo_alert, geo_alert_outside from machine where machine_id = $1', [
    ids.get('ONE'),
  ])
  expect(rows).toEqual([
    { geo_alert: false, geo_alert_outside: false },
    { geo_alert: false, geo_alert_outside: false },
  ])
  await report('ONE', [day('10:00', '2026-11-19'), 0.5])
  expect(await watch.run()).toBe(0)
})
