// Database access: queries, transactions, and pools that survive an outage.
import { setTimeout as sleep } from 'node:timers/promises'
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type Compilable,
  type RawBuilder,
} from 'kysely'
import pg from 'pg'
import type { DB } from './db-types.ts'
import { Fault } from './errors.ts'

/**
 * Statements over the schema's tables, checked by the compiler; the
 * others are `sql` (docs/decisions/typed-sql.md). Kysely only composes
 * text and parameters: `pg` runs them, so that a transaction can go out
 * in one flush.
 */
export const builder = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

/** A statement with the type of its rows. */
export type Query<Row> = RawBuilder<Row> | Compilable<Row>

/**
 * A transaction, or a pool for single statements. Rejects with
 * Fault 'database_unavailable' when the database is away.
 */
export interface Db {
  rows<Row>(query: Query<Row>): Promise<Row[]>
}

/** The only row, or null when there is none. */
export const maybe = async <Row>(db: Db, query: Query<Row>): Promise<Row | null> => (await db.rows(query))[0] ?? null

/** The only row of a query that always has one. */
export const one = async <Row>(db: Db, query: Query<Row>): Promise<Row> => {
  const row = await maybe(db, query)
  if (row === null) throw new Error('A query that must return a row returned none')
  return row
}

export const compiled = (query: Query<unknown>): { text: string; values: unknown[] } => {
  const { sql, parameters } = 'isRawBuilder' in query ? query.compile(builder) : query.compile()
  return { text: sql, values: [...parameters] }
}

// int8 and numeric are text by default;
// our columns stay within safe integers.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)

/** How long a request waits for a database that is away (docs/product.md, The API). */
export const DATABASE_PATIENCE_MS = 5_000

export type PoolOptions = {
  url: string
  max: number
  pipeline: boolean
  name: string
  /** For work whose statements may take long. */
  isUnhurried?: boolean
  onError?: (error: Error) => void
}

export const openPool = ({ url, max, pipeline, name, isUnhurried = false, onError }: PoolOptions): pg.Pool => {
  const options = {
    connectionString: url,
    max,
    pipeline,
    application_name: name,
    connectionTimeoutMillis: DATABASE_PATIENCE_MS,
    idleTimeoutMillis: 60_000,
    ...(!isUnhurried && { query_timeout: DATABASE_PATIENCE_MS }),
    keepAlive: true,
  }
  const pool = new pg.Pool(options)
  // Without a listener a broken idle connection ends the process.
  pool.on('error', (error) => onError?.(error))
  // The pool removes its listener from connections in use.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

// 08: connection; 57P0x: shutdown or start; 53: resources; 58: files and disks;
// 25006: takes no writes, as a standby does; names: of sockets.
const AWAY =
  /^(08...|57P0[123]|53...|58...|25006|ECONNREFUSED|ECONNRESET|ECONNABORTED|EHOSTUNREACH|ENETUNREACH|ENOENT|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)$/
const AWAY_TEXT =
  /timeout|Connection terminated|Client has encountered a connection error|not queryable|pool after calling end/i

/** Whether an error means that the database is unavailable. */
export const isAway = (error: unknown): boolean =>
  error instanceof Error &&
  (AWAY.test(String((error as { code?: unknown }).code ?? '')) ||
    AWAY_TEXT.test(error.message) ||
    error instanceof AggregateError)

const UNANSWERED = 'Query read timeout'

/** Whether a query got no answer in time: those behind it on its connection would wait as long. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof Error && (error.message === UNANSWERED || isUnanswered(error.cause))

export const unavailable = (error: unknown): unknown =>
  isAway(error) ? new Fault('database_unavailable', [], error) : error

/** A connection, waited for as long as a request may wait. */
export const lease = async (pool: pg.Pool, patience = DATABASE_PATIENCE_MS): Promise<pg.PoolClient> => {
  const until = Date.now() + patience
  for (;;) {
    try {
      return await pool.connect()
    } catch (error) {
      if (!isAway(error) || Date.now() + 200 > until) throw unavailable(error)
      await sleep(200)
    }
  }
}

/** Sends all queries of one tick in one write. */
export const oneFlush = (client: pg.ClientBase): void => {
  // Missing in the types.
  const { stream } = (client as pg.ClientBase & { connection: pg.Connection }).connection
  stream.cork()
  process.nextTick(() => stream.uncork())
}

/** A Db over one connection that someone else has leased. `query_timeout`: ms, where the pool's is longer. */
export const dbOf = (client: pg.ClientBase, query_timeout?: number): Db => ({
  rows: async <Row>(query: Query<Row>) => {
    try {
      const limited = { ...compiled(query), ...(query_timeout !== undefined && { query_timeout }) }
      return (await client.query(limited)).rows as Row[]
    } catch (error) {
      throw unavailable(error)
    }
  },
})

/** A Db whose every statement is a transaction of its own. */
export const dbOfPool = (pool: pg.Pool, query_timeout?: number): Db => ({
  rows: async (query) => {
    const client = await lease(pool)
    let broken: Error | undefined
    try {
      return await dbOf(client, query_timeout).rows(query)
    } catch (error) {
      if (error instanceof Fault) broken = error
      throw error
    } finally {
      client.release(broken)
    }
  },
})

/** Runs in one transaction; rolls back when `run` throws. */
export const inTransaction = async <T>(
  pool: pg.Pool,
  run: (db: Db, client: pg.PoolClient) => Promise<T>,
): Promise<T> => {
  const client = await lease(pool)
  let broken: Error | undefined
  try {
    await client.query('begin')
    const result = await run(dbOf(client), client)
    await client.query('commit')
    return result
  } catch (error) {
    if (isUnanswered(error)) broken = error as Error
    else await client.query('rollback').catch((failed: Error) => (broken = failed))
    throw unavailable(error)
  } finally {
    client.release(broken)
  }
}
