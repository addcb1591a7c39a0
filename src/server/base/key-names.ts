// Names of a company's keys, which stay on one machine of several.
import { sql } from 'kysely'
import type { Db } from './db.ts'

export const namesOfKeys = async (
  db: Db,
  company_id: number,
  rows: readonly { key_id: number | null }[],
): Promise<ReadonlyMap<number | null, string>> => {
  const keys = new Set(rows.flatMap(({ key_id }) => (key_id === null ? [] : [key_id])))
  if (keys.size === 0) return new Map()
  const found = await db.rows(sql<{ key_id: number; name: string }>`
    select key_id, name from api_key where company_id = ${company_id} and key_id = any(${[...keys]}::bigint[])`)
  return new Map(found.map(({ key_id, name }) => [key_id, name]))
}
