// Areas, machines at positions, and the watch job, for tests.
import type { TerminalRecord } from '#contract/intake/intake.shape.ts'
import type { Area } from '#contract/geo-alert/geo-alert.ts'
import { sql } from 'kysely'
import { dbOfPool, inTransaction, openPool, type Db } from '#server/base/db.ts'
import { readEnv } from '#server/base/env.ts'
import type { JobContext } from '#server/base/job/job.ts'
import type { TestApp } from '#server/test-app.ts'
import { watchAreasJob, type AreaCheck } from './watch-job.ts'

/** Degrees of latitude of a distance in km. */
export const degreesOf = (km: number): number => km / (6371 * (Math.PI / 180))

/** A circle of 2 km around a yard in Yokohama. */
export const YARD = { name: 'Yard', radius_latitude: 35.45, radius_longitude: 139.63, radius_range: 2 }

/** A place some km north of the yard's middle. */
export const northOfYard = (km: number): { latitude: number; longitude: number } => ({
  latitude: YARD.radius_latitude + degreesOf(km),
  longitude: YARD.radius_longitude,
})

let sequence = 0
/** A position record; `at` as RFC 3339. */
export const positionAt = (
  serial: string,
  at: string,
  place: { latitude: number; longitude: number },
): TerminalRecord => ({
  serial,
  data_type: 'position',
  recorded_at: at,
  sequence: ++sequence,
  body: { ...place, data_type: 3 },
})

/**
 * Removes the queued checks from the queue and returns them.
 * `db` is the worker's role.
 */
export const takeChecks = async (db: Db): Promise<AreaCheck[]> => {
  const jobs = await db.rows(sql<{ payload: AreaCheck }>`
    delete from graphile_worker._private_jobs
    where task_id = (select id from graphile_worker._private_tasks where identifier = ${watchAreasJob.name})
    returning payload`)
  return jobs.map(({ payload }) => payload)
}

export type TestWatch = {
  context: JobContext
  /** Runs the queued checks as the worker's role; returns their number. */
  run: () => Promise<number>
  close: () => Promise<void>
}

export const testWatch = ({ workerUrl }: { workerUrl: string }): TestWatch => {
  const pool = openPool({ url: workerUrl, max: 3, pipeline: false, name: 'test jobs' })
  const context: JobContext = {
    db: dbOfPool(pool),
    transaction: (work) => inTransaction(pool, work),
    env: readEnv({}),
    log: () => undefined,
    note: () => undefined,
  }
  const run = async (): Promise<number> => {
    const checks = await takeChecks(context.db)
    for (const check of checks) await watchAreasJob.run(check, context)
    return checks.length
  }
  return { run, context, close: () => pool.end() }
}

/**
 * Moves the start of all memberships to `at`,
 * so that positions since then count.
 */
export const watchSince = (app: TestApp, at: string): Promise<unknown> =>
  app.owner.query('update geo_alert_machine set joined_at = $1, watched_from = $1, considered_at = null', [at])

export const serialsOf = (area: Area): string[] => area.serial_number.map(({ serial }) => serial)
