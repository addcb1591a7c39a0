// The filling of the demo: the first part before it opens, the rest in a process.
import { type ChildProcess, fork } from 'node:child_process'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { dbOfPool, inTransaction, openPool } from '#server/base/db.ts'
import { projectRoot } from '#server/base/root.ts'
import { makeDemoAreas } from './demo-areas.ts'
import { makeDemoGroups } from './demo-groups.ts'
import { makeDemoInbox } from './demo-inbox.ts'
import { makeDemoForms } from './demo-forms.ts'
import { makeDemoNews } from './demo-news.ts'
import { makeDemoMail } from './demo-mail.ts'
import { makeDemoMaintenance } from './demo-maintenance.ts'
import { type Demo, type DemoEnv, gatewayOf, prepareDemo, storedDemo } from './demo-fleet.ts'
import { DAYS_AT_FIRST, fillHistory, missing, type Progress, storedFilled } from './demo-history.ts'
import { makeDemoPrices } from './demo-prices.ts'
import { makeDemoRequests } from './demo-requests.ts'
import { makeDemoSites } from './demo-sites.ts'
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
 * Makes the demo if necessary and fills the newest 60 days;
 * returns at once when they exist.
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
    if (!signal.aborted) await makeDemoAreas({ demo, owner, intake })
    if (!signal.aborted) await makeDemoMaintenance(demo, owner)
    if (!signal.aborted) await makeDemoPrices(owner)
    if (!signal.aborted) await makeDemoSites(owner)
    if (!signal.aborted) await makeDemoGroups(owner)
    if (!signal.aborted) await makeDemoInbox(owner)
    if (!signal.aborted) await makeDemoRequests(owner)
    if (!signal.aborted) await makeDemoForms(owner)
    if (!signal.aborted) await makeDemoMail(owner)
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
    const spans = missing(demo, await storedFilled(db), began)
    const of = spans.reduce((sum, [from, to]) => sum + to - from + 1, 0)
    let before: Progress = { days: 0, of, records: 0, refused: 0 }
    for (const [from, to] of spans) {
      const base = before
      const progress = ({ days, records, refused }: Progress): void => {
        before = { days: base.days + days, of, records: base.records + records, refused: base.refused + refused }
        send({ progress: before, seconds: (Date.now() - began) / 1000, done: before.days === of })
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
  })

/**
 * Starts the child when days are missing;
 * `stop` waits for the running batch, but not long.
 */
export const startFillingRest = async ({
  urls,
  reporter,
  signal,
  now = Date.now(),
}: FillOptions): Promise<{ stop(): Promise<void> }> => {
  const spans = await withPools(urls, async ({ owner }) => {
    const db = dbOfPool(owner)
    const demo = await storedDemo(db)
    return demo ? missing(demo, await storedFilled(db), now) : []
  })
  if (spans.length === 0 || signal.aborted) return { stop: async () => {} }
  const child = fork(programOf(process.argv[1]), [HISTORY_COMMAND], {
    env: { ...process.env, DATABASE_OWNER_URL: urls.owner, DATABASE_INTAKE_URL: urls.intake },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // Ctrl-C reaches the whole group, but the child must be
    // stopped by its parent, before the database.
    detached: true,
  })
  child.on('message', (message) => {
    const { progress, seconds, done } = message as FillMessage
    if (done) reporter.print(`The demo is filled: ${endSentence(progress, seconds)}.`)
    else reporter.passing(progressSentence('Filling older days', progress, seconds))
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
