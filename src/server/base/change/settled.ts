// The time up to which everything that was written can be read.
import type pg from 'pg'
import { sql } from 'kysely'
import { dbOfPool, one } from '#server/base/db.ts'

/** `2026-11-22T08:30:00.123456Z` of a timestamptz. */
export const exactUtc = (instant: ReturnType<typeof sql>) =>
  sql<string>`to_char((${instant}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

/**
 * Rows bear the time at which their transaction began. What the pool's
 * role has written up to the answer, not included, is committed: by all
 * processes, for the role sees all of its own connections. A second is
 * left for those whose beginning PostgreSQL does not show yet, and a
 * transaction that has written nothing within a minute is a reader.
 */
export const settledUntil = async (pool: pg.Pool): Promise<string> => {
  const { until } = await one(
    dbOfPool(pool),
    sql<{ until: string }>`
      select ${exactUtc(sql`least(now(), min(xact_start)) - interval '1 second'`)} as until from pg_stat_activity
      where datname = current_database() and usename = current_user and pid <> pg_backend_pid()
        and (backend_xid is not null or xact_start > now() - interval '1 minute')`,
  )
  return until
}
