// Quarantine for the operations staff: listed, shown and replayed.
import { sql } from 'kysely'
import type pg from 'pg'
import type { Reason } from '#contract/intake/intake.ts'
import { DEPLOYMENT, noted, type Actor } from '#server/base/audit.ts'
import { dbOfPool, inTransaction, maybe, type Db } from '#server/base/db.ts'
import type { RecordType } from '#server/base/record/record-type.ts'
import { answerOf, openIntake, readItems, storeArrivals } from './accept-records.ts'
import type { Sender } from '#server/base/server-context.ts'
import { elementOf } from './element.ts'
import type { Arrival } from './store.ts'
import { utc } from '#server/base/utc.ts'

export type QuarantineLine = {
  hash: string
  code: Reason
  message: string
  times: number
  bytes: number
  first_seen_at: string
  last_seen_at: string
}
export type Replayed = { accepted: number; duplicate: number; rejected: number }

/** One reason only, or one record by a prefix of its hash. */
export type Wanted = { code?: string; hash?: string }

type Kept = {
  content_hash: Buffer
  raw: Buffer
  terminal_id: number | null
  gateway_id: number | null
  terminal_number: string | null
}

const PAGE = 500

const wantedOnly = ({ code, hash }: Wanted) => sql`replayed_at is null
  and (${code ?? null}::text is null or code = ${code ?? null}) and encode(content_hash, 'hex') like ${`${hash ?? ''}%`}`

/**
 * Records in quarantine, the latest first.
 * `db` is the intake or the owner role's.
 */
export const listQuarantine = (db: Db, wanted: Wanted, limit: number): Promise<QuarantineLine[]> =>
  db.rows(sql<QuarantineLine>`
    select left(encode(content_hash, 'hex'), 16) as hash, code, message, times, length(raw) as bytes,
      ${utc('first_seen_at')} as first_seen_at, ${utc('last_seen_at')} as last_seen_at
    from quarantine where ${wantedOnly(wanted)} order by quarantine.last_seen_at desc, content_hash limit ${limit}`)

/** One record as sent. */
export const quarantined = async (db: Db, hash: string): Promise<Buffer | null> => {
  const row = await maybe(
    db,
    sql<{ raw: Buffer }>`select raw from quarantine where encode(content_hash, 'hex') like ${`${hash}%`} limit 1`,
  )
  return row?.raw ?? null
}

// The original sender with its present rights.
const senderOf = async (db: Db, { terminal_id, gateway_id, terminal_number }: Kept): Promise<Sender | null> => {
  if (terminal_id !== null) return { terminal_id, gateway_id: null }
  if (terminal_number !== null) return { terminal_id, gateway_id: null, terminal_number }
  const gateway = await maybe(
    db,
    sql<{ every_terminal: boolean; terminals: number[] }>`
      select every_terminal, array(select terminal_id from gateway_terminal t where t.gateway_id = g.gateway_id) as terminals
      from gateway g where gateway_id = ${gateway_id}`,
  )
  if (gateway === null || gateway_id === null) return null
  return { terminal_id: null, gateway_id, terminals: gateway.every_terminal ? null : new Set(gateway.terminals) }
}

/**
 * Checks records from quarantine again. Those that pass are marked,
 * the others stay with their new reason.
 */
export const replayQuarantine = async (
  pool: pg.Pool,
  nouns: readonly RecordType[],
  by: Omit<Actor, 'company_id'>,
  wanted: Wanted,
): Promise<Replayed> => {
  const intake = openIntake(pool, nouns)
  const db = dbOfPool(pool)
  const total: Replayed = { accepted: 0, duplicate: 0, rejected: 0 }
  let after: Buffer = Buffer.alloc(0)
  for (;;) {
    const page = await db.rows(sql<Kept>`
      select content_hash, raw, terminal_id, gateway_id, terminal_number from quarantine
      where ${wantedOnly(wanted)} and content_hash > ${after} order by content_hash limit ${PAGE}`)
    const last = page.at(-1)
    if (last === undefined) break
    after = last.content_hash
    const arrivals: Arrival[] = []
    const sent: Kept[] = []
    for (const kept of page) {
      const sender = await senderOf(db, kept)
      if (sender === null) continue
      sent.push(kept)
      arrivals.push(...(await readItems(intake, sender, [elementOf(kept.raw)])))
    }
    const outcomes = await storeArrivals(intake, arrivals)
    const stored = sent.filter((_, at) => typeof outcomes[at] === 'string').map(({ content_hash }) => content_hash)
    await db.rows(sql`update quarantine set replayed_at = now() where content_hash = any(${stored}::bytea[])`)
    const { accepted, duplicate } = answerOf(outcomes)
    total.accepted += accepted
    total.duplicate += duplicate
    total.rejected += page.length - accepted - duplicate
  }
  const entry = { verb: 'replay', noun: 'quarantine', key: wanted.hash ?? wanted.code ?? 'all' } as const
  await inTransaction(pool, (transaction) => noted(transaction, { ...by, company_id: DEPLOYMENT }, entry, total))
  return total
}
