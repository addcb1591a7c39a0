// Tests of a machine's open alarms, with records in any order.
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '#server/test-app.ts'
import { addTestMachines, sendRecords } from '#server/test-terminals.ts'

let app: TestApp
let company: number
let reader: pg.Client
beforeAll(async () => {
  app = await testApp()
  company = await app.company('alpha')
  await addTestMachines(app, company, [{ serial: 'ONE' }, { serial: 'TWO' }])
  reader = new pg.Client({ connectionString: app.database.appUrl })
  await reader.connect()
})
afterAll(async () => {
  await reader.end()
  await app.close()
})

let sequence = 0
const send = async (
  serial: string,
  key: string,
  minute: number,
  error_code: string,
  device: string | null,
  state: 0 | 1,
) => {
  sequence += 1
  const recorded_date = `2026-11-19T10:${String(minute).padStart(2, '0')}:00Z`
  const body = { recorded_date, alarm_event_detail_key: key, error_code, control_device_code: device, state }
  const { rejected } = await sendRecords(app, [
    { serial, data_type: 'alarm', recorded_at: '2026-11-19T11:00:00Z', sequence, body },
  ])
  expect(rejected).toEqual([])
}
const openAlarms = async (as = company): Promise<string[]> => {
  await reader.query('begin')
  await reader.query(`set local hoistline.company = '${as}'`)
  const { rows } = await reader.query<{ text: string }>(`
    select concat_ws(' ', serial, error_code, control_device_code, to_char(recorded_date at time zone 'UTC', 'HH24:MI')) as text
    from open_alarm join machine using (company_id, machine_id) order by 1`)
  await reader.query('rollback')
  return rows.map(({ text }) => text)
}

test('an alarm is open for each machine, code and device until its device reports recovery', async () => {
  await send('ONE', 'a', 10, 'E-101', 'ECU', 1)
  await send('ONE', 'b', 11, 'E-101', 'HYD', 1)
  await send('TWO', 'c', 12, 'E-101', null, 1)
  expect(await openAlarms()).toEqual(['ONE E-101 ECU 10:10', 'ONE E-101 HYD 10:11', 'TWO E-101 10:12'])
  await send('ONE', 'd', 20, 'E-101', 'ECU', 0)
  await send('ONE', 'e', 15, 'E-101', 'ECU', 1)
  expect(await openAlarms()).toEqual(['ONE E-101 HYD 10:11', 'TWO E-101 10:12'])
})

test('a correction that says another code opens what its former self had closed', async () => {
  await send('ONE', 'd', 20, 'E-214', 'ECU', 0)
  expect(await openAlarms()).toEqual(['ONE E-101 ECU 10:15', 'ONE E-101 HYD 10:11', 'TWO E-101 10:12'])
})

test('another company sees none of them', async () => {
  expect(await openAlarms(await app.company('beta'))).toEqual([])
})
