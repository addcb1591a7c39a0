// Refused records, kept whole with their reason until they are replayed.
import { createHash } from 'node:crypto'
import { setImmediate as breathe } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#server/base/db.ts'
import type { Sender } from '#server/base/server-context.ts'
import type { Refusal } from '#server/base/record/refusal.ts'

/** A refused record on its way into quarantine. */
export type Refused = { refusal: Refusal; sender: Sender; raw: Buffer }

/**
 * A larger record is written by itself:
 * PostgreSQL receives an array of bytes at twice its size.
 */
const LARGE = 64 * 1024
const SLICE = 1024 * 1024

const hashOf = async (raw: Buffer): Promise<Buffer> => {
  const hash = createHash('sha256')
  for (let from = 0; from < raw.length; from += SLICE) {
    if (from > 0) await breathe()
    hash.update(raw.subarray(from, from + SLICE))
  }
  return hash.digest()
}

type Row = { hash: Buffer } & Refused

const write = (db: Db, rows: readonly Row[]): Promise<unknown> => {
  const raws = rows.length === 1 ? sql`array[${rows[0]!.raw}::bytea]` : sql`${rows.map(({ raw }) => raw)}::bytea[]`
  return db.rows(sql`
    insert into quarantine as q (content_hash, raw, code, message, terminal_id, gateway_id, terminal_number)
    select * from unnest(${rows.map(({ hash }) => hash)}::bytea[], ${raws},
      ${rows.map(({ refusal }) => refusal.code)}::text[], ${rows.map(({ refusal }) => refusal.message)}::text[],
      ${rows.map(({ sender }) => sender.terminal_id)}::int[], ${rows.map(({ sender }) => sender.gateway_id)}::int[],
      ${rows.map(({ sender }) => ('terminal_number' in sender ? sender.terminal_number : null))}::text[])
    on conflict (content_hash) do update set code = excluded.code, message = excluded.message,
      terminal_id = excluded.terminal_id, gateway_id = excluded.gateway_id,
      terminal_number = excluded.terminal_number, last_seen_at = now(), times = q.times + 1, replayed_at = null`)
}

/**
 * Keeps refused records once per content. Sorted,
 * so that two batches never deadlock.
 */
export const keepRefused = async (
  db: Db,
  refused: readonly Refused[],
  onGrowth: (db: Db, bytes: number) => Promise<void>,
): Promise<void> => {
  const byHash = new Map<string, Row>()
  for (const record of refused) {
    const hash = await hashOf(record.raw)
    byHash.set(hash.toString('hex'), { hash, ...record })
  }
  const rows = [...byHash.keys()].sort().map((name) => byHash.get(name)!)
  const small = rows.filter(({ raw }) => raw.length <= LARGE)
  if (small.length > 0) await write(db, small)
  for (const row of rows) if (row.raw.length > LARGE) await write(db, [row])
  if (rows.length === 0) return
  await onGrowth(
    db,
    rows.reduce((sum, { raw }) => sum + raw.length, 0),
  )
}
