// Background jobs: transactions, retries, dead jobs, killed processes.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDesk, type Desk } from '#cli/test-desk.ts'
import { inTransaction, openPool } from '#server/base/db.ts'
import { inQueue } from '#server/base/job/test-queue.ts'
import { readEnv } from '#server/base/env.ts'
import { trimQuarantineJob } from '#server/intake/quarantine-bound.ts'
import { queueJob, type Job } from './job.ts'
import { startJobs } from './job-runner.ts'

let desk: Desk
let intake: pg.Pool
beforeAll(async () => {
  desk = await openDesk()
  intake = openPool({ url: desk.app.database.intakeUrl, max: 1, pipeline: false, name: 'test' })
})
afterAll(async () => {
  await intake.end()
  await desk.close()
})

const queue = <P extends object>(job: Job<P>, payload: P, key?: string) =>
  inTransaction(intake, (db) => queueJob(db, job, payload, key))
type Listed = { id: number; name: string; state: string; attempts: number }
const OURS = new Set(['count', 'fragile', trimQuarantineJob.name])
/** Without those that a worker runs by itself. */
const jobs = async () =>
  (JSON.parse(await desk.done('job list --json')) as Listed[]).filter(({ name }) => OURS.has(name))
const context = { env: readEnv({}), log: () => undefined, note: () => undefined }
const url = () => desk.app.database.workerUrl

test('a job runs once its transaction is committed, never when it was rolled back, and one key runs once', async () => {
  const seen: number[] = []
  const count: Job<{ n: number }> = { name: 'count', run: async ({ n }) => void seen.push(n) }
  await inTransaction(intake, async (db) => {
    await queueJob(db, count, { n: 1 })
    throw new Error('no')
  }).catch(() => undefined)
  await queue(count, { n: 2 })
  for (const n of [3, 4, 5]) await queue(count, { n }, 'same')
  const runner = startJobs({ url: url(), jobs: [count], context })
  await expect.poll(jobs).toEqual([])
  await runner.stop()
  expect(seen.sort()).toEqual([2, 5])
})

test('a job that fails is repeated; one that is dead is listed, counted and brought back', async () => {
  let broken = true
  const runs: string[] = []
  const fragile: Job<{ who: string }> = {
    name: 'fragile',
    run: async ({ who }) => {
      runs.push(who)
      if (broken) throw new Error('The other side is away')
    },
  }
  await queue(fragile, { who: 'a' })
  const runner = startJobs({ url: url(), jobs: [fragile], context })
  await expect.poll(() => runs.length).toBeGreaterThan(1)
  // It can be in the midst of a try.
  const endTries = () =>
    inQueue(
      desk.app.owner,
      'update graphile_worker._private_jobs set max_attempts = attempts where locked_at is null returning id',
    )
  await expect.poll(endTries).toHaveLength(1)
  await expect.poll(jobs).toMatchObject([{ name: 'fragile', state: 'dead' }])
  expect(await desk.done('job list --state dead')).toContain('The other side is away')
  broken = false
  await inQueue(desk.app.owner, 'update graphile_worker._private_jobs set max_attempts = 25')
  await inQueue(desk.app.owner, 'update graphile_worker._private_jobs set attempts = 25')
  expect(await desk.done('job retry')).toContain('1 dead jobs get another try')
  await expect.poll(jobs).toEqual([])
  await runner.stop()
})

test('the job of a process that was killed is done by another', async () => {
  const raw = Buffer.alloc(2_000_000, 'x')
  await desk.app.asOwner((db) =>
    db.rows(sql`
      insert into quarantine (content_hash, raw, code, message)
      values (${createHash('sha256').update(raw).digest()}, ${raw}, 'not_json', '')`),
  )
  const env = { DATABASE_WORKER_URL: url(), QUARANTINE_MB: '1' }
  const quarantined = async (): Promise<number> =>
    (await desk.app.owner.query('select 1 from quarantine')).rowCount ?? 0
  const lock = await desk.app.owner.connect()
  await lock.query('begin; lock table quarantine in exclusive mode')
  await queue(trimQuarantineJob, {}, trimQuarantineJob.name)
  const killed = desk.command.start(['work'], env)
  await killed.waitForOutput(/works on jobs/)
  await expect.poll(jobs).toMatchObject([{ state: 'running' }])
  await killed.signal('SIGKILL')
  await lock.query('rollback')
  lock.release()
  expect(await jobs()).toMatchObject([{ state: 'running' }])
  const other = desk.command.start(['work'], env)
  await expect.poll(jobs, { interval: 500 }).toEqual([])
  expect(await quarantined()).toBe(0)
  expect(await other.signal('SIGTERM')).toMatchObject({ code: 0 })
})

test('a job that can fell its process is dead once two ended under it, and says so', async () => {
  const events: string[] = []
  const heavy: Job<{ photo: number }> = {
    name: 'fragile',
    run: async () => void events.push('run'),
    gaveUp: async ({ photo }, { db }) => void events.push(`${photo} of ${(await db.rows(sql`select 1`)).length}`),
  }
  await queue(heavy, { photo: 61 })
  const losesWorker = () =>
    inQueue(
      desk.app.owner,
      "update graphile_worker._private_jobs set locked_by = 'gone', locked_at = now() - interval '1 minute', attempts = attempts + 1",
    )
  await losesWorker()
  const worker = openPool({ url: url(), max: 1, pipeline: false, name: 'test' })
  expect((await worker.query('select * from job.release_lost($1)', [[heavy.name]])).rows).toEqual([])
  await worker.end()
  expect(await jobs()).toMatchObject([{ state: 'waiting' }])
  await losesWorker()
  const runner = startJobs({ url: url(), jobs: [heavy], context })
  await expect.poll(() => events).toEqual(['61 of 1'])
  expect(await jobs()).toMatchObject([{ state: 'dead' }])
  await runner.stop()
})

test('nothing but the worker’s role sees the queue’s tables', async () => {
  await expect(intake.query('select 1 from graphile_worker.jobs')).rejects.toThrow(/permission denied/)
  await expect(desk.app.context.pool.query('select 1 from graphile_worker.jobs')).rejects.toThrow(/permission denied/)
  await expect(intake.query('delete from quarantine')).rejects.toThrow(/permission denied/)
})
