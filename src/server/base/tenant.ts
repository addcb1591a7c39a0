// Transactions in which row level security shows one company.
import type pg from 'pg'
import type { Language } from '#domain/language.ts'
import {
  compiled,
  DATABASE_PATIENCE_MS,
  isAway,
  isUnanswered,
  lease,
  oneFlush,
  unavailable,
  type Db,
  type Query,
} from './db.ts'
import { shareOf, type GiveBack } from './machine-share.ts'
import { localSettings } from './set-local.ts'

/**
 * A transaction of one company: begins with its first query,
 * ends with `last`, `commit` or `rollback`.
 */
export interface TenantDb extends Db {
  readonly company_id: number
  readonly account_id: number | null
  /**
   * The transaction's last query, sent together with its commit: a single
   * query is one round trip. `name` prepares the statement on the
   * connection: only for few texts with value-independent plans.
   */
  last<Row>(query: Query<Row>, name?: string): Promise<Row[]>
}

export type Tenancy = { db: TenantDb; commit: () => Promise<void>; rollback: () => Promise<void> }

/**
 * Opens a transaction in which row level security shows `company_id`
 * only. Begin and company go out with the first query in one flush
 * (the pool has `pipeline: true`). `account_id`: whose groups and
 * favourites the queries see. `language`: of names of people.
 */
export const tenancy = (
  pool: pg.Pool,
  company_id: number,
  account_id: number | null = null,
  language: Language | null = null,
): Tenancy => {
  const settings = localSettings({ company: company_id, reader: account_id, language })
  let leased: Promise<pg.PoolClient> | null = null
  let over = false
  let giveBack: GiveBack | undefined
  /** The last query's, when the machine with the rows did not answer. */
  let gone: Error | undefined

  const connect = async (): Promise<pg.PoolClient> => {
    giveBack = await shareOf(pool, company_id, DATABASE_PATIENCE_MS)
    try {
      return await lease(pool)
    } catch (error) {
      giveBack()
      throw error
    }
  }
  const opened = (): Promise<pg.PoolClient> => {
    leased ??= connect().then((client) => {
      oneFlush(client)
      // Not awaited: a failure of any rejects the query after it.
      for (const text of ['begin', ...settings]) client.query(text).catch(() => undefined)
      return client
    })
    return leased
  }
  const end = async (word: 'commit' | 'rollback'): Promise<void> => {
    if (leased === null || over) return
    over = true
    const client = await leased.catch(() => null)
    if (client === null) return
    if (gone !== undefined && isUnanswered(gone)) {
      client.release(gone)
      giveBack?.(true)
      return
    }
    try {
      const { command } = await client.query(word)
      if (word === 'commit' && command !== 'COMMIT') throw new Error('The transaction was rolled back')
      client.release()
    } catch (error) {
      if (isAway(error)) gone = error as Error
      client.release(error as Error)
      throw unavailable(error)
    } finally {
      giveBack?.(gone !== undefined)
    }
  }
  const run = async <Row>(query: Query<Row>, closing: boolean, name?: string): Promise<Row[]> => {
    if (over) throw new Error('This transaction is over')
    const client = await opened()
    const result = client.query({ ...compiled(query), ...(name !== undefined && { name }) })
    // Before the commit behind it is answered, which gives the share back.
    result.catch((error: unknown) => {
      if (isAway(error)) gone = error as Error
    })
    const ended = closing ? end('commit') : undefined
    const [rows, closed] = await Promise.allSettled([result, ended])
    if (rows.status === 'rejected') throw unavailable(rows.reason)
    if (closed.status === 'rejected') throw closed.reason
    return rows.value.rows as Row[]
  }

  const db: TenantDb = {
    company_id,
    account_id,
    rows: (query) => run(query, false),
    last: (query, name) => run(query, true, name),
  }
  return { db, commit: () => end('commit'), rollback: () => end('rollback') }
}

/**
 * Runs `work` in one transaction of a company; commits when it
 * returns, rolls back when it throws.
 */
export const asCompany = async <T>(
  pool: pg.Pool,
  company_id: number,
  work: (db: TenantDb) => Promise<T>,
  account_id: number | null = null,
): Promise<T> => {
  const { db, commit, rollback } = tenancy(pool, company_id, account_id)
  try {
    const result = await work(db)
    await commit()
    return result
  } catch (error) {
    await rollback().catch(() => undefined)
    throw error
  }
}
