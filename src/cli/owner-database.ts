// Database access of the commands: one transaction, and an actor for the audit.
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Actor } from '#server/base/audit.ts'
import { CannotStart } from '#server/base/cannot-start.ts'
import { inTransaction, maybe, openPool, type Db } from '#server/base/db.ts'
import { startEmbedded } from '#server/embedded/embedded.ts'
import { readEnv } from '#server/base/env.ts'
import { addressFor } from './database-role.ts'

export type Cli = { db: Db; by: Omit<Actor, 'company_id'> }

const nameOfUser = (): string => {
  try {
    return userInfo().username
  } catch {
    return 'unknown'
  }
}

/**
 * A person at the command line has no account:
 * the request id is the operating system's user.
 */
const atTheKeyboard = (): Omit<Actor, 'company_id'> => ({
  account_id: null,
  address: null,
  request_id: `cli:${nameOfUser()}:${randomUUID()}`,
})

type Database = { url: string; stop: () => Promise<void> }

/**
 * The configured server, or the embedded one,
 * which is started unless it runs.
 */
const openDatabase = async (role: 'owner' | 'intake'): Promise<Database> => {
  const env = readEnv(process.env)
  if (env.database) return { url: addressFor(env.database, role), stop: async () => undefined }
  if (!existsSync(join(env.data_dir, 'postgres')))
    throw new CannotStart(
      `There is no database yet: none is named by DATABASE_OWNER_URL, and none is in ${env.data_dir}. Make one with: hoistline database init`,
    )
  const embedded = await startEmbedded({ dataDir: env.data_dir, join: true })
  return { url: role === 'owner' ? embedded.ownerUrl : embedded.intakeUrl, stop: () => embedded.stop() }
}

/**
 * Runs `work` on a pool of the owner's or intake's role, then closes it.
 * `isUnhurried`: its statements may take long.
 */
export const withPool = async <T>(
  role: 'owner' | 'intake',
  work: (pool: pg.Pool, by: Cli['by']) => Promise<T>,
  isUnhurried = false,
): Promise<T> => {
  const { url, stop } = await openDatabase(role)
  const pool = openPool({ url, max: 2, pipeline: false, name: 'hoistline cli', isUnhurried })
  try {
    return await work(pool, atTheKeyboard())
  } finally {
    await pool.end()
    await stop()
  }
}

/** Runs `work` in one transaction with the owner's rights. */
export const asOwner = <T>(work: (cli: Cli) => Promise<T>): Promise<T> =>
  withPool('owner', (pool, by) => inTransaction(pool, (db) => work({ db, by })))

type CompanyRow = { company_id: number; time_zone: string; country_code: string }

/** A company by its code; throws CannotStart when there is none. */
export const companyByCode = async (db: Db, code: string): Promise<CompanyRow> => {
  const row = await maybe(
    db,
    sql<CompanyRow>`select company_id, time_zone, country_code from company where code = ${code}`,
  )
  if (row === null) throw new CannotStart(`There is no company with the code ${code}. See: hoistline company list`)
  return row
}
