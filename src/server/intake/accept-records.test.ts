// Records from the request to the tables and the machine's state.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDay } from '#fixtures/day.ts'
import { aMachine } from '#fixtures/machine.ts'
import { aPosition } from '#fixtures/position.ts'
import { anAlarm } from '#fixtures/alarm.ts'
import { aRecord } from '#fixtures/record.ts'
import { alarmRecord } from '#server/alarm/record.ts'
import { dailyRecord } from '#server/daily/record.ts'
import { locationRecord } from '#server/location/record.ts'
import { acceptRecords, itemOf, openIntake, type Intake } from './accept-records.ts'
import type { Sender } from '#server/base/server-context.ts'
import { senderLookup } from './credential.ts'
import { dbOfPool } from '#server/base/db.ts'
import { GATEWAY, testSite, type TestSite } from './test-site.ts'

let site: TestSite
let intake: Intake
let gateway: Sender

beforeAll(async () => {
  const machine = { ...aMachine(), time_difference: 540 }
  site = await testSite([[machine, { ...machine, serial: 'HA2', display_serial: 'HA2' }]])
  intake = openIntake(site.pool, [dailyRecord, locationRecord, alarmRecord])
  gateway = (await senderLookup(dbOfPool(site.pool))(GATEWAY))!
})
afterAll(() => site.close())

const NOW = new Date(Date.now() - 60_000).toISOString()

test('stores a day, a position and an alarm in their tables, the history and the state', async () => {
  const answer = await acceptRecords(intake, gateway, [
    itemOf(aRecord({ sequence: 1, body: aDay({ note: 'kept' }) })),
    itemOf(aRecord({ sequence: 2, data_type: 'position', recorded_at: NOW, body: aPosition() })),
    itemOf(aRecord({ sequence: 3, data_type: 'alarm', body: anAlarm({ state: 1 }) })),
    itemOf(aRecord({ sequence: 4, data_type: 'other', body: { rows: [1, 2] } })),
  ])
  expect(answer).toEqual({ accepted: 4, duplicate: 0, rejected: [] })
  const days = await site.owner.rows<{ extra: unknown }>(sql`select * from daily_report`)
  expect(days).toMatchObject([{ upper_hourmeter: 6412.25, extra: { note: 'kept' } }])
  expect(await site.owner.rows(sql`select body from receive_history where data_type = 'other'`)).toEqual([
    { body: { rows: [1, 2] } },
  ])
  const [state] = await site.owner.rows<Record<string, unknown>>(
    sql`select * from machine_state where machine_id = ${site.machine_ids.get('HA4417')}`,
  )
  expect(state).toMatchObject({ upper_hourmeter: 6412.25, latest_latitude: aPosition()['latitude'], alarm_count: 1 })
})

test('answers duplicate for the same record; refuses and keeps the same sequence with another body', async () => {
  const answer = await acceptRecords(intake, gateway, [
    itemOf(aRecord({ sequence: 1, body: aDay({ note: 'kept' }) })),
    itemOf(aRecord({ sequence: 1, body: aDay({ note: 'other' }) })),
    itemOf(aRecord({ sequence: 4, data_type: 'other', body: { rows: [1, 3] } })),
  ])
  expect(answer).toMatchObject({
    accepted: 0,
    duplicate: 1,
    rejected: [
      { index: 1, code: 'sequence_reused' },
      { index: 2, code: 'sequence_reused' },
    ],
  })
  const kept = await site.owner.rows(sql`select code from quarantine`)
  expect(kept).toEqual([{ code: 'sequence_reused' }, { code: 'sequence_reused' }])
})

test('dates the last contact by the latest record’s creation, though it reports an older day', async () => {
  const stateOfMachine = async () => {
    const [state] = await site.owner.rows<{ at: string; day: string }>(sql`
      select to_json(latest_updated_at at time zone 'UTC') #>> '{}' as at, latest_recorded_date::text as day
      from machine_state where machine_id = ${site.machine_ids.get('HA2')}`)
    return state
  }
  const sendDay = (recorded_date: string, recorded_at: string) =>
    acceptRecords(intake, gateway, [itemOf(aRecord({ serial: 'HA2', recorded_at, body: aDay({ recorded_date }) }))])
  await sendDay('2026-11-18', '2026-11-18T18:00:00Z')
  expect(await stateOfMachine()).toEqual({ at: '2026-11-18T18:00:00', day: '2026-11-18' })
  await sendDay('2026-11-16', '2026-11-18T19:00:00Z')
  expect(await stateOfMachine()).toEqual({ at: '2026-11-18T19:00:00', day: '2026-11-18' })
})
