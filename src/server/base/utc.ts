// Instants in SQL as text on the wire.
import { sql, type RawBuilder } from 'kysely'

/** As `utc`, of what a write returns. */
export const utcOfWrite = (instant: string | RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`utc_text(${typeof instant === 'string' ? sql.raw(instant) : instant})`

/**
 * `2026-11-22T08:30:00Z` of a timestamptz:
 * the name of a column, or an expression.
 */
export const utc = (instant: string | RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`to_char(${typeof instant === 'string' ? sql.raw(instant) : instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`
