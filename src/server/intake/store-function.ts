// The temporary function that stores a connection's staged rows in one trip.
import { sql, type RawBuilder } from 'kysely'
import { compiled } from '#server/base/db.ts'
import { isOfCompanies } from '#server/base/of-companies.ts'
import { emptyStage, stagedRows, stageOf } from '#server/base/record/record-table.ts'
import type { InBatch, RecordType } from '#server/base/record/record-type.ts'
import { advanceLatestUpdate, lockStates } from '#server/machine/state.ts'

const textOf = (statement: RawBuilder<unknown>): string => {
  const { text, values } = compiled(statement)
  if (values.length > 0) throw new Error(`A statement of the store has parameters: ${text}`)
  return text
}

const IDENTITY = ['company_id', 'machine_id', 'data_type', 'key_at', 'key', 'terminal_id', 'sequence', 'recorded_at']
const same = IDENTITY.map((name) => `h.${name} = s.${name}`).join(' and ')

// The history decides which records are new; the others leave
// the stage and are answered as known, same content or not.
const storeType = (type: RecordType, at: number, inBatch: InBatch): string => {
  const stage = stageOf(type)
  const rows = stagedRows(type, inBatch)
  const statements = [
    ...type.store(rows, inBatch),
    advanceLatestUpdate(
      sql`select company_id, machine_id, max(recorded_at) as recorded_at from ${rows} r group by company_id, machine_id`,
      inBatch,
    ),
    // `after` reads the stage later, which is emptied then.
    ...(type.after ? [] : [emptyStage(type, inBatch)]),
  ]
  return `
  if staged[${at + 1}] > 0 then
    insert into receive_history (${IDENTITY.join(', ')}, received_at, content_hash, body)
    select ${IDENTITY.join(', ')}, arrived, content_hash, ${type.table === null ? 'body' : 'null'} from ${stage} s where ${textOf(inBatch('s'))}
    on conflict do nothing;
    get diagnostics counted = row_count;
    if counted < staged[${at + 1}] then
      return query delete from ${stage} s using receive_history h
        where ${same} and ${textOf(inBatch('s'))} and ${textOf(inBatch('h'))} and h.received_at <> arrived returning s.i, h.content_hash = s.content_hash;
    end if;
    ${statements.map((statement) => `${textOf(statement)};`).join('\n')}
  end if;`
}

/** Staged rows per type, in the types' order, and their machines. */
export type Staged = {
  rows: readonly number[]
  machines: readonly { company_id: number; machine_id: number }[]
}

const array = (values: Iterable<number | string>): string => `'{${[...values].join()}}'`

/**
 * Stores what is staged, placed by a registry version.
 * Returns `i`, `same` of the records known before.
 */
export const storeStaged = ({ rows, machines }: Staged, version: number): string => {
  const owners = array(machines.map(({ company_id }) => company_id))
  const owned = array(machines.map(({ machine_id }) => machine_id))
  return `select i, same from pg_temp.store_staged(${owners}, ${owned}, ${version}, ${array(rows)});`
}

/** A stored record: whose data it changes. */
type Change = { draft: { type: RecordType }; place: { company_id: number } }

/**
 * Commits, then raises the companies' data versions, so that a version
 * is not locked while the disk is awaited. If a crash loses that,
 * the type's next record raises it.
 */
export const commitStored = (changes: readonly Change[]): string => {
  const tables = changes.flatMap(({ draft: { type }, place: { company_id } }) => [
    `${company_id} machine_state`,
    `${company_id} ${type.table?.name ?? 'receive_history'}`,
  ])
  const pairs = [...new Set(tables)].map((pair) => pair.split(' '))
  return `commit; select pg_temp.count_change(${array(pairs.map(([company]) => company!))}, ${array(pairs.map(([, table]) => table!))});`
}

/**
 * SQL of the function, for a connection that has the stages. Statements
 * name the companies of the batch where its rows are beside those of
 * others; where they are alone, that is a third of a batch's work and
 * changes nothing.
 */
export const storeFunction = (types: readonly RecordType[], isShared: boolean): string => {
  const inBatch: InBatch = isShared
    ? (table) => sql`${sql.ref(`${table}.company_id`)} = any(companies)`
    : (table) => isOfCompanies(table, null)
  return `
create function pg_temp.store_staged(owners int[], machines int[], seen bigint, staged int[])
returns table (i int, same boolean) language plpgsql as $$
#variable_conflict use_column
declare
  companies int[] := array(select distinct owner from unnest(owners) owner);
  counted bigint;
  arrived timestamptz;
begin
  ${textOf(lockStates(sql`select * from unnest(owners, machines)`, inBatch)).replace('select from', 'perform from')};
  get diagnostics counted = row_count;
  -- Read after locking: rows of these machines with another time are not of this batch. The number of a
  -- transaction would not tell, as each database machine numbers its own.
  arrived := clock_timestamp();
  -- Checked after locking: a transfer either waits for these records or is seen here, and the batch is placed again.
  if seen <> (select version from registry) then
    raise 'Terminals or owners have changed meanwhile' using errcode = 'serialization_failure';
  end if;
  if counted <> cardinality(machines) then
    raise 'A machine has an owner in whose list it is not';
  end if;
  ${types.map((type, at) => storeType(type, at, inBatch)).join('\n')}
end $$;
create function pg_temp.count_change(companies int[], tables text[]) returns void language plpgsql as $$
begin
  perform set_config('synchronous_commit', 'off', true);
  perform advance_versions(companies, tables);
end $$;`
}
