// Jobs of a record type: queued exactly when its records are stored.
import { sql } from 'kysely'
import type pg from 'pg'
import Type from 'typebox'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TerminalRecord } from '#contract/intake/intake.shape.ts'
import { aMachine } from '#fixtures/machine.ts'
import { dbOfPool, openPool, type Db } from '#server/base/db.ts'
import { queueJob, type Job } from '#server/base/job/job.ts'
import { readJson } from '#server/base/record/fields.ts'
import type { RecordType } from '#server/base/record/record-type.ts'
import { locationRecord } from '#server/location/record.ts'
import { createStages } from './stages.ts'
import { acceptRecords, itemOf, openIntake, type Intake } from './accept-records.ts'
import { testSite, type TestSite } from './test-site.ts'

type Call = { machine_id: number; body: { event_type: string; note: string } }
const answerCall: Job<{ calls: Call[] }> = { name: 'answer_call', run: async () => undefined }

/**
 * A call for help; a note of 'broken' makes its `after`
 * fail once the job is queued.
 */
const callRecord: RecordType = {
  data_types: ['event'],
  event_type: 'call',
  table: null,
  columns: ['body jsonb'],
  fields: { event_type: Type.Literal('call'), note: Type.String() },
  example: { event_type: 'call', note: 'help' },
  read: (body, { recorded_at }) => {
    const columns = readJson(body, 'the body')
    return typeof columns === 'string' ? { key_at: recorded_at, key: 'call', columns } : columns
  },
  ownedAt: (key_at) => key_at,
  store: () => [],
  after: async (db, rows) => {
    const calls = await db.rows(sql<Call>`select machine_id, body from ${rows} calls order by i`)
    await queueJob(db, answerCall, { calls })
    if (calls.some(({ body }) => body.note === 'broken')) await db.rows(sql`select 1 / 0`)
  },
}

let site: TestSite
let worker: pg.Pool
let queue: Db
let intake: Intake
let terminal_id: number
beforeAll(async () => {
  site = await testSite([[{ ...aMachine({ serial: 'ONE' }), time_difference: 540 }]])
  worker = openPool({ url: site.database.workerUrl, max: 1, pipeline: false, name: 'test queue' })
  queue = dbOfPool(worker)
  const types = [callRecord, locationRecord]
  await createStages(site.owner, types)
  intake = openIntake(site.pool, types)
  const [terminal] = await site.owner.rows<{ terminal_id: number }>(sql`select terminal_id from terminal`)
  terminal_id = terminal!.terminal_id
})
afterAll(async () => {
  await worker.end()
  await site.close()
})
beforeEach(() => queue.rows(sql`delete from graphile_worker._private_jobs`))

let sequence = 0
const call = (note: string): TerminalRecord => ({
  serial: 'ONE',
  data_type: 'event',
  recorded_at: `2026-11-19T09:00:${String(sequence).padStart(2, '0')}Z`,
  sequence: sequence++,
  body: { event_type: 'call', note },
})
const send = (records: readonly TerminalRecord[]) =>
  acceptRecords(intake, { terminal_id, gateway_id: null }, records.map(itemOf))

/** The notes of each queued job. */
const queued = async (): Promise<string[][]> => {
  const jobs = await queue.rows<{ payload: { calls: Call[] } }>(
    sql`select payload from graphile_worker._private_jobs where payload->'calls' is not null order by id`,
  )
  return jobs.map(({ payload }) => payload.calls.map(({ body }) => body.note))
}
const stored = async (): Promise<string[]> => {
  const rows = await site.owner.rows<{ note: string }>(
    sql`select body->>'note' as note from receive_history where key = 'call' order by key_at`,
  )
  return rows.map(({ note }) => note)
}

test('new records queue one job with their rows; known ones and other types queue none', async () => {
  const [first, second, third] = [call('first'), call('second'), call('third')]
  expect(await send([first, second])).toMatchObject({ accepted: 2 })
  expect(await queued()).toEqual([['first', 'second']])
  expect(await send([first, second])).toMatchObject({ duplicate: 2 })
  const position = { serial: 'ONE', data_type: 'position', recorded_at: '2026-11-19T10:00:00Z', sequence: 1 } as const
  expect(await send([{ ...position, body: { ...locationRecord.example } }])).toMatchObject({ accepted: 1 })
  expect(await queued()).toEqual([['first', 'second']])
  // One new record among known ones.
  expect(await send([first, third, second])).toMatchObject({ accepted: 1, duplicate: 2 })
  expect(await queued()).toEqual([['first', 'second'], ['third']])
  expect(await stored()).toEqual(['first', 'second', 'third'])
})

test('a rolled-back record queues nothing and does not disturb the next one', async () => {
  const before = await stored()
  const answer = await send([call('good'), call('broken')])
  expect(answer).toMatchObject({ accepted: 1, rejected: [{ index: 1, code: 'not_storable' }] })
  expect(await queued()).toEqual([['good']])
  expect(await stored()).toEqual([...before, 'good'])
  expect(await send([call('next')])).toMatchObject({ accepted: 1 })
  expect(await queued()).toEqual([['good'], ['next']])
})
