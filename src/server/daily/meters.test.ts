// Meters through the intake: readings that fall, jump, come late or twice.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { aDay } from '#fixtures/day.ts'
import { aMachine } from '#fixtures/machine.ts'
import { daysLater } from '#domain/time.ts'
import { itemOf, openIntake, readItems, storeArrivals, type Intake } from '#server/intake/accept-records.ts'
import { testSite, type TestSite } from '#server/intake/test-site.ts'
import { dailyRecord } from './record.ts'

let site: TestSite
let intake: Intake
beforeAll(async () => {
  site = await testSite([['W1', 'W2', 'BACK'].map((serial) => ({ ...aMachine({ serial }), time_difference: 540 })), []])
  intake = openIntake(site.pool, [dailyRecord])
})
afterAll(() => site.close())

let sequence = 0
const report = async (serial: string, day: string, over: object): Promise<void> => {
  const body = aDay({ recorded_date: day, odometer: null, under_hourmeter: null, ...over })
  const record = { serial, data_type: 'daily' as const, recorded_at: `${day}T12:00:00Z`, sequence: ++sequence, body }
  const [terminal] = await site.owner.rows<{ terminal_id: number }>(
    sql`select terminal_id from terminal where machine_id = ${site.machine_ids.get(serial)!}`,
  )
  const sender = { terminal_id: terminal!.terminal_id, gateway_id: null, terminals: null }
  const outcomes = await storeArrivals(intake, await readItems(intake, sender, [itemOf(record)]))
  expect(outcomes).toEqual(['accepted'])
}
const stateOf = async (serial: string) => {
  const [state] = await site.owner.rows(sql`
    select upper_hourmeter, to_char(upper_hourmeter_on, 'YYYY-MM-DD') as upper_on, odometer, meter_chains,
      to_char(meters_settled_on, 'YYYY-MM-DD') as settled_on, unsettled
    from machine_state where machine_id = ${site.machine_ids.get(serial)!}`)
  return state as Record<string, unknown>
}

test('a first reading of 0 gives way to the two after it', async () => {
  await report('W1', '2026-11-01', { upper_hourmeter: 0, odometer: 0 })
  expect(await stateOf('W1')).toMatchObject({ upper_hourmeter: 0, meter_chains: null, unsettled: false })
  await report('W1', '2026-11-02', { upper_hourmeter: 5_034, odometer: 25_034 })
  expect(await stateOf('W1')).toMatchObject({ upper_hourmeter: 0, odometer: 0, settled_on: '9999-12-31' })
  await report('W1', '2026-11-03', { upper_hourmeter: 5_042, odometer: 25_042 })
  const state = await stateOf('W1')
  expect(state).toMatchObject({ upper_hourmeter: 5_042, odometer: 25_042, settled_on: '2026-11-03', unsettled: false })
  expect(state['meter_chains']).toEqual({
    upper_hourmeter: { carries: [], base: { day: '2026-11-02', total: 5_034 }, doubt: null, replaced: [] },
    odometer: { carries: [], base: { day: '2026-11-02', total: 25_034 }, doubt: null, replaced: [] },
  })
})

test('a newest reading of 0 leaves meters and month as they were', async () => {
  for (let at = 0; at < 5; at++)
    await report('W2', daysLater('2026-11-01', at), { upper_hourmeter: 5_200 + 8 * at, odometer: 20_000 + 12 * at })
  expect(await stateOf('W2')).toMatchObject({ meter_chains: null, settled_on: null })
  await report('W2', '2026-11-06', { upper_hourmeter: 0, odometer: 0 })
  expect(await stateOf('W2')).toMatchObject({ upper_hourmeter: 5_232, upper_on: '2026-11-05', odometer: 20_048 })
  const [month] = await site.owner.rows(
    sql`select upper_hourmeter, odometer from daily_month where machine_id = ${site.machine_ids.get('W2')!}`,
  )
  expect(month).toEqual({ upper_hourmeter: 5_232, odometer: 20_048 })
  const [day] = await site.owner.rows(
    sql`select meter_marks, upper_hourmeter from daily_report where recorded_date = '2026-11-06' and machine_id = ${site.machine_ids.get('W2')!}`,
  )
  expect(day).toEqual({ meter_marks: { odometer: 'doubted', upper_hourmeter: 'doubted' }, upper_hourmeter: 0 })
  // A correction of the same day ends the doubt and its marks.
  await report('W2', '2026-11-06', { upper_hourmeter: 5_240, odometer: 20_060 })
  expect(await stateOf('W2')).toMatchObject({ upper_hourmeter: 5_240, odometer: 20_060, meter_chains: null })
})
