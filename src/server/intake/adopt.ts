// Adoption: kept records move into a table that their type has since got.
import { sql, type RawBuilder } from 'kysely'
import type pg from 'pg'
import type { DataType } from '#contract/intake/intake.ts'
import { queryCopying } from '#server/base/copy-query.ts'
import { dbOf, dbOfPool, lease, type Db } from '#server/base/db.ts'
import { isOfCompanies } from '#server/base/of-companies.ts'
import { emptyStage } from '#server/base/record/record-table.ts'
import type { RecordType } from '#server/base/record/record-type.ts'
import { isRefusal } from '#server/base/record/refusal.ts'
import { ensurePartitions } from './partitions.ts'
import { machinesOf, emptyCache, placeOfKept } from './place.ts'
import { contentHash, prepareStaging, stagedBy, type Placed } from './staging.ts'
import { commitStored, storeStaged } from './store-function.ts'
import { allTypes } from './whole-record.ts'

/**
 * `left`: records that stay in the history because
 * the type or the database refuses them.
 */
export type Adopted = { adopted: number; left: number }

type Kept = {
  company_id: number
  machine_id: number
  data_type: DataType
  key_at: string
  key: string
  terminal_id: number
  sequence: number
  serial: string
  recorded_at: string
  recorded_at_ms: number
  received_at: string
  body: Record<string, unknown>
}

const PORTION = 500
const TRIES = 5
const IN_COMPANY = 'machine_id, data_type, key_at, key, terminal_id, sequence, recorded_at'
const IDENTITY = `company_id, ${IN_COMPANY}`

/** Of a row of the history: its type has a table now. */
const isKept = (types: readonly RecordType[]): RawBuilder<boolean> => {
  const withTable = types.filter(({ table }) => table !== null)
  const names = withTable.filter(({ event_type }) => event_type === undefined).flatMap(({ data_types }) => data_types)
  const events = withTable.flatMap(({ event_type }) => event_type ?? [])
  return sql`body is not null
    and (data_type = any(${names}::data_type[]) or (data_type = 'event' and body->>'event_type' = any(${events})))`
}

const companiesWithKept = (db: Db, types: readonly RecordType[]): Promise<{ company_id: number }[]> =>
  db.rows(sql<{ company_id: number }>`
    select distinct company_id from receive_history where ${isKept(types)} order by company_id`)

/** Of one company; serials are where machines' identities are. */
const nextPortion = async (
  db: Db,
  types: readonly RecordType[],
  { company_id, after, portion }: { company_id: number; after: Kept | undefined; portion: number },
): Promise<Kept[]> => {
  const position = after
    ? sql`(${sql.raw(IN_COMPANY)}) > (${after.machine_id}, ${after.data_type}::data_type,
        ${after.key_at}::timestamptz, ${after.key}, ${after.terminal_id}, ${after.sequence}, ${after.recorded_at}::timestamptz)`
    : sql`true`
  const rows = await db.rows(sql<Omit<Kept, 'serial'>>`
    select company_id, machine_id, data_type, key_at::text, key, terminal_id, sequence, recorded_at::text,
      extract(epoch from recorded_at)::float8 * 1000 as recorded_at_ms, received_at::text, body
    from receive_history
    where company_id = ${company_id} and ${position} and ${isKept(types)}
    order by ${sql.raw(IN_COMPANY)} limit ${portion}`)
  const machines = await db.rows(sql<{ machine_id: number; serial: string }>`
    select machine_id, serial from machine_identity where machine_id = any(${rows.map(({ machine_id }) => machine_id)}::int[])`)
  const serials = new Map(machines.map(({ machine_id, serial }) => [machine_id, serial]))
  return rows.map((row) => ({ ...row, serial: serials.get(row.machine_id)! }))
}

/** Kept records as rows (i, …); `i` is the index in `kept`. */
const listed = (kept: readonly object[]): RawBuilder<unknown> => sql`
  jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as k (i int, company_id int, machine_id int, data_type data_type,
    key_at timestamptz, key text, terminal_id int, sequence bigint, recorded_at timestamptz, received_at timestamptz, content_hash bytea)`

const isSame = sql.raw(
  IDENTITY.split(', ')
    .map((name) => `h.${name} = k.${name}`)
    .join(' and '),
)

/** The adopter's connection pool and its known partitions. */
type Adopter = { pool: pg.Pool; types: readonly RecordType[]; partitions: Set<string> }

/** Reads records by their type and places those with an owner. */
const readAll = async (db: Db, nouns: readonly RecordType[], kept: readonly Kept[]) => {
  const { typeOf } = allTypes(nouns)
  const machines = await machinesOf(db, { known: emptyCache() }, new Set(kept.map(({ serial }) => serial)))
  const placed: Placed[] = kept.flatMap(
    ({ serial, data_type, recorded_at_ms: recorded_at, sequence, terminal_id, body }, i) => {
      const type = typeOf(data_type, body)
      const reading = type.read(body, { data_type, recorded_at }, Date.now())
      if (isRefusal(reading)) return []
      const draft = { serial, data_type, recorded_at, sequence, type, reading, request_id: null, answers: [] }
      const place = placeOfKept(machines, terminal_id, draft)
      return place === null ? [] : [{ i, draft, place, content_hash: contentHash(draft) }]
    },
  )
  return { placed, version: machines.version }
}

