// Records follow a machine that has changed hands: those since the transfer go to the new owner, and both owners' states are told anew.
import { sql, type RawBuilder } from 'kysely'
import type { RecordType } from '#server/base/record/record-type.ts'
import type { Db } from '#server/base/db.ts'
import { heardFrom } from '#server/machine/state.ts'
import type { Move } from '#server/machine/transfer.ts'
import { allTypes } from './whole-record.ts'

type Table = NonNullable<RecordType['table']>

// Where a table keeps a record's key, and its rows under the names that staging gives them.
const STORED: Record<Table, { key_at: string; as_staged: string }> = {
  daily_report: { key_at: "(recorded_date::timestamp at time zone 'UTC')", as_staged: '*' },
  position: { key_at: 'recorded_at', as_staged: '*, data_type as position_type' },
  alarm: { key_at: 'recorded_date', as_staged: '*, recorded_date as key_at, alarm_event_detail_key as key' },
  overload: { key_at: 'recorded_at', as_staged: '*' },
  emergency: { key_at: 'recorded_at', as_staged: '*' },
  engine_day: { key_at: "(recorded_date::timestamp at time zone 'UTC')", as_staged: '*' },
}

// Types share the name 'event'; of these a record is told by its key, which is empty when it is kept whole.
const ofType = ({ data_types, event_type, table }: RecordType): RawBuilder<unknown> => {
  const named = sql`data_type = any(${[...data_types]}::data_type[])`
  if (event_type !== undefined) return sql`${named} and key = ${event_type}`
  return table === null ? sql`${named} and key = ''` : named
}

const moveRows = async (
  db: Db,
  type: RecordType,
  { machine_id, time_difference, old_company, new_company, from }: Move,
): Promise<void> => {
  // ownedAt shifts a key by the machine's offset, or not at all: the same shift the other way finds the first key of the new owner.
  const since = sql`${new Date(from - type.ownedAt(0, time_difference)).toISOString()}::timestamptz`
  await db.rows(sql`
    update receive_history set company_id = ${new_company}
    where company_id = ${old_company} and machine_id = ${machine_id} and ${ofType(type)} and key_at >= ${since}`)
  if (type.table === null) return
  await db.rows(sql`
    update ${sql.id(type.table)} set company_id = ${new_company}
    where company_id = ${old_company} and machine_id = ${machine_id} and ${sql.raw(STORED[type.table].key_at)} >= ${since}`)
}

// What a noun does with staged rows it does with stored ones too: they lose to themselves, and the state follows.
const tellAnew = async (db: Db, type: RecordType, machine_id: number, companies: number[]): Promise<void> => {
  if (type.table === null) return
  const stage: RawBuilder<unknown> = sql.id(`moved_${type.table}`)
  await db.rows(sql`
    create temporary table ${stage} on commit drop as
    select ${sql.raw(STORED[type.table].as_staged)} from ${sql.id(type.table)}
    where machine_id = ${sql.lit(machine_id)} and company_id in (${sql.join(companies.map((id) => sql.lit(id)))})`)
  const staged = { rows: stage, isOneEach: false }
  for (const statement of type.store(staged)) await db.rows(statement)
  if (type.advance) await db.rows(type.advance(staged))
}

/** Moves the records since the transfer and derives both states again. The machine is locked in both companies; `db` is the owner role's transaction. */
export const rehome = async (db: Db, nouns: readonly RecordType[], move: Move): Promise<void> => {
  const { types } = allTypes(nouns)
  const companies = [move.old_company, move.new_company]
  for (const type of types) await moveRows(db, type, move)
  const columns = ['latest_updated_at', ...types.flatMap(({ state }) => state?.columns ?? [])]
  const empty = sql.join(columns.map((name) => sql`${sql.id(name)} = default`))
  await db.rows(sql`
    update machine_state set ${empty} where machine_id = ${move.machine_id} and company_id = any(${companies})`)
  for (const table of types.flatMap(({ state }) => state?.tables ?? []))
    await db.rows(sql`
      delete from ${sql.table(table)} where machine_id = ${move.machine_id} and company_id = any(${companies})`)
  for (const type of types) await tellAnew(db, type, move.machine_id, companies)
  await db.rows(
    heardFrom(sql`
      select company_id, machine_id, max(recorded_at) as recorded_at from receive_history
      where machine_id = ${move.machine_id} and company_id = any(${companies}) group by company_id, machine_id`),
  )
}
