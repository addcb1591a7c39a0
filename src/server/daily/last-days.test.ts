// The last 14 days of listed machines through HTTP, in the machine's own days.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LastDays, MachineItem } from '#contract/machine/machine.ts'
import { daysLater, localDate } from '#domain/time.ts'
import { testApp, type TestApp } from '#server/test-app.ts'
import { storeTestDay, storeTestMachines } from './test-days.ts'

const OFFSET = 540
const IDLE = '1'.repeat(8).padEnd(96, '0')
const WORKED = '3'.repeat(8).padEnd(96, '0')

let app: TestApp
let token: string
let ours: number
let ids: Map<string, number>

const today = () => localDate(Date.now(), OFFSET)
const tell = (serial: string, back: number, upper_operation_data: string, company_id = ours) =>
  storeTestDay(
    app,
    { company_id, machine_id: ids.get(serial)! },
    {
      recorded_date: daysLater(today(), -back),
      time_difference: OFFSET,
      upper_operation_data,
      under_operation_data: null,
    },
  )
const list = async (query: string): Promise<Map<string, LastDays | null | undefined>> => {
  const { status, body } = await app.request(token, 'GET', `/api/v1/machine/list?${query}`)
  expect(status).toBe(200)
  return new Map(body.machines.map(({ serial, today: newest }: MachineItem) => [serial, newest?.last_days]))
}

beforeAll(async () => {
  app = await testApp()
  const theirs = await app.company('OTH')
  ours = await app.company('HCS')
  token = await app.newReader('owner@test.example', ours)
  ids = await storeTestMachines(app, ours, [{ serial: 'D1' }, { serial: 'D2' }, { serial: 'NEW' }])
  await tell('D1', 20, WORKED)
  await tell('D1', 14, WORKED)
  await tell('D1', 13, WORKED)
  await tell('D1', 12, IDLE)
  await tell('D1', 1, WORKED)
  await tell('D1', 0, IDLE)
  await tell('D2', 40, WORKED)
  // A day that the machine told its owner before us.
  await tell('D2', 3, WORKED, theirs)
})
afterAll(() => app.close())

test('a machine list asked for its last days has a mark for each of 14, to the machine’s today', async () => {
  const days = await list('last_days=1')
  expect(days.get('D1')).toEqual({ to: today(), operation_data: '10----------10' })
  expect(days.get('D2')).toEqual({ to: today(), operation_data: '--------------' })
  expect(days.get('NEW')).toBeUndefined()
})

test('a list that is not asked for them has none', async () => {
  expect([...(await list('')).values()]).toEqual([null, null, undefined])
})
