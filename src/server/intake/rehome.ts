// A transferred machine's records: placed by owner and stored again.
import { sql, type RawBuilder } from 'kysely'
import { isOfCompanies } from '#server/base/of-companies.ts'
import { emptyStage, keyAtOf, stagedRows, stageOf, storedColumns } from '#server/base/record/record-table.ts'
import type { InBatch, RecordTable, RecordType } from '#server/base/record/record-type.ts'
import type { Db } from '#server/base/db.ts'
import { advanceLatestUpdate } from '#server/machine/state.ts'
import type { Move } from '#server/machine/transfer.ts'
import { openStages } from './stages.ts'
import { allTypes } from './whole-record.ts'

type Stored = RecordType & { table: RecordTable }
type Owner = { company_id: number; machine_id: number }

// Types share the name 'event'; a record of one is known
// by its key, which is empty when it is kept whole.
const ofType = ({ data_types, event_type, table }: RecordType): RawBuilder<unknown> => {
  const named = sql`data_type = any(${[...data_types]}::data_type[])`
  if (event_type !== undefined) return sql`${named} and key = ${event_type}`
  return table === null ? sql`${named} and key = ''` : named
}

// ownedAt shifts a key by the machine's offset or not at all;
// the inverse shift gives the new owner's first key.
const firstKey = (type: RecordType, { from, time_difference }: Move): RawBuilder<unknown> =>
  sql`${new Date(from - type.ownedAt(0, time_difference)).toISOString()}::timestamptz`

// By delete and insert: on a distributed database
// no update may move a row to another company.
const moveHistory = async (db: Db, types: readonly RecordType[], move: Move): Promise<void> => {
  const { machine_id, old_company, new_company } = move
  const moving = sql.join(
    types.map((type) => sql`(${ofType(type)} and key_at >= ${firstKey(type, move)})`),
    sql` or `,
  )
  const old = sql`company_id = ${old_company} and machine_id = ${machine_id} and (${moving})`
  await db.rows(sql`create temporary table moved_history (like receive_history) on commit drop`)
  await db.rows(sql`insert into moved_history select * from receive_history where ${old}`)
  await db.rows(sql`update moved_history set company_id = ${new_company}`)
  await db.rows(sql`delete from receive_history where ${old}`)
  await db.rows(sql`insert into receive_history select * from moved_history returning machine_id`)
}

/**
 * Moves both companies' rows of the machine out of the table
 * into the stage, with the company that owns them now.
 */
const takeOut = async (db: Db, type: Stored, move: Move): Promise<void> => {
  const { machine_id, old_company, new_company } = move
  const keyAt = keyAtOf(type.table)
  const owner = sql`case when ${sql.raw(keyAt)} >= ${firstKey(type, move)} then ${new_company}::int else company_id end`
  const columns = storedColumns(type).map(({ stored, staged }) => ({
    staged,
    value: staged === 'company_id' ? owner : sql.raw(stored),
  }))
  if (!columns.some(({ staged }) => staged === 'key_at')) columns.push({ staged: 'key_at', value: sql.raw(keyAt) })
  const both = sql`machine_id = ${machine_id} and company_id in (${old_company}, ${new_company})`
  await db.rows(sql`
    insert into ${sql.table(stageOf(type))} (${sql.join(columns.map(({ staged }) => sql.id(staged)))})
    select ${sql.join(columns.map(({ value }) => value))} from ${sql.table(type.table.name)} where ${both}`)
  await db.rows(sql`delete from ${sql.table(type.table.name)} where ${both}`)
}

/** Stores again what was taken out of a company's tables. */
const storeAgain = async (db: Db, types: readonly Stored[], owner: Owner): Promise<void> => {
  const { company_id, machine_id } = owner
  const inBatch: InBatch = (table) => isOfCompanies(table, [company_id])
  for (const type of types) {
    for (const statement of type.store(stagedRows(type, inBatch), inBatch)) await db.rows(statement)
    await db.rows(emptyStage(type, inBatch))
  }
  await db.rows(
    advanceLatestUpdate(
      sql`
        select company_id, machine_id, max(recorded_at) as recorded_at from receive_history
        where company_id = ${company_id} and machine_id = ${machine_id} group by company_id, machine_id`,
      inBatch,
    ),
  )
  for (const type of types) await type.settle?.(db, [company_id])
}

/**
 * Moves the records since the transfer, then derives both states.
 * Locks the machine in both companies;
 * `db` is a transaction of the owner role.
 */
export const rehome = async (db: Db, nouns: readonly RecordType[], move: Move): Promise<void> => {
  const { types } = allTypes(nouns)
  const stored = types.filter((type): type is Stored => type.table !== null)
  const { machine_id, old_company, new_company } = move
  const both = sql`machine_id = ${machine_id} and company_id in (${old_company}, ${new_company})`
  await openStages(db, stored)
  await moveHistory(db, types, move)
  for (const type of stored) await takeOut(db, type, move)
  const columns = ['latest_updated_at', ...types.flatMap(({ state = {} }) => Object.keys(state))]
  await db.rows(sql`
    update machine_state set ${sql.join(columns.map((name) => sql`${sql.id(name)} = default`))} where ${both}`)
  for (const table of types.flatMap(({ derived = [] }) => derived))
    await db.rows(sql`delete from ${sql.table(table)} where ${both}`)
  // One after the other: each is on a database machine of its own.
  for (const company_id of [old_company, new_company]) await storeAgain(db, stored, { company_id, machine_id })
}
