// For tests: what a background job is run with.
import { dbOfPool, inTransaction, openPool } from '#server/base/db.ts'
import { readEnv } from '#server/base/env.ts'
import type { Job, JobContext } from '#server/base/job/job.ts'
import type { TestApp } from '#server/test-app.ts'

export type TestJobContext = { context: JobContext; close: () => Promise<void> }

/** By the worker's role; `vars`: of the deployment. */
export const testJobContext = (
  { database }: Pick<TestApp, 'database'>,
  vars: Record<string, string> = {},
): TestJobContext => {
  const pool = openPool({ url: database.workerUrl, max: 4, pipeline: false, name: 'test job' })
  const context: JobContext = {
    db: dbOfPool(pool),
    transaction: (work) => inTransaction(pool, work),
    env: readEnv(vars),
    log: () => undefined,
    note: () => undefined,
  }
  return { context, close: () => pool.end() }
}

/** Runs a job once. */
export const runTestJob = async (app: TestApp, job: Job<Record<string, never>>): Promise<void> => {
  const { context, close } = testJobContext(app)
  try {
    await job.run({}, context)
  } finally {
    await close()
  }
}
