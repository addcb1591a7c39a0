// Hash chain over the audit: sealing new entries, verifying old ones.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { one, type Db } from './db.ts'

const PAGE = 2_000
// Any number; concurrent seals would fork the chain.
export const SEAL_LOCK = 4_711_002

const START = Buffer.alloc(32)

/** An entry as text, field by field as PostgreSQL writes it in UTC. */
type Entry = { company_id: number; audit_id: number; content: string }

/**
 * `last`: the chain's head, 64 hexadecimal digits; noted elsewhere,
 * it proves that the end was not cut off.
 */
export type Seal = { sealed: number; entries: number; last: string }

/**
 * Result of `verifyAudit`; `broken` names the first wrong link, null when
 * all are right. `erased`: entries of companies that were erased, whose
 * links are known by their hashes alone.
 */
export type Verification = { entries: number; erased: number; unsealed: number; last: string; broken: string | null }

const content = sql`jsonb_build_array(a.company_id, a.audit_id, to_char(a.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'),
  a.account_id, a.key_id, a.address, a.request_id, a.verb, a.noun, a.key, a.before, a.after, a.times, to_char(a.last_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'))::text`

const next = (previous: Buffer, entry: string): Buffer => createHash('sha256').update(previous).update(entry).digest()

/**
 * Appends every unlinked entry to the chain.
 * `db`: a transaction of the owner role.
 */
export const sealAudit = async (db: Db): Promise<Seal> => {
  await db.rows(sql`select pg_advisory_xact_lock(${SEAL_LOCK})`)
  let { position, hash } = await one(
    db,
    sql<{ position: number; hash: Buffer }>`
      select coalesce(max(position), 0) as position,
        coalesce((array_agg(hash order by position desc))[1], ${START}::bytea) as hash
      from (select position, hash from audit_seal order by position desc limit 1) newest`,
  )
  const before = position
  for (;;) {
    // All unlinked ones: a longer transaction's entry
    // may have a number below the highest sealed one.
    const entries = await db.rows(sql<Entry>`
      select a.company_id, a.audit_id, ${content} as content from audit a
      where not exists (select from audit_seal s where s.company_id = a.company_id and s.audit_id = a.audit_id)
      order by a.audit_id limit ${PAGE}`)
    if (entries.length === 0) break
    const hashes = entries.map((entry) => (hash = next(hash, entry.content)))
    await db.rows(sql`
      insert into audit_seal (position, company_id, audit_id, hash)
      select ${position}::bigint + n, company_id, audit_id, hash
      from unnest(${entries.map((entry) => entry.company_id)}::int[], ${entries.map((entry) => entry.audit_id)}::bigint[],
        ${hashes}::bytea[]) with ordinality as t (company_id, audit_id, hash, n)`)
    position += entries.length
  }
  return { sealed: position - before, entries: position, last: hash.toString('hex') }
}

/**
 * Checks every link from the first on. `head`: a `last` noted earlier,
 * which must still be in the chain.
 */
export const verifyAudit = async (db: Db, head?: string): Promise<Verification> => {
  const { unsealed } = await one(
    db,
    sql<{ unsealed: number }>`
      select count(*)::int as unsealed from audit a
      where not exists (select from audit_seal s where s.company_id = a.company_id and s.audit_id = a.audit_id)`,
  )
  let hash: Buffer = START
  let position = 0
  let erased = 0
  let isHeadFound = head === undefined
  const result = (broken: string | null): Verification => ({
    entries: position,
    erased,
    unsealed,
    last: hash.toString('hex'),
    broken,
  })
  for (;;) {
    const links = await db.rows(sql<
      Omit<Entry, 'content'> & { position: number; hash: Buffer; content: string | null; is_erased: boolean }
    >`
      select s.position, s.company_id, s.audit_id, s.hash, case when a.audit_id is not null then ${content} end as content,
        exists (select from company c where c.company_id = s.company_id and c.erased_at is not null) as is_erased
      from audit_seal s left join audit a on a.company_id = s.company_id and a.audit_id = s.audit_id
      where s.position > ${position} order by s.position limit ${PAGE}`)
    if (links.length === 0) break
    for (const link of links) {
      const name = `link ${link.position} (entry ${link.audit_id} of company ${link.company_id})`
      if (link.position !== position + 1) return result(`link ${position + 1} is missing`)
      if (link.content !== null) {
        if (!next(hash, link.content).equals(link.hash)) return result(`${name}: the entry was changed`)
      } else if (link.is_erased) erased += 1
      else return result(`${name}: the entry is missing`)
      hash = link.hash
      position += 1
      isHeadFound ||= hash.toString('hex') === head
    }
  }
  return result(isHeadFound ? null : 'the noted head is not in the chain: its end was cut off or replaced')
}
