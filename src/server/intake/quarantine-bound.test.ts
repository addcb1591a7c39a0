// The limit of quarantine, which costs only the sender who fills it.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aMachine } from '#fixtures/machine.ts'
import { dbOfPool, openPool } from '#server/base/db.ts'
import { readEnv } from '#server/base/env.ts'
import { startJobs } from '#server/base/job/job-runner.ts'
import type { NewMachine } from '#server/machine/store.ts'
import { acceptRecords, itemOf, openIntake } from './accept-records.ts'
import { trimQuarantine, trimQuarantineJob } from './quarantine-bound.ts'
import { testSite, type TestSite } from './test-site.ts'

let site: TestSite
let workerPool: pg.Pool
const worker = () => dbOfPool(workerPool)
beforeAll(async () => {
  site = await testSite([[{ ...aMachine({ serial: 'A1' }), time_difference: 540 } as NewMachine]])
  workerPool = openPool({ url: site.database.workerUrl, max: 1, pipeline: false, name: 'test' })
})
afterAll(async () => {
  await workerPool.end()
  await site.close()
})
beforeEach(() => site.owner.rows(sql`delete from quarantine`))

/** `bytes` long, of one terminal, `age` seconds old. */
const keep = (terminal_id: number, age: number, bytes: number, isReplayed = false) => {
  const hash = createHash('sha256').update(`${terminal_id} ${age}`).digest()
  return site.owner.rows(sql`
    insert into quarantine (content_hash, raw, code, message, terminal_id, last_seen_at, replayed_at)
    values (${hash}, ${Buffer.alloc(bytes, 'x')}, 'not_json', '', ${terminal_id}, now() - ${age} * interval '1 s',
      ${isReplayed ? sql`now()` : sql`null`})`)
}
const left = async (): Promise<[number, number][]> =>
  (
    await site.owner.rows<{ terminal_id: number; age: number }>(
      sql`select terminal_id, round(extract(epoch from now() - last_seen_at))::int as age from quarantine order by 1, 2`,
    )
  ).map(({ terminal_id, age }) => [terminal_id, age])

test('deletes nothing while there is room', async () => {
  await keep(1, 100, 400)
  await keep(2, 50, 600)
  expect(await trimQuarantine(worker(), 1_000)).toBe(0)
  expect(await left()).toHaveLength(2)
})

test('deletes replayed records first, then the oldest of the largest sender, and keeps the others’', async () => {
  await keep(1, 500, 300)
  await keep(1, 600, 300, true)
  for (const age of [100, 200, 300, 400]) await keep(2, age, 300)
  expect(await trimQuarantine(worker(), 1_000)).toBe(2)
  expect(await left()).toEqual([
    [1, 500],
    [2, 100],
    [2, 200],
  ])
})

test('refuses a flood of bad records one by one; the job trims quarantine to its limit', async () => {
  const messages: string[] = []
  const intake = openIntake(site.pool, [])
  const sender = { terminal_id: 7, gateway_id: null, terminals: null } as unknown as Parameters<typeof acceptRecords>[1]
  const nonsense = (n: number) => itemOf({ serial: `none ${n}`, junk: 'x'.repeat(20_000) } as never)
  for (let turn = 0; turn < 8; turn++) {
    const items = Array.from({ length: 20 }, (_, n) => nonsense(turn * 20 + n))
    expect((await acceptRecords(intake, sender, items)).rejected).toHaveLength(20)
  }
  const storedBytes = async () =>
    (await site.owner.rows<{ bytes: number }>(sql`select sum(octet_length(raw))::int as bytes from quarantine`))[0]!
      .bytes
  expect(await storedBytes()).toBeGreaterThan(2 * 1024 * 1024)
  const env = readEnv({ QUARANTINE_MB: '1' })
  const context = { env, log: (sentence: string) => void messages.push(sentence), note: () => undefined }
  const runner = startJobs({ url: site.database.workerUrl, jobs: [trimQuarantineJob], context })
  await expect.poll(storedBytes).toBeLessThanOrEqual(1024 * 1024)
  expect(await storedBytes()).toBeGreaterThan(512 * 1024)
  await expect.poll(() => messages.join()).toMatch(/QUARANTINE_MB=1\)/)
  await runner.stop()
})
