// Background jobs: typed payloads, queued in the transaction that needs them.
import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '#server/base/db.ts'
import type { Env } from '#server/base/env.ts'
import type { LineFacts } from '#server/base/log.ts'
import { originNow } from '#server/base/origin.ts'

/** A line of the log. */
export type JobLog = (sentence: string, facts?: LineFacts) => void

/**
 * A job's database access by the worker role: each statement of `db`
 * is its own transaction; use `transaction` for several.
 */
export type JobContext = {
  db: Db
  transaction: <T>(run: (db: Db) => Promise<T>) => Promise<T>
  env: Env
  /** The intake role's, for jobs that store records; of processes that know it. */
  intake?: pg.Pool | null
  /** Tells of trouble. */
  log: JobLog
  /** Tells what has been done. */
  note: JobLog
}

/** `run` may be repeated after a failure: make it idempotent. */
export type Job<Payload extends object> = {
  name: string
  run: (payload: Payload, context: JobContext) => Promise<void>
  /** Also run every so many minutes, with an empty payload. */
  every_minutes?: number
  /** Never more than one at a time. */
  one_at_a_time?: true
  /**
   * A job that can fell its process is dead once two have ended under it;
   * then this says so to those who wait.
   */
  gaveUp?: (payload: Payload, context: JobContext) => Promise<void>
  /** `soon`: people wait for it; `later`: after all others. */
  turn?: 'soon' | 'later'
}

/** A lower one runs first. */
export const priorityOf = ({ turn }: { turn?: AnyJob['turn'] | undefined }): number =>
  turn === 'soon' ? -10 : turn === 'later' ? 10 : 0

/** Any of them, for lists. */
export type AnyJob = Job<never>

/**
 * Queues a job, to run after the commit of `db` and to be retried with
 * growing pauses. Of waiting jobs with one `key` only the latest payload
 * is kept. It goes along with the request that it is queued for.
 * `db`: the application's, the intake's or the worker's role.
 * `run_at`: RFC 3339, not before it.
 */
export const queueJob = async <Payload extends object>(
  db: Db,
  job: Pick<Job<Payload>, 'name' | 'one_at_a_time' | 'turn'>,
  payload: Payload,
  key: string | null = null,
  run_at: string | null = null,
): Promise<void> => {
  const queue = job.one_at_a_time ? job.name : null
  const origin = originNow()
  const stored = JSON.stringify(origin === null ? payload : { ...payload, origin })
  await db.rows(
    sql`select job.queue(${job.name}, ${stored}::json, ${key}, ${queue}, ${priorityOf(job)}::int, ${run_at}::timestamptz)`,
  )
}
