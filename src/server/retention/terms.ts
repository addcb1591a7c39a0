// The partitions of tables with a term, and when each of them goes.
import { sql } from 'kysely'
import { TERM_TABLES, type KeepEnv, type TermTable } from '#server/base/keep-env.ts'
import type { Db } from '#server/base/db.ts'
import { utc } from '#server/base/utc.ts'

/**
 * `ends_at`: it holds nothing of then or later; `goes_at`: when its term
 * has passed, null without a term. Both RFC 3339; `rows`: an estimate.
 */
export type KeptPartition = {
  table: TermTable
  partition: string
  rows: number
  bytes: number
  ends_at: string
  goes_at: string | null
  is_due: boolean
}

/** Of every table that may have a term, oldest first. `db`: the owner's or the worker's. */
export const keptPartitions = async (db: Db, { keep_months }: KeepEnv): Promise<KeptPartition[]> => {
  const of = (table: TermTable) => {
    const goes = sql`p.ends_at + make_interval(months => ${keep_months[table]}::int)`
    return db.rows(sql<Omit<KeptPartition, 'table'>>`
      select p.partition, p.rows::float8 as rows, p.bytes::float8 as bytes, ${utc('p.ends_at')} as ends_at,
        to_char((${goes}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as goes_at, coalesce(${goes} <= now(), false) as is_due
      from partitions_of(${table}) p order by p.ends_at`)
  }
  const partitions: KeptPartition[] = []
  for (const table of TERM_TABLES) for (const row of await of(table)) partitions.push({ table, ...row })
  return partitions
}

/** Drops one that is due, said in the audit. `db`: the owner's or the worker's. @throws 55P03 while it is in use */
export const dropPartition = (db: Db, { table, partition }: KeptPartition, months: number): Promise<unknown> =>
  db.rows(sql`select drop_partition(${table}, ${partition}, now() - make_interval(months => ${months}::int))`)
