// The tables that batches are staged in: temporary ones, or shared by company.
import { sql } from 'kysely'
import { one, type Db } from '#server/base/db.ts'
import { stageOf } from '#server/base/record/record-table.ts'
import { ENVELOPE_COLUMNS, type RecordType } from '#server/base/record/record-type.ts'
import { allTypes } from './whole-record.ts'

const SCHEMA = 'stage'

const columnsOf = (type: RecordType): string => [...ENVELOPE_COLUMNS, ...type.columns].join(', ')

/**
 * Whether the stages are ordinary tables, spread like other tables of
 * companies, because a temporary table cannot be beside them.
 */
export const areStagesShared = async (db: Db): Promise<boolean> => {
  const { shared } = await one(
    db,
    sql<{ shared: boolean }>`select exists (select from pg_namespace where nspname = ${SCHEMA}) as shared`,
  )
  return shared
}

export const USE_SHARED_STAGES = `set search_path = ${SCHEMA}, public;`

export const temporaryStages = (types: readonly RecordType[]): string =>
  types.map((type) => `create temp table ${stageOf(type)} (${columnsOf(type)});`).join('\n')

/** Gives a transaction its stages, on a connection that may have none. */
export const openStages = async (db: Db, types: readonly RecordType[]): Promise<void> => {
  if (await areStagesShared(db)) await db.rows(sql`set local search_path = ${sql.id(SCHEMA)}, public`)
  else
    for (const type of types)
      await db.rows(sql.raw(`create temp table if not exists ${stageOf(type)} (${columnsOf(type)}) on commit drop`))
}

/**
 * Makes the shared stages, where the database has several machines, and
 * makes those anew whose columns differ; by the owner's role. A batch
 * takes out what it has staged before its commit: no other sees a row, so
 * they need no row security, which COPY refuses.
 */
export const createStages = async (db: Db, nouns: readonly RecordType[]): Promise<void> => {
  const { isSpread } = await one(db, sql<{ isSpread: boolean }>`select shard_of(0) <> 0 as "isSpread"`)
  if (!isSpread) return
  await db.rows(sql`create schema if not exists ${sql.id(SCHEMA)}`)
  await db.rows(sql`grant usage on schema ${sql.id(SCHEMA)} to hoistline_intake`)
  for (const type of allTypes(nouns).types) {
    const table = `${SCHEMA}.${stageOf(type)}`
    const { kept } = await one(
      db,
      sql<{ kept: string | null }>`select obj_description(to_regclass(${table}), 'pg_class') as kept`,
    )
    if (kept === columnsOf(type)) continue
    await db.rows(sql`drop table if exists ${sql.table(table)}`)
    // Swept often: each statement reads the rows that are gone, too.
    await db.rows(
      sql.raw(`create table ${table} (${columnsOf(type)})
      with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 600, autovacuum_analyze_threshold = 2000000000)`),
    )
    // While a part moves to another machine, rows of a table without a key may be deleted only so.
    await db.rows(sql`alter table ${sql.table(table)} replica identity full`)
    await db.rows(sql`select of_company(${table})`)
    await db.rows(sql`grant select, insert, delete on ${sql.table(table)} to hoistline_intake`)
    await db.rows(sql.raw(`comment on table ${table} is '${columnsOf(type)}'`))
  }
}
