// The days' times of receipt, from a terminal's post to the response.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { INTAKE_PATH } from '#contract/intake/intake.ts'
import type { TerminalRecord } from '#contract/intake/intake.shape.ts'
import { aDay } from '#fixtures/day.ts'
import { aMachine } from '#fixtures/machine.ts'
import { aRecord } from '#fixtures/record.ts'
import { testApp, type TestApp } from '#server/test-app.ts'
import { storeTerminals } from '#server/intake/terminal.ts'
import { GATEWAY, testSite, type TestSite } from '#server/intake/test-site.ts'

let app: TestApp
let site: TestSite
let token: string
beforeAll(async () => {
  app = await testApp()
  const machine = (serial: string) => ({ ...aMachine({ serial }), time_difference: 540 })
  site = await testSite([[machine('HA1'), machine('HA2')], [machine('HB1')]], app.database)
  const [company] = await site.owner.rows<{ company_id: number }>(sql`select company_id from company where code = 'A'`)
  token = await app.newReader('owner@test.example', company!.company_id)
})
afterAll(async () => {
  await site.close()
  await app.close()
})

const post = async (sequence: number, recorded_date: string, over: Partial<TerminalRecord> = {}) => {
  const body = aDay({ recorded_date, mileage: sequence })
  const record = aRecord({ serial: 'HA1', data_type: 'daily', sequence, body, ...over })
  const answer = await app.fastify.inject({
    method: 'POST',
    url: INTAKE_PATH,
    headers: { 'content-type': 'application/x-ndjson', authorization: `Bearer ${GATEWAY}` },
    payload: JSON.stringify(record),
  })
  expect(answer.json()).toMatchObject({ accepted: 1, rejected: [] })
}
const received = (query: string) => app.request(token, 'GET', `/api/v1/daily/received?${query}`)
const daysOf = async (query: string) => (await received(query)).body.received

test('a day gives its best record’s time of receipt, the record count and the terminal', async () => {
  await post(5, '2026-10-02')
  await post(7, '2026-10-02')
  await post(6, '2026-10-02')
  await post(8, '2026-10-01')
  await post(9, '2026-11-01')
  const [first, second, ...none] = await daysOf('serial=HA1&year=2026&month=10')
  expect(none).toEqual([])
  expect(first).toMatchObject({ recorded_date: '2026-10-01', sequence: 8, times: 1, terminal_number: 'HA1' })
  expect(first.received_at).toBe(first.first_received_at)
  expect(second).toMatchObject({ recorded_date: '2026-10-02', sequence: 7, times: 3 })
  const { rows } = await app.owner.query(
    `select to_char(min(received_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as first from receive_history where sequence = 5`,
  )
  expect(second.first_received_at).toBe(rows[0].first)
  expect(Date.parse(second.last_received_at)).toBeGreaterThanOrEqual(Date.parse(second.received_at))
  expect(Date.now() - Date.parse(second.received_at)).toBeLessThan(60_000)
})

test('the day in the list matches the day’s own page', async () => {
  const { body } = await app.request(token, 'GET', '/api/v1/daily?serial=HA1&year=2026&month=10')
  const day = body.daily.find((each: { recorded_date: string }) => each.recorded_date === '2026-10-02')
  const [, receipt] = await daysOf('serial=HA1&year=2026&month=10')
  expect(day.mileage).toBe(receipt.sequence)
})

test('after an exchange the last installed terminal wins, whatever its sequence', async () => {
  const machine_id = site.machine_ids.get('HA2')!
  await post(90, '2026-09-01', { serial: 'HA2' })
  await site.owner.rows(sql`update terminal set removed_at = '2026-09-01T12:00:00Z' where machine_id = ${machine_id}`)
  await storeTerminals(site.owner, [
    { machine_id, terminal_type: 4, number: 'HA2-new', installed_at: '2026-09-01T12:00:00Z', credential: 'new-one' },
  ])
  await post(1, '2026-09-01', { serial: 'HA2', recorded_at: '2026-09-01T13:00:00Z' })
  expect(await daysOf('serial=HA2&year=2026&month=9')).toMatchObject([
    { sequence: 1, terminal_number: 'HA2-new', times: 2 },
  ])
})

test('answers an empty month without records, 404 for another company’s machine', async () => {
  expect(await daysOf('serial=HA1&year=2026&month=8')).toEqual([])
  await post(1, '2026-10-02', { serial: 'HB1' })
  expect((await received('serial=HB1&year=2026&month=10')).status).toBe(404)
  expect((await received('serial=NONE&year=2026&month=10')).status).toBe(404)
})

test.each([
  'serial=HA1&year=2026',
  'serial=HA1&year=2026&month=13',
  'year=2026&month=1',
  'serial=%00&year=2026&month=1',
])('%s is refused', async (query) => expect((await received(query)).status).toBe(422))
