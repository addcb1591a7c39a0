// ETags of answers, made from the versions of the tables behind them.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { TenantDb } from './tenant.ts'

/** What an answer changes with, besides its reader and its address. */
export type Sources = {
  /** Tables as `data_version` names them: those of record types, `machine_state` for any record, and those whose triggers count changes. */
  tables: readonly string[]
  /** The answer also changes with the clock, minute by minute. */
  minutes?: true
}

/** `reader` holds all that distinguishes answers at one address: company, language, offset of the zone. */
export const etagOf = async (
  db: TenantDb,
  reader: readonly (string | number)[],
  url: string,
  { tables, minutes }: Sources,
): Promise<string> => {
  const rows = await db.rows<{ table_name: string; version: number }>(sql`
    select table_name, version from data_version
    where company_id = ${db.company_id} and table_name = any(${['*', ...tables]}) order by table_name`)
  const versions = rows.map(({ table_name, version }) => `${table_name} ${version}`)
  const minute = minutes ? Math.floor(Date.now() / 60_000) : ''
  const content = JSON.stringify([...reader, url, minute, ...versions])
  return `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`
}
