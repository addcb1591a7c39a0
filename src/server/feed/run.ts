// One run of a feed: its pages read one after the other, each stored at once.
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type pg from 'pg'
import { FEED_MACHINES_MAX, RUNS_KEPT, type FeedNote } from '#contract/feed/choices.ts'
import { dbOf, dbOfPool, lease, maybe, one, type Db } from '#server/base/db.ts'
import { BusyFault, type Asking } from './ask.ts'
import { FeedFault } from './feed-fault.ts'
import type { FeedOwner } from './machines.ts'
import { readFaultsOf } from './faults.ts'
import { noteBook } from './notes.ts'
import { eachPage } from './pages.ts'
import { signInHeaders, type Credentials } from './sign-in.ts'
import { storePage, type Counts, type StoreRecords } from './store-page.ts'

const RUN_MS = 10 * 60_000

export type FeedTools = {
  /** The intake role's, with three connections or more. */
  pool: pg.Pool
  store: StoreRecords
  named: readonly string[]
  machines_max?: number
  now?: () => number
  wait?: (ms: number) => Promise<void>
}
export type RunResult = Counts & { pages: number; is_complete: boolean; notes: FeedNote[] }

type Feed = FeedOwner & Credentials & { address: string; every_minutes: number }

/** Null when there is no such feed. */
export const ownerOfFeed = (db: Db, feed_id: number): Promise<FeedOwner | null> =>
  maybe(db, sql<FeedOwner>`select company_id, feed_id from feed where feed_id = ${feed_id}`)

const feedOf = (db: Db, { company_id, feed_id }: FeedOwner): Promise<Feed | null> =>
  maybe(
    db,
    sql<Feed>`
      select f.company_id, f.feed_id, f.address, f.sign_in, f.user_name, f.token_address, f.every_minutes, s.secret
      from feed f left join feed_secret s using (company_id, feed_id) where f.company_id = ${company_id} and f.feed_id = ${feed_id}`,
  )

/** A run that its process did not live to end. */
const closeInterrupted = ({ company_id, feed_id }: FeedOwner) => {
  const note = JSON.stringify([{ code: 'interrupted' } satisfies FeedNote])
  return sql`
    update feed_run set ended_at = now(), notes = notes || ${note}::jsonb
    where company_id = ${company_id} and feed_id = ${feed_id} and ended_at is null`
}

const beginRun = async (db: Db, feed: Feed): Promise<number> => {
  const { company_id, feed_id } = feed
  await db.rows(closeInterrupted(feed))
  // Not due while it runs.
  await db.rows(sql`
    update feed set next_run_at = now() + make_interval(mins => ${feed.every_minutes}::int) where company_id = ${company_id} and feed_id = ${feed_id}`)
  const { run_id } = await one(
    db,
    sql<{
      run_id: number
    }>`insert into feed_run (company_id, feed_id) values (${company_id}, ${feed_id}) returning run_id`,
  )
  await db.rows(sql`
    delete from feed_run where company_id = ${company_id} and feed_id = ${feed_id} and run_id <= (
      select run_id from feed_run where company_id = ${company_id} and feed_id = ${feed_id}
      order by run_id desc offset ${RUNS_KEPT} limit 1)`)
  return run_id
}

const saveRun = (db: Db, { company_id, feed_id }: FeedOwner, run_id: number, result: RunResult, isOver: boolean) =>
  db.rows(sql`
    update feed_run set ended_at = ${isOver ? sql`now()` : sql`null`}, pages = ${result.pages}, machines = ${result.machines},
      values_new = ${result.values_new}, values_known = ${result.values_known}, values_refused = ${result.values_refused},
      is_complete = ${result.is_complete}, notes = ${JSON.stringify(result.notes)}::jsonb
    where company_id = ${company_id} and feed_id = ${feed_id} and run_id = ${run_id}`)

const read = async (tools: FeedTools, db: Db, feed: Feed, run_id: number): Promise<RunResult> => {
  const { machines_max = FEED_MACHINES_MAX, now = Date.now, wait = (ms) => sleep(ms).then(() => undefined) } = tools
  const { note, notes } = noteBook()
  const asking: Asking = { named: tools.named, until: now() + RUN_MS, now, wait }
  const result: RunResult = {
    pages: 0,
    machines: 0,
    values_new: 0,
    values_known: 0,
    values_refused: 0,
    is_complete: false,
    notes: [],
  }
  let after_ms = feed.every_minutes * 60_000
  try {
    const headers = await signInHeaders(asking, feed)
    await eachPage(asking, new URL(feed.address), headers, note, async (page) => {
      const counts = await storePage({ db, store: tools.store, machines_max }, feed, page, note)
      result.pages++
      for (const name of Object.keys(counts) as (keyof Counts)[]) result[name] += counts[name]
      await saveRun(db, feed, run_id, { ...result, notes: notes() }, false)
    })
    result.is_complete = true
    await readFaultsOf({ db, store: tools.store, asking, headers, note }, feed, (counts) => {
      result.values_new += counts.reported
      result.values_refused += counts.refused
    })
  } catch (error) {
    note(error instanceof FeedFault ? error.note : { code: 'failed' })
    if (error instanceof BusyFault) after_ms = Math.max(after_ms, error.after_ms)
    if (!(error instanceof FeedFault)) throw error
  } finally {
    result.notes = notes()
    await saveRun(db, feed, run_id, result, true)
    await db.rows(sql`
      update feed set next_run_at = ${new Date(now() + after_ms).toISOString()}::timestamptz
      where company_id = ${feed.company_id} and feed_id = ${feed.feed_id}`)
  }
  return result
}

/**
 * Null when the feed is gone, or runs already, in whichever process.
 * What other servers do wrong is in the run's notes.
 */
export const runFeed = async (tools: FeedTools, owner: FeedOwner): Promise<RunResult | null> => {
  const db = dbOfPool(tools.pool)
  // The lock goes with its connection, also when the process ends.
  const client = await lease(tools.pool)
  let broken: Error | undefined
  const lock = sql`hashtext('feed run'), ${owner.feed_id}::int`
  try {
    const { taken } = await one(dbOf(client), sql<{ taken: boolean }>`select pg_try_advisory_lock(${lock}) as taken`)
    const feed = taken ? await feedOf(db, owner) : null
    return feed && (await read(tools, db, feed, await beginRun(db, feed)))
  } finally {
    await dbOf(client)
      .rows(sql`select pg_advisory_unlock(${lock})`)
      .catch((error: Error) => (broken = error))
    client.release(broken)
  }
}
