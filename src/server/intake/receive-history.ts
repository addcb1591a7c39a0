// The receive history: one line per identity (machine, type, key, terminal, sequence). It says which records are new.
import { sql, type RawBuilder } from 'kysely'
import { one, type Db } from '#server/base/db.ts'
import type { RecordType } from '#server/base/record/record-type.ts'

/** A record whose identity was there before: with the same content a duplicate, with another one refused. */
export type Known = { i: number; same: boolean }

const IDENTITY = sql.raw('company_id, machine_id, data_type, key_at, key, terminal_id, sequence')

/** Adds the staged records; answers those that were known. Their machines are locked. */
export const addToHistory = async (
  db: Db,
  { table }: RecordType,
  stage: RawBuilder<unknown>,
  staged: number,
): Promise<Known[]> => {
  const body = sql.raw(table === null ? 'body' : 'null::jsonb')
  const { added } = await one(
    db,
    sql<{ added: number }>`
    with added as (
      insert into receive_history (${IDENTITY}, recorded_at, content_hash, body)
      select ${IDENTITY}, recorded_at, content_hash, ${body} from ${stage}
      on conflict do nothing returning 1
    ) select count(*)::int as added from added`,
  )
  if (added === staged) return []
  // What this transaction itself has added carries its number.
  return db.rows<Known>(sql`
    select s.i, h.content_hash = s.content_hash as same from ${stage} s join receive_history h using (${IDENTITY})
    where h.xmin <> pg_current_xact_id()::xid`)
}
