// A record type's table in SQL: its columns, and the upsert of best records.
import { sql } from 'kysely'
import type { InBatch, RecordTable, RecordType, Rows } from './record-type.ts'

/** A type with a table, reduced to what its statements need. */
type Stored = { table: RecordTable; columns: RecordType['columns'] }

export const OWNER = ['company_id', 'machine_id'] as const
/**
 * The columns that order versions of a record: the terminal installed
 * last, its latest recording, the highest sequence. The sequence comes
 * last because terminals begin it anew.
 */
export const VERSION = ['installed_at', 'recorded_at', 'sequence'] as const

/** A row's version as a row value, greater for a better one. */
export const versionOf = (row: string): string => `(${VERSION.map((name) => `${row}.${name}`).join(', ')})`
/** Terms of an `order by`: the best version first. */
export const BEST_FIRST = VERSION.map((name) => `${name} desc`).join(', ')

export const stageOf = ({ table, event_type }: Pick<RecordType, 'table' | 'event_type'>): string =>
  `stage_${table?.name ?? event_type ?? 'whole'}`

/** The staged rows of a batch. */
export const stagedRows = (type: RecordType, inBatch: InBatch): Rows =>
  sql`(select * from ${sql.table(stageOf(type))} staged where ${inBatch('staged')})`

export const emptyStage = (type: RecordType, inBatch: InBatch): Rows =>
  sql`delete from ${sql.table(stageOf(type))} staged where ${inBatch('staged')}`

/** The table's columns with the staged ones that fill them. */
export const storedColumns = ({ table, columns }: Stored): { staged: string; stored: string }[] => {
  const { aliases = {} } = table
  const keys = ['key_at', 'key'].filter((name) => name in aliases)
  const own = columns.map((column) => column.slice(0, column.indexOf(' ')))
  return [...OWNER, ...VERSION, ...keys, ...own].map((staged) => ({ staged, stored: aliases[staged] ?? staged }))
}

/** `key_at` of a stored row, as SQL. */
export const keyAtOf = ({ time }: RecordTable): string =>
  time.type === 'date' ? `(${time.column}::timestamp at time zone 'UTC')` : time.column

/** The staged columns that name a row of the table. */
const primaryKey = ({ time, key = [], aliases = {} }: RecordTable): string[] => {
  const staged = Object.keys(aliases).find((name) => aliases[name] === time.column) ?? time.column
  return [...OWNER, staged, ...key]
}

/** The best staged row of equal `columns`; higher `newest` first. */
export const bestOf = (rows: Rows, columns: string, newest?: string): Rows => {
  const order = [columns, ...(newest === undefined ? [] : [`${newest} desc`]), BEST_FIRST]
  return sql`(select distinct on (${sql.raw(columns)}) * from ${rows} r order by ${sql.raw(order.join(', '))})`
}

/** Writes staged rows; only a better version replaces a stored row. */
export const storeBest = (type: Stored, rows: Rows): Rows => {
  const columns = storedColumns(type)
  const key = primaryKey(type.table)
  const keyColumns = columns.filter(({ staged }) => key.includes(staged))
  const changes = columns
    .filter(({ staged }) => !key.includes(staged))
    .map(({ stored }) => `${stored} = excluded.${stored}`)
  return sql`
    insert into ${sql.table(type.table.name)} as t (${sql.raw(columns.map(({ stored }) => stored).join(', '))})
    select ${sql.raw(columns.map(({ staged }) => staged).join(', '))} from ${bestOf(rows, key.join(', '))} s
    on conflict (${sql.raw(keyColumns.map(({ stored }) => stored).join(', '))}) do update set ${sql.raw(changes.join(', '))}
    where ${sql.raw(versionOf('excluded'))} > ${sql.raw(versionOf('t'))}`
}
