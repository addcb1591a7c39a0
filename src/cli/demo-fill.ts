// The filling of the demo: the first part before it opens, the rest in a process.
import { type ChildProcess, fork } from 'node:child_process'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { dbOfPool, inTransaction, openPool } from '#server/base/db.ts'
import type { DemoState } from '#server/base/demo-state.ts'
import { projectRoot } from '#server/base/root.ts'
import { makeDemoNews } from './demo-news.ts'
import { daysOf, type Demo, type DemoEnv, gatewayOf, prepareDemo, storedDemo } from './demo-fleet.ts'
import { DAYS_AT_FIRST, fillHistory, missing, type Progress, storedFilled } from './demo-history.ts'
import { makeDemoStories, STORY_DAYS, storedStories } from './demo-stories.ts'
import { endSentence, progressSentence, type ProgressReporter } from './demo-progress.ts'

/** Addresses of the roles that fill the demo. */
export interface DemoDatabase {
  owner: string
  intake: string
}

export interface FillOptions {
  urls: DemoDatabase
  reporter: ProgressReporter
  signal: AbortSignal
  /** epoch ms */
  now?: number
}

/** Pools of a filling, closed after `work`. */
const withPools = async <T>(
  urls: DemoDatabase,
  work: (pools: ReturnType<typeof openPools>) => Promise<T>,
): Promise<T> => {
  const pools = openPools(urls)
  try {
    return await work(pools)
  } finally {
    await Promise.all([pools.owner.end(), pools.intake.end()])
  }
}

const openPools = ({ owner, intake }: DemoDatabase) => ({
  owner: openPool({ url: owner, max: 2, pipeline: false, name: 'hoistline demo' }),
  intake: openPool({ url: intake, max: 3, pipeline: false, name: 'hoistline demo' }),
})

/**
 * Makes the demo if necessary and fills the newest days, as many as the
 * list shows; returns at once when they exist.
 */
export const openDemo = (env: DemoEnv, { urls, reporter, signal, now = Date.now() }: FillOptions): Promise<Demo> =>
  withPools(urls, async ({ owner, intake }) => {
    const demo = await inTransaction(owner, (db) => prepareDemo(db, env, now))
    if (demo.machines !== env.demo_machines || demo.months !== env.demo_months)
      reporter.print(
        `The demo keeps the ${demo.machines} machines and ${demo.months} months that it was made with; name another DATA_DIR to make it anew.`,
      )
    await makeDemoNews(owner, now)
    const db = dbOfPool(owner)
    const filled = await storedFilled(db)
    const oldest = filled?.oldest ?? 0
    const until = Math.min(DAYS_AT_FIRST, missing(demo, null, demo.now)[0]?.[1] ?? 0)
    if (oldest >= until) return demo
    const began = Date.now()
    let last: Progress | null = null
    await fillHistory({
      demo,
      pool: intake,
      db,
      gateway_id: await gatewayOf(db),
      from: oldest + 1,
      to: until,
      lanes: 2,
      signal,
      progress: (progress) => {
        last = progress
        reporter.passing(progressSentence('Making the demo’s last days', progress, (Date.now() - began) / 1000))
      },
    })
    if (last && !signal.aborted)
      reporter.print(`The newest days are in: ${endSentence(last, (Date.now() - began) / 1000)}.`)
    return demo
  })

/** A message from the child to its parent. */
interface FillMessage {
  progress: Progress
  seconds: number
  done: boolean
}

const STOPPING_MS = 8_000

/** Name of the command that the child runs. */
export const HISTORY_COMMAND = 'demo-history'

/**
 * Fills all missing days; run by the child until its parent ends
 * or a signal stops it.
 */
