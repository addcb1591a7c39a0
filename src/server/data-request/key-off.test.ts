// When the key was turned off, and how long an answer can come after it.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TerminalRecord } from '#contract/intake/intake.shape.ts'
import { aDay } from '#fixtures/day.ts'
import { aRecord } from '#fixtures/record.ts'
import { daysLater, localDate } from '#domain/time.ts'
import { testApp, type TestApp } from '#server/test-app.ts'
import { addTestMachines, sendRecords } from '#server/test-terminals.ts'

const PATH = '/api/v1/send_request'
const FINAL = 2

let app: TestApp
let company: number
let token: string
beforeAll(async () => {
  app = await testApp()
  company = await app.company('alpha')
  token = await app.newReader('ken@alpha.example', company)
})
afterAll(() => app.close())

let count = 0
let serial: string
beforeEach(async () => {
  serial = `KEY-${++count}`
  await addTestMachines(app, company, [{ serial }])
})

const today = localDate(Date.now(), 540)
const at = (date: string, time: string) => `${date}T${time}:00+09:00`
const yesterday = daysLater(today, -1)

let sequence = 0
const record = (data_type: TerminalRecord['data_type'], recorded_at: string, body: object) =>
  aRecord({ serial, data_type, recorded_at, sequence: ++sequence, body: { ...body } })
const position = (recorded_at: string, data_type: number) =>
  record('position', recorded_at, { latitude: 35.5, longitude: 139.7, data_type })
const slots = (from: number, until: number, kind: string) =>
  '0'.repeat(from) + kind.repeat(until - from) + '0'.repeat(96 - until)
const daily = (recorded_at: string, recorded_date: string, upper: string, under = slots(0, 0, '0')) =>
  record('daily', recorded_at, {
    ...aDay(),
    recorded_date,
    time_difference: 540,
    upper_operation_data: upper,
    under_operation_data: under,
  })
const send = async (...records: TerminalRecord[]) => expect((await sendRecords(app, records)).rejected).toEqual([])
const listed = async () => (await app.request(token, 'GET', `${PATH}?serial=${serial}`)).body
const keyOff = async () => {
  const { key_off_at } = (await listed()) as { key_off_at: string | null }
  return key_off_at && Date.parse(key_off_at)
}

test('counts the window from the day of key off, at the machine’s own offset', async () => {
  const off = at(yesterday, '23:30')
  await send(position(off, FINAL))
  const { key_off_at, window_ends_at } = await listed()
  expect(Date.parse(key_off_at)).toBe(Date.parse(off))
  expect(Date.parse(window_ends_at)).toBe(Date.parse(at(daysLater(today, 3), '00:00')))
  const { body } = await app.request(token, 'POST', PATH, { serial, command: 'T07' })
  expect(body.send_request.expires_at).toBe(window_ends_at)
})

test('a report of a parked machine leaves the key off, work turns it on', async () => {
  const off = at(yesterday, '17:40')
  const worked = slots(32, 71, '3')
  await send(daily(off, yesterday, worked), position(off, FINAL))
  expect(await keyOff()).toBe(Date.parse(off))
  // A terminal that wakes by itself: nothing has turned since.
  await send(daily(at(yesterday, '22:00'), yesterday, worked))
  expect(await keyOff()).toBe(Date.parse(off))
  await send(daily(at(today, '00:00'), today, slots(0, 0, '0')))
  expect(await keyOff()).toBe(Date.parse(off))
  // The carrier alone is work as well.
  await send(daily(at(today, '00:00'), today, slots(0, 0, '0'), slots(0, 1, '1')))
  expect(await keyOff()).toBeNull()
})

test('an earlier day that is corrected afterwards leaves the key off', async () => {
  const off = at(yesterday, '07:00')
  const before = daysLater(yesterday, -1)
  await send(position(off, FINAL), daily(at(yesterday, '08:00'), before, slots(32, 71, '3')))
  expect(await keyOff()).toBe(Date.parse(off))
})

test('work later on the day of key off turns it on', async () => {
  const off = at(yesterday, '12:00')
  await send(position(off, FINAL), daily(at(yesterday, '13:20'), yesterday, slots(52, 54, '1')))
  expect(await keyOff()).toBeNull()
})
