// Runner of queued jobs: a few at once, with retries.
import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Logger, parseCronItems, run, type ParsedCronItem, type WorkerEvents, type WorkerPool } from 'graphile-worker'
import pg from 'pg'
import { awaitDatabase } from '#server/base/await-database.ts'
import { dbOfPool, inTransaction } from '#server/base/db.ts'
import { readOrigin, withOrigin } from '#server/base/origin.ts'
import { inSpan } from '#server/base/tracing.ts'
import { priorityOf, type AnyJob, type JobContext, type JobLog } from './job.ts'

const AT_ONCE = 2
const POLL_MS = 2_000
const RELEASE_MS = 15_000
const RETRY_MS = 2_000
const ALIVE_MS = 60_000
/** How long a session that lost the database may take to end. */
const FAREWELL_MS = 15_000

export type JobRunner = { stop: () => Promise<void> }
type RunnerOptions = { url: string; jobs: readonly AnyJob[]; context: Omit<JobContext, 'db' | 'transaction'> }

/** One waiting job of each that runs by itself; what was missed is not made up for. */
const cronItems = (jobs: readonly AnyJob[]): ParsedCronItem[] =>
  parseCronItems(
    jobs.flatMap(({ name, every_minutes, one_at_a_time, turn }) =>
      every_minutes === undefined
        ? []
        : {
            task: name,
            match: `*/${every_minutes} * * * *`,
            // One that waits keeps its place in the queue.
            options: {
              jobKey: name,
              jobKeyMode: 'preserve_run_at',
              priority: priorityOf({ turn }),
              ...(one_at_a_time && { queueName: name }),
            },
          },
    ),
  )

type Stored = { origin?: unknown }

/** Runs a part of a job for the request that its payload names; its log lines name both. */
const forOrigin = async (
  { name }: AnyJob,
  { origin: stored, ...payload }: Stored,
  context: JobContext,
  run: (payload: never, context: JobContext) => Promise<void>,
): Promise<void> => {
  const origin = readOrigin(stored)
  const of =
    (log: JobLog): JobLog =>
    (sentence, facts) =>
      log(sentence, { request_id: origin?.request_id, job: name, ...facts })
  const [log, note] = [of(context.log), of(context.note)]
  const begun = performance.now()
  const ms = () => Math.round(performance.now() - begun)
  try {
    const facts = origin?.request_id === undefined ? {} : { request_id: origin.request_id }
    await withOrigin(origin, () =>
      inSpan({ name: `job ${name}`, kind: 'consumer', facts }, () => run(payload as never, { ...context, log, note })),
    )
    // Those that run by themselves are many, and say what they do.
    if (origin?.request_id !== undefined) note('job done', { ms: ms() })
  } catch (err) {
    log('job failed', { ms: ms(), err })
    throw err
  }
}

type Session = { ended: Promise<void>; stop: () => Promise<void> }

/**
 * One run on an open database; `ended` resolves
 * when it stops or loses its connections.
 */
const openSession = async ({ url, jobs, context }: RunnerOptions): Promise<Session> => {
  const pool = new pg.Pool({ connectionString: url, max: AT_ONCE + 4, application_name: 'hoistline jobs' })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  // The worker's name: once gone, others release its jobs.
  const presence = new pg.Client({ connectionString: url, keepAlive: true })
  presence.on('error', () => undefined)
  const lost = new Promise<void>((resolve) => presence.once('end', resolve))
  const context_: JobContext = { ...context, db: dbOfPool(pool), transaction: (work) => inTransaction(pool, work) }
  const fragile = jobs.flatMap(({ name, gaveUp }) => (gaveUp ? [name] : []))
  const releaseLost = async (): Promise<void> => {
    const { rows } = await presence.query<{ name: string; payload: Stored }>('select * from job.release_lost($1)', [
      fragile,
    ])
    for (const { name, payload } of rows) {
      const job = jobs.find((one) => one.name === name)
      if (job?.gaveUp) await forOrigin(job, payload, context_, job.gaveUp)
    }
  }
  const release = (): void => void releaseLost().catch(() => undefined)
  let timer: NodeJS.Timeout | undefined
  const close = async (): Promise<void> => {
    clearInterval(timer)
    await Promise.allSettled([presence.end(), pool.end()])
  }
  try {
    await presence.connect()
    const events = new EventEmitter() as WorkerEvents
    events.once('pool:create', ({ workerPool }: { workerPool: WorkerPool }) => {
      presence
        .query("select set_config('application_name', $1, false)", [`hoistline ${workerPool.id}`])
        .catch(() => undefined)
    })
    const runner = await run({
      pgPool: pool,
      events,
      noHandleSignals: true,
      parsedCronItems: cronItems(jobs),
      taskList: Object.fromEntries(
        jobs.map((job) => [job.name, (payload: unknown) => forOrigin(job, payload as Stored, context_, job.run)]),
      ),
      logger: new Logger(() => (level, message, meta) => {
        // A job's own failure is told where it ran.
        if ((level as string) === 'error' && meta?.['failure'] !== true) context.log(`jobs: ${message}`)
      }),
      preset: {
        worker: {
          concurrentJobs: AT_ONCE,
          pollInterval: POLL_MS,
          // Without batches their promises are not waited for: one
          // that fails while the database is away ends the process.
          completeJobBatchDelay: 0,
          failJobBatchDelay: 0,
        },
      },
    })
    release()
    timer = setInterval(release, RELEASE_MS)
    timer.unref()
    const done = runner.promise.catch(() => undefined)
    // Others now take its jobs over: what still runs must not write.
    const abandon = async (): Promise<void> => {
      const closed = close()
      const stopped = runner.stop().catch(() => undefined)
      await Promise.race([Promise.all([closed, stopped, done]), sleep(FAREWELL_MS, undefined, { ref: false })])
    }
    return {
      ended: Promise.race([done.then(close), lost.then(abandon)]),
      stop: async () => {
        await runner.stop().catch(() => undefined)
        await done.then(close)
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** Reconnects by itself. `stop` waits for running jobs. */
export const startJobs = (options: RunnerOptions): JobRunner => {
  const stopping = new AbortController()
  const { log } = options.context
  let session: Session | undefined
  const work = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      try {
        session = await awaitDatabase(() => openSession(options), { log, stopping: stopping.signal })
        if (stopping.signal.aborted) await session.stop()
        await session.ended
      } catch (error) {
        if (!stopping.signal.aborted) log(`jobs: ${(error as Error).message}`)
      }
      await sleep(RETRY_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined)
    }
  }
  const working = work()
  // Between two sessions nothing else may keep the process alive.
  const alive = setInterval(() => undefined, ALIVE_MS)
  return {
    stop: async () => {
      clearInterval(alive)
      stopping.abort()
      await session?.stop()
      await working
    },
  }
}
