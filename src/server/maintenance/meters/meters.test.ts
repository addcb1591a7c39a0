// Meters in doubt: what list and schedule keep, and what people answer.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InboxLine } from '#contract/inbox/inbox.ts'
import type { MeterValue, SchedulePoint } from '#contract/maintenance/maintenance.ts'
import { daysLater } from '#domain/time.ts'
import { aDay } from '#fixtures/day.ts'
import { closedDays } from '#server/daily/holidays/closed-days.ts'
import { addTestMachines, sendRecords } from '#server/test-terminals.ts'
import { testApp, type TestApp } from '#server/test-app.ts'
import { runTestJob } from '#server/test-job.ts'
import { refreshSchedulesJob } from '#server/maintenance/refresh-job.ts'
import { TODAY } from '#server/maintenance/test-maintenance.ts'

let app: TestApp
let token: string
const SERIALS = ['EX-1', 'EX-2', 'EX-3', 'EX-4', 'EX-5', 'EX-6', 'EX-7', 'EX-8']
beforeAll(async () => {
  app = await testApp()
  const company = await app.company('alpha')
  token = await app.newReader('ken@alpha.example', company)
  await app.owner.query(`
    insert into maintenance_item (item_code, scope, place, meter, hours, months) values
      ('oil', 'EX', 'engine', 'upper_hourmeter', 250, null)`)
  const machines = SERIALS.map((serial) => ({
    serial,
    type_code: 'EX',
    machine_category: '12' as const,
    delivery_date: '2022-04-01',
  }))
  await addTestMachines(app, company, machines)
})
afterAll(() => app.close())

let sequence = 0
/** Days in a row, the last of them today, each reported and followed by the schedule. */
const report = async (serial: string, ...meters: (Record<string, unknown> | number)[]): Promise<void> => {
  for (const [at, said] of meters.entries()) {
    const day = daysLater(TODAY, at + 1 - meters.length)
    const over = typeof said === 'number' ? { upper_hourmeter: said } : said
    const body = aDay({ recorded_date: day, odometer: null, under_hourmeter: null, ...over })
    const recorded_at = `${daysLater(day, -1)}T12:00:00Z`
    const answer = await sendRecords(app, [{ serial, data_type: 'daily', recorded_at, sequence: ++sequence, body }])
    expect(answer).toMatchObject({ accepted: 1 })
    await runTestJob(app, refreshSchedulesJob(closedDays))
  }
}
const call = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) =>
  app.request(token, method, `/api/v1/maintenance/${path}`, body)
const detail = async (serial: string) => (await call('GET', `detail/${serial}`)).body
const oil = async (serial: string): Promise<SchedulePoint> =>
  (await detail(serial)).points.find((point: SchedulePoint) => point.item_code === 'oil')
const upper = async (serial: string): Promise<MeterValue> =>
  (await detail(serial)).meters.find(({ meter }: MeterValue) => meter === 'upper_hourmeter')
const listed = async (serial: string) =>
  (await app.request(token, 'GET', `/api/v1/machine/list?serial=${serial}`)).body.machines[0]
const ago = (days: number) => daysLater(TODAY, -days)

test('a first reading of 0 leaves no maintenance that was missed', async () => {
  await report(
    'EX-1',
    { upper_hourmeter: 0, odometer: 0 },
    { upper_hourmeter: 5034, odometer: 25_034 },
    { upper_hourmeter: 5042, odometer: 25_042 },
  )
  expect(await oil('EX-1')).toMatchObject({
    last_meter: 5000,
    is_last_assumed: true,
    next: { meter: 5250, hours_left: 208, basis: 'hours' },
  })
})

test('a newest reading of 0 leaves meter and dates as they were, marked and asked for', async () => {
  await report('EX-2', 5200, 5208, 5216, 5224, 5232)
  const before = (await oil('EX-2')).next
  expect(before).toMatchObject({ meter: 5250, hours_left: 18 })
  await app.owner.query(
    "update daily_report set recorded_date = recorded_date - 1 where upper_hourmeter > 5000 and machine_id = (select machine_id from machine where serial = 'EX-2')",
  )
  await app.owner.query(
    "update machine_state set upper_hourmeter_on = upper_hourmeter_on - 1, latest_recorded_date = latest_recorded_date - 1 where machine_id = (select machine_id from machine where serial = 'EX-2')",
  )
  await report('EX-2', 0)
  expect((await listed('EX-2')).upper_hourmeter).toBe(5232)
  expect((await oil('EX-2')).next).toMatchObject({ meter: 5250, hours_left: 18, level: 'due' })
  expect(await upper('EX-2')).toMatchObject({
    value: 5232,
    reported_on: ago(1),
    doubt: { recorded_date: TODAY, value: 0, kind: 'fell' },
  })
  const { machines, total } = (await call('GET', 'meters')).body
  expect(total).toBe(1)
  expect(machines).toMatchObject([
    { serial: 'EX-2', meters: [{ meter: 'upper_hourmeter', reported: 5232, doubt: { value: 0 } }] },
  ])
})

