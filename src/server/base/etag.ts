// The name of an answer: it changes when the company's fleet does, and every minute, because states age.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { TenantDb } from './tenant.ts'

/** ETag over company, language, query and the fleet's version. */
export const etagOf = async (db: TenantDb, company_id: number, language: string, url: string): Promise<string> => {
  const [row] = await db.last<{ version: number }>(
    sql`select version from fleet_version where company_id = ${company_id}`,
  )
  const minute = Math.floor(Date.now() / 60_000)
  const name = createHash('sha256').update(`${company_id} ${language} ${url} ${row?.version ?? 0} ${minute}`)
  return `"${name.digest('base64url').slice(0, 22)}"`
}
