// Queued jobs with their state, for the operations staff.
import { sql } from 'kysely'
import { one, type Db } from '#server/base/db.ts'
import { ROLES } from '#server/base/migrate.ts'
import { utc } from '#server/base/utc.ts'

export const JOB_STATES = ['waiting', 'running', 'dead'] as const

export type JobRow = {
  id: number
  name: string
  state: string
  attempts: number
  run_at: string
  last_error: string | null
}

const state = sql`case when locked_at is not null then 'running' when attempts >= max_attempts then 'dead' else 'waiting' end`

/** The queue's tables show nothing to the owner's role, which may take the worker's. */
const asWorker = (db: Db): Promise<unknown[]> => db.rows(sql`set local role ${sql.ref(ROLES.worker)}`)

/** The newest 200, all or of one state. `db`: a transaction of the owner's. */
export const listJobs = async (db: Db, only?: string): Promise<JobRow[]> => {
  await asWorker(db)
  return db.rows(sql<JobRow>`
    select * from (
      select id, task_identifier as name, ${state} as state, attempts,
        ${utc('run_at')} as run_at, left(last_error, 200) as last_error
      from graphile_worker.jobs
      -- Without a key it is superseded and has not failed.
      where locked_at is not null or key is not null) j
    where ${only ?? null}::text is null or state = ${only ?? null}
    order by id desc limit 200`)
}

/** Retries dead jobs; returns how many. `db`: a transaction of the owner's. */
export const retryJobs = async (db: Db, id?: number): Promise<number> => {
  await asWorker(db)
  const { retried } = await one(
    db,
    sql<{ retried: number }>`
      select count(*)::int as retried from graphile_worker.reschedule_jobs(
        coalesce((select array_agg(id) from graphile_worker.jobs
          where locked_at is null and key is not null and attempts >= max_attempts and (${id ?? null}::bigint is null or id = ${id ?? null})), '{}'),
        now(), null, 0, null)`,
  )
  return retried
}