/**
 * Stores a portion in one transaction; returns the count adopted.
 * Throws when the transaction fails.
 */
const adoptPortion = async (
  { pool, types, partitions }: Adopter,
  nouns: readonly RecordType[],
  kept: readonly Kept[],
): Promise<number> => {
  const client = await lease(pool)
  let broken: Error | undefined
  try {
    const db = dbOf(client)
    await prepareStaging(client, types, kept.length)
    const { placed: read, version } = await readAll(db, nouns, kept)
    await ensurePartitions(
      db,
      partitions,
      read.map(({ draft }) => draft),
    )
    const newRows = read.map(({ i, draft, place, content_hash }) => ({
      i,
      company_id: place.company_id,
      machine_id: place.machine_id,
      data_type: draft.data_type,
      key_at: new Date(draft.reading.key_at).toISOString(),
      key: draft.reading.key,
      terminal_id: place.terminal_id,
      sequence: draft.sequence,
      recorded_at: new Date(draft.recorded_at).toISOString(),
      content_hash,
      received_at: kept[i]!.received_at,
    }))
    const companies = [...new Set([...kept, ...newRows].map(({ company_id }) => company_id))]
    const isTheirs = isOfCompanies('h', companies)
    await client.query('begin')
    // Same identity with another content has arrived since:
    // as in the intake, the first one stays.
    const reused = await db.rows<{ i: number }>(sql`
      select k.i from ${listed(newRows)} join receive_history h on ${isSame}
      where ${isTheirs} and h.body is null and h.content_hash <> k.content_hash`)
    const placed = read.filter(({ i }) => !reused.some((candidate) => candidate.i === i))
    const deleted = await db.rows(sql`
      delete from receive_history h using ${listed(placed.map(({ i }) => kept[i]!))} where ${isSame} and ${isTheirs} and h.body is not null returning 1`)
    if (deleted.length < placed.length)
      throw Object.assign(new Error('Kept records have moved meanwhile'), { code: '40001' })
    const { text, data, rows } = stagedBy(client, types, placed)
    const machines = [
      ...new Map(placed.map(({ place }) => [`${place.company_id} ${place.machine_id}`, place])).values(),
    ]
    await queryCopying(client, `${text} ${storeStaged({ rows, machines }, version)}`, data)
    for (const type of types) await type.settle?.(db, companies)
    // No jobs for old records: nobody is mailed about the past.
    for (const type of types)
      if (type.after) await db.rows(emptyStage(type, (table) => isOfCompanies(table, companies)))
    await db.rows(sql`
      update receive_history h set received_at = k.received_at from ${listed(newRows)} where ${isSame} and ${isTheirs} and h.received_at > k.received_at`)
    await client.query(commitStored(placed))
    return placed.length
  } catch (error) {
    await client.query('rollback').catch((failed: Error) => (broken = failed))
    throw error
  } finally {
    client.release(broken)
  }
}

const AGAIN = /^(40...|55P03)$/

/**
 * Adopts a portion. One that the database refuses
 * is halved until the refused record is alone.
 */
const adoptAll = async (adopter: Adopter, nouns: readonly RecordType[], kept: readonly Kept[]): Promise<number> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await adoptPortion(adopter, nouns, kept)
    } catch (error) {
      const code = (error as { code?: unknown }).code
      if (AGAIN.test(String(code)) && attempt < TRIES) continue
      // No SQLSTATE: the database is away.
      if (typeof code !== 'string' || !/^\w{5}$/.test(code)) throw error
      if (kept.length === 1) return 0
      const middle = kept.length >> 1
      return (
        (await adoptAll(adopter, nouns, kept.slice(0, middle))) + (await adoptAll(adopter, nouns, kept.slice(middle)))
      )
    }
  }
}

/**
 * Moves kept records into the table that their type has since got.
 * One transaction per portion: may be interrupted and repeated,
 * also beside a running intake. `pool` is the owner role's.
 */
export const adoptRecords = async (
  pool: pg.Pool,
  nouns: readonly RecordType[],
  portion = PORTION,
): Promise<Adopted> => {
  const adopter = { pool, types: allTypes(nouns).types, partitions: new Set<string>() }
  const total = { adopted: 0, left: 0 }
  const db = dbOfPool(pool)
  for (const { company_id } of await companiesWithKept(db, nouns))
    for (let after: Kept | undefined; ;) {
      const kept = await nextPortion(db, nouns, { company_id, after, portion })
      if (kept.length === 0) break
      after = kept.at(-1)
      const adopted = await adoptAll(adopter, nouns, kept)
      total.adopted += adopted
      total.left += kept.length - adopted
    }
  return total
}
