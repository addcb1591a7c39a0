// Runner of queued jobs: a few at once, with retries.
import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Logger, parseCronItems, run, type ParsedCronItem, type WorkerEvents, type WorkerPool } from 'graphile-worker'
import pg from 'pg'
import { dbOfPool, inTransaction } from '#server/base/db.ts'
import { priorityOf, type AnyJob, type Job, type JobContext } from './job.ts'

const AT_ONCE = 2
const POLL_MS = 2_000
const RELEASE_MS = 15_000
const RETRY_MS = 5_000

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

type Session = { ended: Promise<void>; stop: () => Promise<void> }

/**
 * One run on an open database; `ended` resolves
 * when it stops or loses its connections.
 */
const openSession = async ({ url, jobs, context }: RunnerOptions): Promise<Session> => {
  const pool = new pg.Pool({ connectionString: url, max: AT_ONCE + 2, application_name: 'hoistline jobs' })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  // The worker's name: once gone, others release its jobs.
  const presence = new pg.Client({ connectionString: url, keepAlive: true })
  presence.on('error', () => undefined)
  const release = (): void => void presence.query('select job.release_lost()').catch(() => undefined)
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
    const context_: JobContext = {
      ...context,
      db: dbOfPool(pool),
      transaction: (work) => inTransaction(pool, work),
    }
    const runner = await run({
      pgPool: pool,
      events,
      concurrency: AT_ONCE,
      pollInterval: POLL_MS,
      noHandleSignals: true,
      parsedCronItems: cronItems(jobs),
      taskList: Object.fromEntries(
        jobs.map((job) => [job.name, (payload: unknown) => (job as Job<object>).run(payload as object, context_)]),
      ),
      logger: new Logger(
        () => (level, message) => void ((level as string) === 'error' && context.log(`jobs: ${message}`)),
      ),
    })
    release()
    timer = setInterval(release, RELEASE_MS)
    timer.unref()
    const ended = runner.promise.catch(() => undefined).then(close)
    return {
      ended,
      stop: async () => {
        await runner.stop().catch(() => undefined)
        await ended
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
  let session: Session | undefined
  const work = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      try {
        session = await openSession(options)
        if (stopping.signal.aborted) await session.stop()
        await session.ended
      } catch {
        // The database is away; tried again below.
      }
      await sleep(RETRY_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined)
    }
  }
  const working = work()
  return {
    stop: async () => {
      stopping.abort()
      await session?.stop()
      await working
    },
  }
}
