// A company's audit in pages by cursor, read from where the page before ended.
import { type RawBuilder, sql } from 'kysely'
import type { countAuditShape, listAuditShape } from '#contract/audit/audit.shape.ts'
import { AUDIT_NOUNS, type AuditNoun } from '#contract/audit/nouns.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import { isInYears, OUT_OF_YEARS } from '#domain/calendar-month.ts'
import { daysLater, zoneDayStartText } from '#domain/time.ts'
import { one, type Db } from '#server/base/db.ts'
import { Fault } from '#server/base/errors.ts'
import { namesOfKeys } from '#server/base/key-names.ts'

type Filter = QueryOf<typeof countAuditShape>
type Page = QueryOf<typeof listAuditShape>
/** The company, and the zone of the days. */
export type AuditReader = { company_id: number; time_zone: string }

export type StoredEntry = {
  audit_id: number
  at: string
  account_id: number | null
  system: string | null
  address: string | null
  noun: AuditNoun
  verb: string
  key: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  times: number
  last_at: string
}

const PER_PAGE = 50

const micros = (column: string) =>
  sql<string>`to_char(${sql.raw(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

/** Of a machine its list of entries leads, else the audit itself: each has an index in this order. */
const placeOf = ({ serial }: Filter) => sql.raw(serial === undefined ? 'a' : 'l')

const sourceOf = ({ serial }: Filter, { company_id }: AuditReader): RawBuilder<unknown> =>
  serial === undefined
    ? sql`audit a where a.company_id = ${company_id}`
    : sql`audit_machine l join audit a on a.company_id = ${company_id} and a.audit_id = l.audit_id
        where l.company_id = ${company_id} and l.serial = ${serial}`

const conditionsOf = (query: Filter, { time_zone }: AuditReader): RawBuilder<unknown> => {
  const { account_id, noun, from, to } = query
  const place = placeOf(query)
  const conditions: RawBuilder<unknown>[] = []
  if (account_id === 'staff') conditions.push(sql`and a.account_id is null and a.key_id is null`)
  else if (account_id !== undefined) conditions.push(sql`and a.account_id = ${Number(account_id)}`)
  if (noun !== undefined) conditions.push(sql`and a.noun = ${noun}`)
  const strange = (['from', 'to'] as const).filter((field) => query[field] !== undefined && !isInYears(query[field]))
  if (strange.length > 0)
    throw new Fault(
      'invalid_fields',
      strange.map((field) => ({ field, message: OUT_OF_YEARS })),
    )
  const start = (day: string) => sql`${zoneDayStartText(time_zone, day)}::timestamptz`
  if (from !== undefined) conditions.push(sql`and ${place}.at >= ${start(from)}`)
  if (to !== undefined) conditions.push(sql`and ${place}.at < ${start(daysLater(to, 1))}`)
  return sql.join(conditions, sql` `)
}

/** The entries of a page, and `next`, where the page after begins; null at the end. */
export const pageOfAudit = async (
  db: Db,
  reader: AuditReader,
  query: Page,
): Promise<{ entries: StoredEntry[]; next: string | null }> => {
  const { before, per_page = PER_PAGE } = query
  const place = placeOf(query)
  const [at, id] = before?.split('_') ?? []
  const after =
    before === undefined ? sql`` : sql`and (${place}.at, ${place}.audit_id) < (${at}::timestamptz, ${id}::bigint)`
  const found = await db.rows(sql<Omit<StoredEntry, 'system'> & { key_id: number | null }>`
    select a.audit_id, ${micros('a.at')} as at, a.account_id, a.key_id, host(a.address) as address, a.noun, a.verb, a.key,
      a.before, a.after, a.times, ${micros('a.last_at')} as last_at
    from ${sourceOf(query, reader)} ${conditionsOf(query, reader)} ${after}
    order by ${place}.at desc, ${place}.audit_id desc limit ${per_page + 1}`)
  const names = await namesOfKeys(db, reader.company_id, found)
  const entries = found
    .slice(0, per_page)
    .map(({ key_id, ...entry }) => ({ ...entry, system: names.get(key_id) ?? null }))
  const last = entries.at(-1)
  return {
    entries: entries.filter(isKnown),
    next: found.length > per_page && last ? `${last.at}_${last.audit_id}` : null,
  }
}

// One that this version does not know has no words.
const isKnown = ({ noun }: StoredEntry): boolean => AUDIT_NOUNS.includes(noun)

export const countOfAudit = async (db: Db, reader: AuditReader, query: Filter): Promise<number> => {
  const { total } = await one(
    db,
    sql<{
      total: number
    }>`select count(*)::int as total from ${sourceOf(query, reader)} ${conditionsOf(query, reader)}`,
  )
  return total
}
