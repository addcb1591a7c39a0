// What a connection does with its staged rows, as one function of its own: one trip to the database, and plans made once instead of at every batch.
import { sql, type RawBuilder } from 'kysely'
import { compiled } from '#server/base/db.ts'
import { ENVELOPE_COLUMNS, type RecordType, type Stage } from '#server/base/record/record-type.ts'
import { countChange, heardFrom, lockStates } from '#server/machine/state.ts'

type Rows = RawBuilder<unknown>

const textOf = (statement: Rows): string => {
  const { text, values } = compiled(statement)
  if (values.length > 0) throw new Error(`A statement of the store has parameters: ${text}`)
  return text
}

const IDENTITY = ['company_id', 'machine_id', 'data_type', 'key_at', 'key', 'terminal_id', 'sequence']
const same = IDENTITY.map((name) => `h.${name} = s.${name}`).join(' and ')

const heard = (stage: string): Rows =>
  sql.raw(
    `select company_id, machine_id, max(recorded_at) as recorded_at from ${stage} group by company_id, machine_id`,
  )

// Whoever sends the newest day or position has told when it was heard in the same change of the row; of one row each that can be counted.
const storeRows = (type: RecordType, stage: Stage, rows: string): string => {
  const statements = type.store(stage).map((statement) => `${textOf(statement)};`)
  const hear = `${textOf(heardFrom(heard(type.stage)))};`
  if (!type.advance) return [...statements, hear].join('\n')
  const advance = `${textOf(type.advance(stage))};`
  if (!stage.isOneEach) return [...statements, advance, hear].join('\n')
  return [
    ...statements,
    advance,
    `get diagnostics counted = row_count; if counted < ${rows} then ${hear} end if;`,
  ].join('\n')
}

// The history says which records are new: the others leave the stage, and are answered as known, with the same content or another.
const storeType = (type: RecordType, at: number): string => `
  if staged[${at + 1}] > 0 then
    insert into receive_history (${IDENTITY.join(', ')}, recorded_at, content_hash, body)
    select ${IDENTITY.join(', ')}, recorded_at, content_hash, ${type.table === null ? 'body' : 'null'} from ${type.stage}
    on conflict do nothing;
    get diagnostics counted = row_count;
    if counted < staged[${at + 1}] then
      -- what this transaction itself has added carries its number
      return query delete from ${type.stage} s using receive_history h
        where ${same} and h.xmin <> pg_current_xact_id()::xid returning s.i, h.content_hash = s.content_hash;
    end if;
    if one_each[${at + 1}] then
      ${storeRows(type, { rows: sql.table(type.stage), isOneEach: true }, `staged[${at + 1}]`)}
    else
      ${storeRows(type, { rows: sql.table(type.stage), isOneEach: false }, `staged[${at + 1}]`)}
    end if;
    delete from ${type.stage};
  end if;`

/** What is staged of each type, in the types' order, and the machines that the rows are of. */
export type Staged = {
  types: readonly { rows: number; isOneEach: boolean }[]
  machines: readonly { company_id: number; machine_id: number }[]
}

const array = (values: Iterable<number | boolean>): string => `'{${[...values].join()}}'`

/**
 * Stores what is staged, placed by a version of the registry, and commits; answers `i`, `same` of the records that were known. The
 * lists are told behind the commit: a company's row is held for a moment then, not while others wait for the disk. Should that be
 * lost in a crash, a list is told with the next record or minute.
 */
export const storeStaged = ({ types, machines }: Staged, version: number): string => {
  const companies = array(new Set(machines.map(({ company_id }) => company_id)))
  const owners = array(machines.map(({ company_id }) => company_id))
  const owned = array(machines.map(({ machine_id }) => machine_id))
  const [rows, oneEach] = [array(types.map((type) => type.rows)), array(types.map(({ isOneEach }) => isOneEach))]
  return `select i, same from pg_temp.store_staged(${owners}, ${owned}, ${version}, ${rows}, ${oneEach}); commit;
  select pg_temp.tell_lists(${companies})`
}

/** The staging tables and the function that stores what is in them; for a connection that has neither. */
export const stagingOf = (types: readonly RecordType[]): string => {
  const tables = types.map(
    ({ stage, columns }) => `create temp table ${stage} (${[...ENVELOPE_COLUMNS, ...columns].join(', ')});`,
  )
  return `${tables.join('\n')}
create function pg_temp.store_staged(owners int[], machines int[], seen bigint, staged int[], one_each boolean[])
returns table (i int, same boolean) language plpgsql as $$
#variable_conflict use_column
declare
  counted bigint;
begin
  ${textOf(lockStates(sql`select * from unnest(owners, machines)`)).replace('select from', 'perform from')};
  get diagnostics counted = row_count;
  if counted <> cardinality(machines) then
    raise 'A machine has an owner in whose list it is not';
  end if;
  -- Asked behind the lock: a transfer either waits for these records or is seen here, and the batch is placed again.
  if seen <> (select version from registry) then
    raise 'Terminals or owners have changed meanwhile' using errcode = 'serialization_failure';
  end if;
  ${types.map(storeType).join('\n')}
end $$;
create function pg_temp.tell_lists(companies int[]) returns void language plpgsql as $$
begin
  perform set_config('synchronous_commit', 'off', true);
  ${textOf(countChange(sql`select unnest(companies) as company_id`))};
end $$;`
}

/**
 * How an intake connection plans. A plan is kept, so it must not rest on how small the tables were when it was made: through
 * the index always. A batch of thousands of wide rows is sorted in memory.
 */
export const SETTINGS =
  "set enable_seqscan = off; set enable_hashjoin = off; set enable_mergejoin = off; set jit = off; set work_mem = '64MB';"