test('a meter in doubt is a line of the inbox and of the morning until it is answered', async () => {
  const inbox = async (view = 'open') =>
    (await app.request(token, 'GET', `/api/v1/inbox?kind=meter&view=${view}`)).body.lines as InboxLine[]
  const [line] = await inbox()
  const occurred = `${TODAY}T12:00:00Z`
  expect(line).toMatchObject({
    serial: 'EX-2',
    subject: 'upper_hourmeter',
    level: 0,
    detail: 'fell',
    last_at: occurred,
  })
  const { matters } = (await app.request(token, 'GET', '/api/v1/today')).body
  expect(matters.lines).toMatchObject([{ serial: 'EX-2', kind: 'meter' }])
  const lines = [{ serial: 'EX-2', kind: 'meter', subject: 'upper_hourmeter', version: 0 }]
  const close = { verb: 'close', reason: 'accepted', lines }
  expect((await app.request(token, 'POST', '/api/v1/inbox/acts', close)).status).toBe(200)
  expect(await inbox()).toEqual([])
  expect(await inbox('closed')).toHaveLength(1)
  const act = { meter: 'upper_hourmeter', kind: 'wrong', day: TODAY }
  const { act_id } = (await call('POST', 'meters/EX-2', act)).body
  expect(await upper('EX-2')).toMatchObject({ doubt: null })
  expect((await app.request(token, 'GET', '/api/v1/today')).body.matters.lines).toEqual([])
  expect((await call('DELETE', `meters/EX-2/${act_id}`)).status).toBe(200)
  expect(await upper('EX-2')).toMatchObject({ doubt: { value: 0 } })
})

test('work by a meter in doubt is due, not for its forecast far away, and nobody is mailed for it', async () => {
  // An hour a day: the forecast lies beyond the thirtieth day.
  const upper_operation_data = `${'3'.repeat(4)}${'0'.repeat(92)}`
  await report('EX-3', ...[5000, 5008, 8].map((upper_hourmeter) => ({ upper_hourmeter, upper_operation_data })))
  expect((await oil('EX-3')).next).toMatchObject({ basis: 'doubt', level: 'due', hours_left: 242 })
  const { user_bodies } = (await call('GET', 'top?serial=EX-3')).body
  expect(user_bodies[0]).toMatchObject({ due: 1, next: { basis: 'doubt' } })
})

test('a replacement goes on with the total; taking it back asks again', async () => {
  const act = { meter: 'upper_hourmeter', kind: 'replaced', day: TODAY, old_value: 5012, new_value: 0 }
  const { status, body } = await call('POST', 'meters/EX-3', act)
  expect(status).toBe(200)
  expect(await upper('EX-3')).toMatchObject({ value: 5020, reported: 8, carry: 5012, doubt: null })
  expect((await oil('EX-3')).next).toMatchObject({ meter: 5250, hours_left: 230, basis: 'hours' })
  expect((await listed('EX-3')).upper_hourmeter).toBe(8)
  const history = (await call('GET', 'meters/EX-3')).body
  expect(history.acts).toMatchObject([
    { kind: 'replaced', old_value: 5012, said_by: expect.any(String), is_withdrawn: false },
  ])
  expect(history.readings).toEqual([{ recorded_date: TODAY, meter: 'upper_hourmeter', value: 8, mark: 'replaced' }])
  expect((await call('DELETE', `meters/EX-3/${body.act_id}`)).status).toBe(200)
  expect(await upper('EX-3')).toMatchObject({ value: 5008, carry: 0, doubt: { value: 8 } })
  expect((await call('DELETE', `meters/EX-3/${body.act_id}`)).status).toBe(404)
  expect((await call('GET', 'meters/EX-3')).body.acts).toMatchObject([{ is_withdrawn: true }])
})

test('a fall that the next report confirms is a replacement by itself', async () => {
  await report('EX-4', 5000, 5008, 3, 11)
  expect(await upper('EX-4')).toMatchObject({ value: 5016, reported: 11, carry: 5005, doubt: null })
  expect((await oil('EX-4')).next).toMatchObject({ meter: 5250, hours_left: 234 })
})

test('a reading said to be wrong is kept and counts nowhere; one said to be right is the total', async () => {
  await report('EX-5', 5000, 5008, 52_080)
  await call('POST', 'meters/EX-5', { meter: 'upper_hourmeter', kind: 'wrong', day: TODAY })
  expect(await upper('EX-5')).toMatchObject({ value: 5008, doubt: null })
  const month = (
    await app.request(
      token,
      'GET',
      `/api/v1/daily?serial=EX-5&year=${TODAY.slice(0, 4)}&month=${Number(TODAY.slice(5, 7))}`,
    )
  ).body
  expect(month.daily.at(-1)).toMatchObject({ upper_hourmeter: 52_080, meter_marks: { upper_hourmeter: 'voided' } })
  await call('POST', 'meters/EX-5', { meter: 'upper_hourmeter', kind: 'right', day: TODAY })
  expect(await upper('EX-5')).toMatchObject({ value: 52_080, doubt: null })
  expect((await oil('EX-5')).next).toMatchObject({ meter: 52_250, hours_left: 170 })
})

