// kill -9 of server and database under load: no acknowledged record is lost.
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { INTAKE_PATH } from '#contract/intake/intake.ts'
import type { IntakeAnswer } from '#contract/intake/intake.shape.ts'
import { aMachine } from '#fixtures/machine.ts'
import { aPosition } from '#fixtures/position.ts'
import { aRecord } from '#fixtures/record.ts'
import { startThrowaway, type Throwaway } from '#server/embedded/throwaway.ts'
import { createRoles, migrate } from '#server/base/migrate.ts'
import { startServerProcess, type ServerProcess } from '#server/test-process.ts'
import { GATEWAY, testSite, type TestSite } from './test-site.ts'

const WRITERS = 6
const MACHINES = 12
const serialOf = (n: number): string => `C${n}`

let database: Throwaway
let site: TestSite
let server: ServerProcess

const startServer = async (): Promise<void> => {
  server = await startServerProcess({ app: database.appUrl, intake: database.intakeUrl })
}

beforeAll(async () => {
  database = await startThrowaway({ durable: true })
  await createRoles(database.superUrl, database.passwords)
  await migrate(database.ownerUrl)
  const machines = Array.from({ length: MACHINES }, (_, n) => ({
    ...aMachine({ serial: serialOf(n) }),
    time_difference: 540,
  }))
  site = await testSite([machines], { ...database, close: () => Promise.resolve() })
  await startServer()
})
afterAll(async () => {
  await server.kill()
  await site.close()
  await database.stop()
})

type Sent = { serial: string; recorded_at: string; sequence: number }
const START = Date.parse('2026-01-01T00:00:00Z')
const recordOf = ({ serial, recorded_at, sequence }: Sent) =>
  JSON.stringify(aRecord({ serial, data_type: 'position', recorded_at, sequence, body: aPosition() }))

/**
 * Posts one record or a hundred at a time until stopped;
 * a 200 acknowledges them.
 */
const writer = async (n: number, acknowledged: Sent[], until: () => boolean): Promise<void> => {
  for (let round = 0; !until(); round++) {
    const records = Array.from({ length: n % 3 === 0 ? 100 : 1 }, (_, i) => ({
      serial: serialOf((n + i) % MACHINES),
      recorded_at: new Date(START + (round * 100 + i) * 1_000).toISOString(),
      sequence: n,
    }))
    const answer = await fetch(server.address + INTAKE_PATH, {
      method: 'POST',
      headers: { 'content-type': 'application/x-ndjson', authorization: `Bearer ${GATEWAY}` },
      body: records.map(recordOf).join('\n'),
      signal: AbortSignal.timeout(10_000),
    }).catch(() => null)
    if (answer?.status === 200) {
      const { accepted, duplicate } = (await answer.json().catch(() => ({ accepted: 0, duplicate: 0 }))) as IntakeAnswer
      if (accepted + duplicate === records.length) acknowledged.push(...records)
    } else {
      expect([undefined, 503, 429]).toContain(answer?.status)
      await sleep(50)
    }
  }
}

const missingOf = async (acknowledged: readonly Sent[]): Promise<number> => {
  const [row] = await site.owner.rows<{ missing: number }>(sql`
    select count(*)::int as missing from jsonb_to_recordset(${JSON.stringify(acknowledged)}::jsonb) as a(serial text, recorded_at timestamptz, sequence bigint)
    join machine_identity using (serial)
    where not exists (select from receive_history h where h.machine_id = machine_identity.machine_id and h.key_at = a.recorded_at and h.sequence = a.sequence)
      or not exists (select from position p where p.machine_id = machine_identity.machine_id and p.recorded_at = a.recorded_at)`)
  return row!.missing
}

test('kill -9 of server and database under load loses no acknowledged record', async () => {
  const acknowledged: Sent[] = []
  let stop = false
  const writing = Promise.all(Array.from({ length: WRITERS }, (_, n) => writer(n, acknowledged, () => stop)))
  const counts: number[] = []
  const worked = async (): Promise<void> => {
    const before = acknowledged.length
    while (acknowledged.length < before + 300) await sleep(20)
    counts.push(acknowledged.length)
  }
  for (let time = 0; time < 3; time++) {
    await worked()
    await server.kill()
    await startServer()
  }
  for (let time = 0; time < 3; time++) {
    await worked()
    await database.kill()
    await sleep(200)
    await database.revive()
  }
  await worked()
  stop = true
  await writing
  expect(counts).toHaveLength(7)
  expect(await missingOf(acknowledged)).toBe(0)
  // The server process has survived and stores new records.
  expect(server.child.exitCode).toBeNull()
})