export const fillRest = (
  urls: DemoDatabase,
  signal: AbortSignal,
  send: (message: FillMessage) => void,
): Promise<void> =>
  withPools(urls, async ({ owner, intake }) => {
    setPriority(10)
    const db = dbOfPool(owner)
    const demo = await storedDemo(db)
    if (!demo) return
    const began = Date.now()
    const spans = missing(demo, await storedFilled(db), began).flatMap(splitAtStories)
    let areStoriesMade = await storedStories(db)
    const makeStories = async (): Promise<void> => {
      if (areStoriesMade || signal.aborted) return
      await makeDemoStories({ demo, owner, intake, signal })
      areStoriesMade = true
    }
    const of = spans.reduce((sum, [from, to]) => sum + to - from + 1, 0)
    let before: Progress = { days: 0, of, records: 0, refused: 0 }
    for (const [from, to] of spans) {
      if (from > STORY_DAYS) await makeStories()
      const base = before
      const progress = ({ days, records, refused }: Progress): void => {
        before = { days: base.days + days, of, records: base.records + records, refused: base.refused + refused }
        send({ progress: before, seconds: (Date.now() - began) / 1000, done: false })
      }
      await fillHistory({
        demo,
        pool: intake,
        db,
        gateway_id: await gatewayOf(db),
        from,
        to,
        lanes: 1,
        signal,
        progress,
      })
    }
    await makeStories()
    if (!signal.aborted) send({ progress: before, seconds: (Date.now() - began) / 1000, done: true })
  })

/** Two spans of one that reaches beyond the days that stories need. */
const splitAtStories = ([from, to]: [number, number]): [number, number][] =>
  from <= STORY_DAYS && to > STORY_DAYS
    ? [
        [from, STORY_DAYS],
        [STORY_DAYS + 1, to],
      ]
    : [[from, to]]

/**
 * Starts the child when days are missing;
 * `stop` waits for the running batch, but not long.
 */
export const startFillingRest = async ({
  urls,
  reporter,
  signal,
  now = Date.now(),
  onFilling,
}: FillOptions & { onFilling: (filling: DemoState['filling']) => void }): Promise<{ stop(): Promise<void> }> => {
  const lacks = await withPools(urls, async ({ owner }) => {
    const db = dbOfPool(owner)
    const demo = await storedDemo(db)
    if (!demo) return null
    const days = missing(demo, await storedFilled(db), now).reduce((sum, [from, to]) => sum + to - from + 1, 0)
    return days > 0 || !(await storedStories(db)) ? { days, all: Math.max(daysOf(demo.months), days) } : null
  })
  if (lacks === null) onFilling(null)
  if (lacks === null || signal.aborted) return { stop: async () => {} }
  const tellFilling = (missing: number): void => onFilling({ days: lacks.all - missing, of: lacks.all })
  tellFilling(lacks.days)
  const child = fork(programOf(process.argv[1]), [HISTORY_COMMAND], {
    env: { ...process.env, DATABASE_OWNER_URL: urls.owner, DATABASE_INTAKE_URL: urls.intake },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // Ctrl-C reaches the whole group, but the child must be
    // stopped by its parent, before the database.
    detached: true,
  })
  child.on('message', (message) => {
    const { progress, seconds, done } = message as FillMessage
    if (done) {
      reporter.print(`The demo is filled: ${endSentence(progress, seconds)}.`)
      onFilling(null)
    } else {
      reporter.passing(progressSentence('Filling older days', progress, seconds))
      tellFilling(progress.of - progress.days)
    }
  })
  const ended = endOf(child, reporter)
  signal.addEventListener('abort', () => child.kill('SIGTERM'), { once: true })
  return {
    stop: async () => {
      child.kill('SIGTERM')
      // What is stored stays; the next start repeats the step.
      const harder = setTimeout(() => child.kill('SIGKILL'), STOPPING_MS)
      await ended
      clearTimeout(harder)
    },
  }
}

/** The built program; its launcher would check the build again. */
const programOf = (started = ''): string =>
  /cli\.mjs$|\.ts$/.test(started) ? started : join(projectRoot, 'dist/server/cli.mjs')

const endOf = (child: ChildProcess, reporter: ProgressReporter): Promise<void> => {
  return new Promise((resolve) => {
    child.once('error', (fault) => reporter.print(`Older days could not be filled: ${fault.message}`))
    child.once('close', (code) => {
      if (code) reporter.print('Older days could not all be filled; the next start goes on with them.')
      resolve()
    })
  })
}
