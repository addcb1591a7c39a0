// What was refused, kept whole with its reason, so that it can be replayed once the cause is mended.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#server/base/db.ts'
import type { Refusal } from '#server/base/record/record-type.ts'
import type { Speaker } from './credential.ts'

/** A refused record on its way into quarantine. */
export type Refused = { refusal: Refusal; speaker: Speaker; raw: Buffer }

/** Keeps records once by content, however often they come. In one order for all, so that two batches never wait for each other. */
export const keepRefused = async (
  db: Db,
  refused: readonly Refused[],
  onGrowth: (db: Db, bytes: number) => Promise<void>,
): Promise<void> => {
  const byHash = new Map<string, { hash: Buffer } & Refused>()
  for (const one of refused) {
    const hash = createHash('sha256').update(one.raw).digest()
    byHash.set(hash.toString('hex'), { hash, ...one })
  }
  const rows = [...byHash.keys()].sort().map((name) => byHash.get(name)!)
  if (rows.length === 0) return
  await db.rows(sql`
    insert into quarantine as q (content_hash, raw, code, message, terminal_id, gateway_id)
    select * from unnest(${rows.map(({ hash }) => hash)}::bytea[], ${rows.map(({ raw }) => raw)}::bytea[],
      ${rows.map(({ refusal }) => refusal.code)}::text[], ${rows.map(({ refusal }) => refusal.message)}::text[],
      ${rows.map(({ speaker }) => speaker.terminal_id)}::int[], ${rows.map(({ speaker }) => speaker.gateway_id)}::int[])
    on conflict (content_hash) do update set code = excluded.code, message = excluded.message,
      terminal_id = excluded.terminal_id, gateway_id = excluded.gateway_id, last_seen_at = now(), times = q.times + 1, replayed_at = null`)
  await onGrowth(
    db,
    rows.reduce((sum, { raw }) => sum + raw.length, 0),
  )
}
