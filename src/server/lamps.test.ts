// Maintenance lamps from a terminal's record to list, schedule and result.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TerminalRecord } from '#contract/intake/intake.shape.ts'
import type { SchedulePoint } from '#contract/maintenance/maintenance.ts'
import { localDate } from '#domain/time.ts'
import { closedDays } from '#server/daily/holidays/closed-days.ts'
import { refreshSchedulesJob } from '#server/maintenance/refresh-job.ts'
import { testApp, type TestApp } from '#server/test-app.ts'
import { runTestJob } from '#server/test-job.ts'
import { addTestMachines, sendRecords } from '#server/test-terminals.ts'

let app: TestApp
let token: string
beforeAll(async () => {
  app = await testApp()
  const alpha = await app.company('alpha')
  await addTestMachines(app, alpha, [
    { serial: 'ONE' },
    { serial: 'TWO', filter_maintenance_upper: true, dpf: true },
    { serial: 'ODD' },
    { serial: 'WEEKLY' },
    { serial: 'BACK' },
  ])
  token = await app.newReader('ken@alpha.example', alpha)
})
afterAll(() => app.close())

let sequence = 100
const minutes = (ago: number) => new Date(Date.now() - ago * 60_000).toISOString()
const lamp = (serial: string, ago: number, body: object): TerminalRecord => ({
  serial,
  data_type: 'event',
  recorded_at: minutes(ago),
  sequence: ++sequence,
  body: { event_type: 'lamp', time_difference: 540, ...body },
})
const lampsOf = async (serial: string) => {
  const { machines } = (await app.request(token, 'GET', `/api/v1/machine/list?serial=${serial}`)).body
  const { filter_maintenance, dpf } = machines[0] as {
    filter_maintenance: { upper: boolean; under: boolean }
    dpf: boolean
  }
  return { ...filter_maintenance, dpf }
}
const pointOf = async (serial: string, item: string) => {
  const { points } = (await app.request(token, 'GET', `/api/v1/maintenance/detail/${serial}`)).body
  return (points as SchedulePoint[]).find(({ item_code }) => item_code === item)
}

test('a lamp is as the newest record tells, in whatever order the records come', async () => {
  await sendRecords(app, [lamp('ONE', 10, { filter_upper: false }), lamp('ONE', 20, { filter_upper: true, dpf: true })])
  expect(await lampsOf('ONE')).toEqual({ upper: false, under: false, dpf: true })
  await sendRecords(app, [lamp('ONE', 5, { filter_under: true }), lamp('ONE', 15, { dpf: false, filter_under: false })])
  expect(await lampsOf('ONE')).toEqual({ upper: false, under: true, dpf: false })
})

test('a lamp that is lit is a point of the schedule until a result, and again when it is told anew', async () => {
  const refresh = () => runTestJob(app, refreshSchedulesJob(closedDays))
  await refresh()
  expect((await pointOf('ONE', 'filter-under'))!.next).toMatchObject({ date: localDate(Date.now(), 540) })
  expect((await pointOf('ONE', 'dpf'))?.next ?? null).toBeNull()
  const { point_id } = (await pointOf('ONE', 'filter-under'))!
  const result = { serial: 'ONE', point_id, done_on: localDate(Date.now(), 540) }
  const { status } = await app.request(token, 'POST', '/api/v1/maintenance/schedule/complete', { results: [result] })
  expect(status).toBe(200)
  expect(await lampsOf('ONE')).toMatchObject({ under: false })
  expect((await pointOf('ONE', 'filter-under'))!.next).toBeNull()
  // Recorded before the result, received after it.
  await sendRecords(app, [lamp('ONE', 1, { filter_under: true })])
  expect(await lampsOf('ONE')).toMatchObject({ under: false })
  await sendRecords(app, [lamp('ONE', -1, { filter_under: true })])
  expect(await lampsOf('ONE')).toMatchObject({ under: true })
  await refresh()
  expect((await pointOf('ONE', 'filter-under'))!.next).not.toBeNull()
})

