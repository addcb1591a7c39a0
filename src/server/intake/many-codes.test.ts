// A post of alarms reads about as many rows as it sends, whatever the past holds.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aMachine } from '#fixtures/machine.ts'
import { recordTypes } from '#server/app.ts'
import { rowsRead } from '#server/base/test-cluster.ts'
import { acceptRecords, itemOf, openIntake, type Intake } from './accept-records.ts'
import { testSite, type TestSite } from './test-site.ts'

const SENT = 1_000
/** Plans change with the size of the past. */
const POSTS_BEFORE = 20
const GATEWAY = { terminal_id: null, gateway_id: 1, terminals: null }

let site: TestSite
let intake: Intake
beforeAll(async () => {
  site = await testSite([[{ ...aMachine(), time_difference: 540 }]])
  intake = openIntake(site.pool, recordTypes)
})
afterAll(() => site.close())

const START = Date.parse('2026-10-01T00:00:00Z')
const instant = (seconds: number): string => new Date(START + seconds * 1_000).toISOString()

/** Alarms of `SENT` moments, each with a code of its own. */
const send = (from: number, codeOf: (n: number) => string, sequence = 1) => {
  const items = Array.from({ length: SENT }, (_, at) => {
    const n = from + at
    const body = { recorded_date: instant(n), alarm_event_detail_key: `k${n}`, error_code: codeOf(n), state: 1 }
    return itemOf({ serial: 'HA4417', data_type: 'alarm', recorded_at: instant(n), sequence, body })
  })
  return acceptRecords(intake, GATEWAY, items)
}

/** Rows of alarms that a post read; sessions report with some delay. */
const readBy = async (post: () => Promise<{ accepted: number }>): Promise<number> => {
  const read = () => rowsRead(site.database.superUrl, 'alarm')
  const before = await read()
  expect((await post()).accepted).toBe(SENT)
  await expect.poll(read).toBeGreaterThan(before)
  return (await read()) - before
}

test('new codes, known ones and corrected ones read a few rows each, not the past', async () => {
  const past = POSTS_BEFORE * SENT
  for (let post = 0; post < POSTS_BEFORE; post++) await send(post * SENT, (n) => `N-${n}`)
  // Walking the past would read 20,000 rows for each alarm. A busy session
  // reports the rows of all earlier posts late, some 100 for each of these.
  const few = 1_000 * SENT
  expect(await readBy(() => send(past, (n) => `N-${n}`))).toBeLessThan(few)
  expect(await readBy(() => send(past + SENT, (n) => `N-${n - past - SENT}`))).toBeLessThan(few)
  // The same records again, each with another code than before.
  expect(await readBy(() => send(past, (n) => `C-${n}`, 2))).toBeLessThan(few)
  const left = await site.owner.rows<{ wrong: number }>(sql`
    select count(*)::int as wrong from alarm_latest l full join (
      select distinct on (company_id, machine_id, error_code) company_id, machine_id, error_code, recorded_date from alarm
      order by company_id, machine_id, error_code, recorded_date desc) a using (company_id, machine_id, error_code)
    where l.recorded_date is distinct from a.recorded_date`)
  expect(left).toEqual([{ wrong: 0 }])
})