test('a terminal that tells of a replacement is believed at once', async () => {
  const meter_replaced = { upper_hourmeter: { old_value: 5010.5, new_value: 0 } }
  await report('EX-6', 5000, 5008, { upper_hourmeter: 4, meter_replaced })
  expect(await upper('EX-6')).toMatchObject({ value: 5014.5, reported: 4, doubt: null })
})

test('a typed value far from what can be is asked for, listed with who typed it, and taken back', async () => {
  await report('EX-7', 1000, 1008)
  const refused = await call('POST', 'machine_base/EX-7', { upper_hourmeter: 5310 })
  expect(refused).toMatchObject({
    status: 422,
    body: { code: 'confirm_meter', fields: [{ field: 'upper_hourmeter' }] },
  })
  expect((await call('POST', 'machine_base/EX-7', { upper_hourmeter: 1010 })).status).toBe(200)
  expect((await call('POST', 'machine_base/EX-7', { upper_hourmeter: 5310, is_meter_confirmed: true })).status).toBe(
    200,
  )
  expect(await upper('EX-7')).toMatchObject({ value: 5310, reported: 1008, adjustment: 4302 })
  expect((await oil('EX-7')).next).toMatchObject({ meter: 5500, hours_left: 190 })
  const [typed] = (await call('GET', 'meters/EX-7')).body.acts
  expect(typed).toMatchObject({ kind: 'typed', value: 5310, old_value: 1008, said_by: expect.any(String) })
  expect((await call('DELETE', `meters/EX-7/${typed.act_id}`)).status).toBe(200)
  expect(await upper('EX-7')).toMatchObject({ value: 1010, adjustment: 2 })
  expect((await oil('EX-7')).next).toMatchObject({ meter: 1250, hours_left: 240 })
})

test('an odometer is typed in whole kilometres, with the words of the form', async () => {
  await report('EX-7', { upper_hourmeter: 1008, odometer: 100 })
  const { status, body } = await call('POST', 'machine_base/EX-7', { odometer: 100.5 })
  expect({ status, fields: body.fields }).toEqual({
    status: 422,
    fields: [{ field: 'odometer', message: 'Enter an integer value.' }],
  })
})

test('an answer that contradicts the readings is refused with its field', async () => {
  const of = (act: object) => call('POST', 'meters/EX-4', { meter: 'upper_hourmeter', day: TODAY, ...act })
  const cases = [
    [{ kind: 'right' }, 'day'],
    [{ kind: 'wrong', day: ago(50) }, 'day'],
    [{ kind: 'replaced', day: daysLater(TODAY, 1) }, 'day'],
    [{ kind: 'replaced', old_value: 60_000 }, 'old_value'],
    [{ kind: 'replaced', new_value: 900 }, 'new_value'],
    [{ kind: 'wrong', new_value: 1 }, 'new_value'],
    [{ kind: 'wrong', meter: 'pto_hourmeter' }, 'meter'],
  ] as const
  for (const [act, field] of cases) {
    const { status, body } = await of(act)
    expect({ act, status, fields: body.fields?.map((item: { field: string }) => item.field) }).toEqual({
      act,
      status: 422,
      fields: [field],
    })
  }
  expect((await call('POST', 'meters/NONE', { meter: 'odometer', kind: 'wrong', day: TODAY })).status).toBe(404)
})

test('a delivery date that is changed settles anew which readings count', async () => {
  const serial = 'EX-8'
  await report(serial, 692, 700, 8, 16)
  expect(await upper(serial)).toMatchObject({ value: 708, reported: 16 })
  const master = async () =>
    (await app.request(token, 'GET', `/api/v1/machine/master?free_word=${serial}`)).body.machines[0]
  const deliver = async (delivery_date: string | null) => {
    const { version } = await master()
    return app.request(token, 'PUT', `/api/v1/machine/master/${serial}`, { delivery_date, version })
  }
  // Its first days were of the factory's test stand.
  expect((await deliver(ago(1))).status).toBe(200)
  expect(await upper(serial)).toMatchObject({ value: 16, reported: 16, carry: 0, doubt: null })
  expect((await oil(serial)).next).toMatchObject({ meter: 250, hours_left: 234 })
  expect((await deliver(null)).status).toBe(200)
  expect(await upper(serial)).toMatchObject({ value: 708, reported: 16 })
})
