// Keys of a company's own systems in the database: made, listed, revoked, found.
import { sql } from 'kysely'
import { KEYS_MAX } from '#contract/key/choices.ts'
import type { ApiKey } from '#contract/key/key.ts'
import { SCOPE_NAMES, type Scope } from '#contract/scopes.ts'
import type { Language } from '#domain/language.ts'
import { audited, type Actor } from '#server/base/audit.ts'
import { maybe, one, type Db } from '#server/base/db.ts'
import { Fault } from '#server/base/errors.ts'
import { nameText } from '#server/base/name-text.ts'
import { namesOfPeople } from '#server/base/person-name.ts'
import { hashOf, newToken } from '#server/base/token.ts'
import { utc } from '#server/base/utc.ts'

/** Of a key, and of a token that was given for one: what secret scanners look for. */
const KEY_PREFIX = 'hlk_'
const TOKEN_PREFIX = 'hlt_'
/** The letters of a key that name it. */
const CLIENT_ID_LENGTH = KEY_PREFIX.length + 8
/** How long a token is good for. */
export const TOKEN_SECONDS = 3_600

export const newKey = (): string => KEY_PREFIX + newToken()
export const newKeyToken = (): string => TOKEN_PREFIX + newToken()
/** Whether it has the form of a key or of its token. */
export const looksLikeKey = (text: string): boolean => /^hl[kt]_[A-Za-z0-9_-]{43}$/.test(text)

export type FoundKey = {
  company_id: number
  key_id: number
  client_id: string
  scopes: Scope[]
  time_zone: string
  rights: string[]
  /** Neither revoked nor expired. */
  alive: boolean
}

/** By the key itself, or by a token that was given for it. */
export const findKey = (db: Db, secret: string): Promise<FoundKey | null> =>
  maybe(
    db,
    sql<FoundKey>`
      select company_id, key_id, client_id, scopes, time_zone, rights, alive from key_by_hash(${hashOf(secret)})`,
  )

const fields = sql`
  key_id, name, client_id, scopes, ${utc('created_at')} as created_at, created_by,
  ${utc('expires_at')} as expires_at, coalesce(expires_at < now(), false) as is_over, ${utc('used_at')} as used_at`

type KeyRow = Omit<ApiKey, 'created_by'> & { created_by: number | null }

// Keys stay on one machine of several, people are with their companies: no statement joins them.
const withNames = async (
  db: Db,
  company_id: number,
  rows: readonly KeyRow[],
  language: Language,
): Promise<ApiKey[]> => {
  const names = await namesOfPeople(
    db,
    company_id,
    rows.map(({ created_by }) => created_by),
    language,
  )
  return rows.map((row) => ({ ...row, created_by: names.get(row.created_by) ?? null }))
}

export const listKeys = async (db: Db, company_id: number, language: Language): Promise<ApiKey[]> => {
  const rows = await db.rows(sql<KeyRow>`
    select ${fields} from api_key where company_id = ${company_id} and revoked_at is null order by api_key.created_at desc, key_id desc`)
  return withNames(db, company_id, rows, language)
}

export type WishedKey = { name: string; scopes: readonly Scope[]; days?: number | undefined }

/** @throws Fault 'invalid_fields' */
export const createKey = async (
  db: Db,
  by: Actor,
  wished: WishedKey,
  language: Language,
): Promise<{ key: ApiKey; secret: string }> => {
  const { company_id } = by
  const name = nameText(wished.name)
  const scopes = SCOPE_NAMES.filter((scope) => wished.scopes.includes(scope))
  await db.rows(sql`select pg_advisory_xact_lock(hashtext('api key'), ${company_id}::int)`)
  const { count } = await one(
    db,
    sql<{ count: number }>`
      select count(*)::int as count from api_key where company_id = ${company_id} and revoked_at is null`,
  )
  if (count >= KEYS_MAX)
    throw new Fault('invalid_fields', [{ field: 'name', message: 'cannot be kept: there are too many keys already' }])
  const secret = newKey()
  return audited(db, by, { verb: 'create', noun: 'api_key' }, async () => {
    const row = await one(
      db,
      sql<KeyRow>`
        insert into api_key (company_id, name, client_id, hash, scopes, created_by, expires_at)
        values (${company_id}, ${name}, ${secret.slice(0, CLIENT_ID_LENGTH)}, ${hashOf(secret)}, ${scopes}::text[], ${by.account_id},
          now() + make_interval(days => ${wished.days ?? null}::int))
        returning ${fields}`,
    )
    const { key_id, expires_at } = row
    const [key] = await withNames(db, company_id, [row], language)
    return { answer: { key: key!, secret }, key: key_id, after: { name, scopes, expires_at } }
  })
}

/** Its tokens end with it. @throws Fault 'not_found' */
export const revokeKey = (db: Db, by: Actor, key_id: number): Promise<void> =>
  audited(db, by, { verb: 'revoke', noun: 'api_key', key: key_id }, async () => {
    const row = await maybe(
      db,
      sql<{ name: string; scopes: Scope[] }>`
        update api_key set revoked_at = now()
        where company_id = ${by.company_id} and key_id = ${key_id} and revoked_at is null returning name, scopes`,
    )
    if (row === null) throw new Fault('not_found')
    return { answer: undefined, before: row, after: null }
  })

/** A token that allows `scopes`; those of the key that are over are deleted. `db` sees the key's company. */
export const giveToken = async (
  db: Db,
  { company_id, key_id }: FoundKey,
  scopes: readonly Scope[],
): Promise<string> => {
  const token = newKeyToken()
  await db.rows(sql`
    delete from api_token where company_id = ${company_id} and key_id = ${key_id} and expires_at < now()`)
  await db.rows(sql`
    insert into api_token (hash, company_id, key_id, scopes, expires_at)
    values (${hashOf(token)}, ${company_id}, ${key_id}, ${scopes}::text[], now() + make_interval(secs => ${TOKEN_SECONDS}))`)
  return token
}
