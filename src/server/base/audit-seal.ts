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
      where not a.sealed order by a.audit_id limit ${PAGE}`)
    if (entries.length === 0) break
    const hashes = entries.map((entry) => (hash = next(hash, entry.content)))
    const [companies, ids] = [entries.map((entry) => entry.company_id), entries.map((entry) => entry.audit_id)]
    await db.rows(sql`
      insert into audit_seal (position, company_id, audit_id, hash)
      select ${position}::bigint + n, company_id, audit_id, hash
      from unnest(${companies}::int[], ${ids}::bigint[], ${hashes}::bytea[]) with ordinality as t (company_id, audit_id, hash, n)`)
    await db.rows(sql`
      update audit set sealed = true where company_id = any(${[...new Set(companies)]}::int[]) and audit_id = any(${ids}::bigint[])`)
    position += entries.length
  }
  return { sealed: position - before, entries: position, last: hash.toString('hex') }
}

/** By company and number. */
const contentsOf = async (db: Db, links: readonly Omit<Entry, 'content'>[]): Promise<Map<string, string>> => {
  const companies = [...new Set(links.map(({ company_id }) => company_id))]
  const entries = await db.rows(sql<Entry>`
    select a.company_id, a.audit_id, ${content} as content from audit a
    where a.company_id = any(${companies}::int[]) and a.audit_id = any(${links.map(({ audit_id }) => audit_id)}::bigint[])`)
  return new Map(entries.map((entry) => [`${entry.company_id} ${entry.audit_id}`, entry.content]))
}

/**
 * Checks every link from the first on. `head`: a `last` noted earlier,
 * which must still be in the chain.
 */
export const verifyAudit = async (db: Db, head?: string): Promise<Verification> => {
  // Nothing is sealed meanwhile.
  await db.rows(sql`select pg_advisory_xact_lock_shared(${SEAL_LOCK})`)
  const { unsealed, marked } = await one(
    db,
    sql<{ unsealed: number; marked: number }>`
      select count(*) filter (where not sealed)::int as unsealed, count(*) filter (where sealed)::int as marked from audit`,
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
    const links = await db.rows(sql<Omit<Entry, 'content'> & { position: number; hash: Buffer; is_erased: boolean }>`
      select s.position, s.company_id, s.audit_id, s.hash,
        exists (select from company c where c.company_id = s.company_id and c.erased_at is not null) as is_erased
      from audit_seal s where s.position > ${position} order by s.position limit ${PAGE}`)
    if (links.length === 0) break
    const contents = await contentsOf(db, links)
    for (const link of links) {
      const entry = contents.get(`${link.company_id} ${link.audit_id}`)
      const name = `link ${link.position} (entry ${link.audit_id} of company ${link.company_id})`
      if (link.position !== position + 1) return result(`link ${position + 1} is missing`)
      if (entry !== undefined) {
        if (!next(hash, entry).equals(link.hash)) return result(`${name}: the entry was changed`)
      } else if (link.is_erased) erased += 1
      else return result(`${name}: the entry is missing`)
      hash = link.hash
      position += 1
      isHeadFound ||= hash.toString('hex') === head
    }
  }
  if (marked > position - erased)
    return result(`${marked - position + erased} entries are marked as sealed and have no link`)
  return result(isHeadFound ? null : 'the noted head is not in the chain: its end was cut off or replaced')
}