test('a result that is taken back leaves its lamp lit as it was, until the terminal tells that it is off', async () => {
  const refresh = () => runTestJob(app, refreshSchedulesJob(closedDays))
  await sendRecords(app, [lamp('BACK', 30, { dpf: true, filter_upper: true })])
  await refresh()
  const [dpf, filter] = [(await pointOf('BACK', 'dpf'))!, (await pointOf('BACK', 'filter-upper'))!]
  const done_on = localDate(Date.now(), 540)
  const results = [dpf, filter].map(({ point_id }) => ({ serial: 'BACK', point_id, done_on }))
  const { body } = await app.request(token, 'POST', '/api/v1/maintenance/schedule/complete', { results })
  expect(await lampsOf('BACK')).toEqual({ upper: false, under: false, dpf: false })
  expect((await app.request(token, 'POST', '/api/v1/maintenance/schedule/undo', body)).status).toBe(200)
  expect(await lampsOf('BACK')).toEqual({ upper: true, under: false, dpf: true })
  expect((await pointOf('BACK', 'dpf'))!.next).toMatchObject({ date: dpf.next!.date })
  await sendRecords(app, [lamp('BACK', -1, { dpf: false })])
  expect(await lampsOf('BACK')).toEqual({ upper: true, under: false, dpf: false })
})

test('lamps of an import hold until the terminal or the file says otherwise', async () => {
  expect(await lampsOf('TWO')).toEqual({ upper: true, under: false, dpf: true })
  await sendRecords(app, [lamp('TWO', 30, { dpf: false })])
  expect(await lampsOf('TWO')).toEqual({ upper: true, under: false, dpf: false })
  await app.owner.query("update machine set filter_maintenance_under = true where serial = 'TWO'")
  await sendRecords(app, [lamp('TWO', 25, { filter_under: false })])
  expect(await lampsOf('TWO')).toMatchObject({ under: true })
})

test('a lamp is among the machine’s events, and a body without any is refused', async () => {
  const { rejected } = await sendRecords(app, [
    lamp('ODD', 3, {}),
    lamp('ODD', 2, { dpf: 'on' }),
    lamp('ODD', 2, { dpf: true }),
  ])
  expect(rejected.map(({ code }) => code)).toEqual(['missing_field', 'wrong_type'])
  const month = localDate(Date.now(), 540)
  const query = `serial=ODD&timezone=Asia/Tokyo&month=${month.slice(0, 7).replace('-', '/')}`
  const { status, body } = await app.request(token, 'GET', `/api/v1/alarm/list?${query}`)
  expect(status).toBe(200)
  expect(JSON.stringify(body)).toContain('DPF 手動再生: ランプ点灯')
})

test('a lamp that a person switches off in the machine’s data is off until its terminal tells anew', async () => {
  const path = '/api/v1/machine/master'
  const before = (await app.request(token, 'GET', `${path}?free_word=ONE`)).body.machines[0]
  await sendRecords(app, [lamp('ONE', 1, { filter_upper: true })])
  const { machines } = (await app.request(token, 'GET', `${path}?free_word=ONE`)).body
  expect(machines[0]).toMatchObject({ filter_maintenance_upper: true, version: before.version })
  const body = { version: before.version, filter_maintenance_upper: false }
  expect((await app.request(token, 'PUT', `${path}/ONE`, body)).status).toBe(200)
  expect((await lampsOf('ONE')).upper).toBe(false)
  await sendRecords(app, [lamp('ONE', -1, { filter_upper: true })])
  expect((await lampsOf('ONE')).upper).toBe(true)
})

test('only a lamp that goes on or off is an event, whatever is repeated, late or sent twice', async () => {
  const at = (day: number) => `2026-10-${String(day).padStart(2, '0')}T08:00:00Z`
  const report = (day: number, body: object) => ({ ...lamp('WEEKLY', 0, body), recorded_at: at(day) })
  // Off three times, on twice, off twice; the particulate filter goes on with the second of them.
  const weeks = [
    report(1, { filter_upper: false }),
    report(8, { filter_upper: false }),
    report(15, { filter_upper: true, dpf: false }),
    report(20, { filter_upper: true, dpf: true }),
    report(22, { filter_upper: false }),
    report(29, { filter_upper: false, dpf: true }),
  ]
  const listed = async () => {
    const path = '/api/v1/alarm/list?serial=WEEKLY&timezone=UTC&month=2026/10'
    const { alarms } = (await app.request(token, 'GET', path)).body as { alarms: { recorded_at: string }[] }
    return alarms.map(({ recorded_at }) => Number(recorded_at.slice(8, 10))).toSorted((a, b) => a - b)
  }
  await sendRecords(app, [weeks[3]!, weeks[5]!])
  expect(await listed()).toEqual([20, 29])
  await sendRecords(app, weeks.toReversed())
  expect(await listed()).toEqual([15, 20, 22])
  await sendRecords(app, weeks)
  expect(await listed()).toEqual([15, 20, 22])
  // A late record of a week in between: off already then, so that the next one changes nothing.
  await sendRecords(app, [report(21, { filter_upper: false })])
  expect(await listed()).toEqual([15, 20, 21])
})
