// Keys of all companies, for the operations staff.
import { sql } from 'kysely'
import type { Scope } from '#contract/scopes.ts'
import { maybe, type Db } from '#server/base/db.ts'
import { utc } from '#server/base/utc.ts'

type KeyLine = {
  company: string
  client_id: string
  name: string
  scopes: Scope[]
  created_at: string
  expires_at: string | null
  used_at: string | null
}

/** Of one company, or of all; the newest first. */
export const keysOfAll = (db: Db, company_id: number | null): Promise<KeyLine[]> =>
  db.rows(sql<KeyLine>`
    select c.code as company, k.client_id, k.name, k.scopes, ${utc('k.created_at')} as created_at,
      ${utc('k.expires_at')} as expires_at, ${utc('k.used_at')} as used_at
    from api_key k join company c using (company_id)
    where k.revoked_at is null and (${company_id}::int is null or k.company_id = ${company_id}::int)
    order by c.code, k.key_id desc`)

export const keyByClientId = (db: Db, client_id: string): Promise<{ company_id: number; key_id: number } | null> =>
  maybe(
    db,
    sql<{ company_id: number; key_id: number }>`
      select company_id, key_id from api_key where client_id = ${client_id} and revoked_at is null`,
  )
