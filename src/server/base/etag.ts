// ETags of answers, made from the versions of the tables behind them.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { TenantDb } from './tenant.ts'

/** What an answer depends on besides its reader and address. */
export type Sources = {
  /**
   * Names in `data_version`: tables of record types, `machine_state`
   * for any record, and tables whose triggers count changes.
   */
  tables: readonly string[]
  /** The answer also changes with each minute. */
  minutes?: true
}

/**
 * `reader`: all that distinguishes answers at one address:
 * company, account, language, zone offset.
 */
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
