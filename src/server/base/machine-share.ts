// Shares of a pool for each database machine, against one that hangs.
import { CompiledQuery } from 'kysely'
import type pg from 'pg'
import { DATABASE_PATIENCE_MS, dbOfPool, isAway, type Db } from './db.ts'
import { Fault } from './errors.ts'

/** Ends a share; `isGone`: the machine did not answer, and those who wait for it need not try. */
export type GiveBack = (isGone?: boolean) => void

type Waiter = { go: () => void; fail: () => void }
type Share = { working: number; waiting: Set<Waiter>; looking: Promise<boolean> | null }
type Places = {
  /** Null until it was asked; on a single server nothing else is. */
  are_several: boolean | null
  machines: Map<number, { machine: number; asked_at: number }>
  shares: Map<number, Share>
}

/** Shards may move. */
const KNOWN_MS = 60_000

const known = new WeakMap<pg.Pool, Places>()

const placesOf = (pool: pg.Pool): Places => {
  const places = known.get(pool) ?? { are_several: null, machines: new Map(), shares: new Map() }
  known.set(pool, places)
  return places
}

const ask = <Row>(pool: pg.Pool, text: string, values: unknown[] = []): Promise<Row[]> =>
  dbOfPool(pool).rows<Row>({ compile: () => CompiledQuery.raw(text, values) })

const askSeveral = async (pool: pg.Pool, places: Places): Promise<boolean> => {
  const [row] = await ask<{ several: boolean }>(
    pool,
    "select exists (select from pg_extension where extname = 'citus') as several",
  )
  return (places.are_several = row!.several)
}

/** A number for the machine that has a company's rows; null on a single server. */
export const machineOf = async (pool: pg.Pool, company_id: number): Promise<number | null> => {
  const places = placesOf(pool)
  if (!(places.are_several ?? (await askSeveral(pool, places)))) return null
  const before = places.machines.get(company_id)
  if (before !== undefined && Date.now() - before.asked_at < KNOWN_MS) return before.machine
  const [row] = await ask<{ machine: number }>(
    pool,
    'select groupid as machine from pg_dist_placement where shardid = shard_of($1::int)',
    [company_id],
  )
  const machine = row?.machine ?? 0
  places.machines.set(company_id, { machine, asked_at: Date.now() })
  return machine
}

const shareAt = (pool: pg.Pool, machine: number): Share => {
  const { shares } = placesOf(pool)
  const share = shares.get(machine) ?? { working: 0, waiting: new Set(), looking: null }
  shares.set(machine, share)
  return share
}

const alone: GiveBack = () => undefined

/**
 * Waits until fewer than half of a pool's connections are at work for the
 * machine of a company, `patience` at most. At once on a single server.
 */
export const shareOf = async (pool: pg.Pool, company_id: number, patience?: number): Promise<GiveBack> => {
  const machine = await machineOf(pool, company_id)
  if (machine === null) return alone
  const share = shareAt(pool, machine)
  const { waiting } = share
  if (share.working < Math.max(1, Math.floor((pool.options.max ?? 10) / 2))) share.working++
  else
    await new Promise<void>((resolve, reject) => {
      const end = (then: () => void) => (): void => {
        clearTimeout(timer)
        waiting.delete(waiter)
        then()
      }
      const waiter = { go: end(resolve), fail: end(() => reject(new Fault('database_unavailable'))) }
      const timer = patience === undefined ? undefined : setTimeout(waiter.fail, patience)
      waiting.add(waiter)
    })
  let isOver = false
  return (isGone = false) => {
    if (isOver) return
    isOver = true
    if (isGone) for (const { fail } of waiting) fail()
    const [next] = waiting
    if (next === undefined) share.working--
    else next.go()
  }
}

const isUnavailable = (error: unknown): boolean => error instanceof Fault && error.code === 'database_unavailable'

/** A Db for short statements about one company, each a transaction of its own. */
export const dbOfCompany = (pool: pg.Pool, company_id: number): Db => ({
  rows: async (query) => {
    const giveBack = await shareOf(pool, company_id, DATABASE_PATIENCE_MS)
    try {
      const rows = await dbOfPool(pool, DATABASE_PATIENCE_MS).rows(query)
      giveBack()
      return rows
    } catch (error) {
      giveBack(isUnavailable(error))
      throw error
    }
  },
})

/** Pending queries of a cut connection fail as those of a database that is away. */
const cut = (client: pg.PoolClient): void => {
  // Missing in the types.
  const { stream } = (client as pg.PoolClient & { connection: pg.Connection }).connection
  stream.destroy()
}

const ASKED_AFTER_MS = 2_000
const ANSWER_MS = 2_500

const doesAnswer = async (pool: pg.Pool, company_id: number): Promise<boolean> => {
  const client = await pool.connect()
  const timer = setTimeout(() => cut(client), ANSWER_MS)
  try {
    await client.query('select from data_version where company_id = $1 limit 1', [company_id])
    client.release()
    return true
  } catch (error) {
    client.release(true)
    return !isAway(error)
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Cuts a connection of `pool` when its work has lasted for seconds and the
 * machine of the company answers nobody: without it, work there would hang
 * for as long as the machine. Returns the end of this watch.
 */
export const watchMachine = (pool: pg.Pool, client: pg.PoolClient, company_id: number): (() => void) => {
  let isOver = false
  const look = async (): Promise<void> => {
    const machine = await machineOf(pool, company_id)
    if (machine === null || isOver) return
    // One look is for all that wait for the machine.
    const share = shareAt(pool, machine)
    share.looking ??= doesAnswer(pool, company_id).finally(() => (share.looking = null))
    const answers = await share.looking
    if (isOver) return
    if (answers) timer = setTimeout(check, ASKED_AFTER_MS)
    else cut(client)
  }
  const check = (): void =>
    void look().catch(() => {
      if (!isOver) timer = setTimeout(check, ANSWER_MS)
    })
  let timer = setTimeout(check, ASKED_AFTER_MS)
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}
