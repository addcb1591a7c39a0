// Positions at places and the job that finds sites, for tests.
import { sql } from 'kysely'
import type { TerminalRecord } from '#contract/intake/intake.shape.ts'
import { dbOfPool, inTransaction, openPool } from '#server/base/db.ts'
import { findSites, findSitesJob, type FindSites } from './find-sites-job.ts'

/** Degrees of latitude per km. */
const DEGREES = 1 / 111.2

/** A place some km north of a yard in Yokohama. */
export const northOfYard = (km: number): { latitude: number; longitude: number } => ({
  latitude: 35.45 + km * DEGREES,
  longitude: 139.63,
})

let sequence = 0
export const positionAt = (
  serial: string,
  at: number | string,
  km: number,
  data_type: 1 | 2 | 3 = 1,
): TerminalRecord => ({
  serial,
  data_type: 'position',
  recorded_at: new Date(at).toISOString(),
  sequence: ++sequence,
  body: { ...northOfYard(km), data_type },
})

/** `run`: the queued jobs, as the worker's role; returns their number. */
export type TestFinder = { run: () => Promise<number>; close: () => Promise<void> }

export const testFinder = ({ workerUrl }: { workerUrl: string }): TestFinder => {
  const pool = openPool({ url: workerUrl, max: 3, pipeline: false, isUnhurried: true, name: 'test jobs' })
  const run = async (): Promise<number> => {
    const jobs = await dbOfPool(pool).rows(sql<{ payload: FindSites }>`
      delete from graphile_worker._private_jobs
      where task_id = (select id from graphile_worker._private_tasks where identifier = ${findSitesJob.name})
      returning payload`)
    for (const { payload } of jobs) await findSites((work) => inTransaction(pool, work), payload.company_id)
    return jobs.length
  }
  return { run, close: () => pool.end() }
}
