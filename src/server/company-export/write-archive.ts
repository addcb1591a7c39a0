// A company's archive: CSV files, their schema, and the files of its maintenance.
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { ZipFile } from 'yazl'
import { FIELD_UNITS } from '#contract/field-units.ts'
import { BOM, COMMA_FILE, csvLine } from '#domain/csv-text.ts'
import { one, type Db } from '#server/base/db.ts'
import { EXPORTED, type ExportedTable } from './tables.ts'

/** Rows that are held at a time. */
const ROWS = 2_000
const LEVEL = 6
/** A CSV file of more rows might be longer than the zip's older form can tell. */
const SHORT_ROWS = 200_000

export type ArchiveWatch = {
  /** Once, before the first byte: rows of all files together. */
  onCounted?: (rows: number) => void
  /** As they are written. */
  onRows?: (rows: number) => void
  /** A file of the archive is whole. */
  onFile?: (file: string, rows: number) => void
}

type Column = { name: string; type: string }
/** As the frictionless Table Schema names them. */
const TYPES: Readonly<Record<string, string>> = {
  integer: 'integer',
  bigint: 'integer',
  smallint: 'integer',
  numeric: 'number',
  'double precision': 'number',
  boolean: 'boolean',
  date: 'date',
  'timestamp with time zone': 'datetime',
  json: 'object',
  jsonb: 'object',
  ARRAY: 'array',
}

const columnsOf = async (db: Db, { table, without = [] }: ExportedTable): Promise<Column[]> => {
  const columns = await db.rows(sql<Column>`
    select column_name as name, data_type as type from information_schema.columns
    where table_schema = 'public' and table_name = ${table} order by ordinal_position`)
  return columns.filter(({ name }) => name !== 'company_id' && !without.includes(name))
}

/** Instants in UTC, lists and objects as JSON, all else as PostgreSQL spells it. */
const textOf = ({ name, type }: Column) => {
  const column = sql.id(name)
  if (type === 'timestamp with time zone')
    return sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
  return type === 'ARRAY' ? sql`to_jsonb(${column})::text` : sql`${column}::text`
}

const isNumber = ({ type }: Column): boolean => TYPES[type] === 'integer' || TYPES[type] === 'number'

const fieldOf = (column: Column) => {
  const unit = FIELD_UNITS[column.name]
  const type = TYPES[column.type] ?? 'string'
  return { name: column.name, type, ...(isNumber(column) && unit !== undefined && { description: unit }) }
}

/** A CSV file: `select` has the columns' texts in `cells`. */
type Table = {
  file: string
  description: string
  columns: Column[]
  select: ReturnType<typeof sql>
  rows: number
}

const countOf = async (db: Db, from: ReturnType<typeof sql>): Promise<number> =>
  (await one(db, sql<{ count: number }>`select count(*)::float8 as count from ${from}`)).count

const tableOf = async (db: Db, company_id: number, exported: ExportedTable): Promise<Table> => {
  const { file, table, description, order } = exported
  const columns = await columnsOf(db, exported)
  const by = order.length === 0 ? sql`` : sql`order by ${sql.join(order.map((name) => sql.id(name)))}`
  const from = sql`${sql.table(table)} where company_id = ${sql.lit(company_id)}`
  return {
    file,
    description,
    columns,
    select: sql`select array[${sql.join(columns.map(textOf))}] as cells from ${from} ${by}`,
    rows: await countOf(db, from),
  }
}

const PEOPLE = [
  ...['email', 'family_name', 'first_name', 'department', 'role'].map((name) => ({ name, type: 'text' })),
  { name: 'account_id', type: 'integer' },
]

const peopleOf = async (db: Db): Promise<Table> => ({
  file: 'people',
  description: 'who may enter the company, and in which role',
  columns: PEOPLE,
  select: sql`
    select array[email, family_name, first_name, department, role, account_id::text] as cells from archived_people() order by account_id`,
  rows: await countOf(db, sql`archived_people()`),
})

const lineOf = (columns: readonly Column[], cells: readonly (string | null)[]): string =>
  // What looks like a formula to a spreadsheet is none in a number.
  csvLine(
    cells.map((cell, at) => (cell !== null && isNumber(columns[at]!) ? Number(cell) : cell)),
    COMMA_FILE,
  )

/** Reads nothing more once nobody takes the archive: its transaction is another's then. */
const whileTaken = (db: Db, out: Readable): Db => ({
  rows: (query) => (out.destroyed ? Promise.reject(new Error('The archive was broken off')) : db.rows(query)),
})

async function* csvOf(db: Db, { file, columns, select }: Table, { onRows, onFile }: ArchiveWatch) {
  const names = columns.map(({ name }) => name)
  yield BOM + csvLine(names, COMMA_FILE)
  await db.rows(sql`declare archive no scroll cursor for ${select}`)
  let rows = 0
  for (;;) {
    const some = await db.rows(sql<{ cells: (string | null)[] }>`fetch ${sql.lit(ROWS)} from archive`)
    if (some.length === 0) break
    rows += some.length
    onRows?.(some.length)
    yield some.map(({ cells }) => lineOf(columns, cells)).join('')
  }
  await db.rows(sql`close archive`)
  onFile?.(`${file}.csv`, rows)
}

type Paper = { file_id: string; media_type: string }

async function* bytesOf(db: Db, company_id: number, { file_id }: Paper) {
  const { content } = await one(
    db,
    sql<{ content: Buffer }>`
      select content from maintenance_file where company_id = ${company_id} and file_id = ${file_id}::bigint`,
  )
  yield content
}

const ENDINGS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'application/pdf': 'pdf',
}

/**
 * The whole archive, made while it is read. `db`: a transaction that is in
 * the company and sees one state of everything; it must stay open until
 * the end.
 */
export const archiveOf = async (
  db: Db,
  { company_id, code, name }: { company_id: number; code: string; name: string },
  watch: ArchiveWatch,
): Promise<Readable> => {
  const tables: Table[] = []
  for (const exported of EXPORTED) tables.push(await tableOf(db, company_id, exported))
  tables.push(await peopleOf(db))
  const papers = await db.rows(sql<Paper>`
    select file_id::text as file_id, media_type from maintenance_file
    where company_id = ${company_id} and withdrawn_at is null order by maintenance_file.file_id`)
  watch.onCounted?.(tables.reduce((sum, { rows }) => sum + rows, 0))

  const zip = new ZipFile()
  const out = zip.outputStream as Readable
  zip.on('error', (error: Error) => out.destroy(error))
  // Whoever takes it learns of a fault, also of one before the first byte; without a listener it would end the process.
  out.on('error', () => undefined)
  const reading = whileTaken(db, out)
  /** Begun when the one before is whole: they share the transaction. */
  const add = (path: string, chunks: () => AsyncIterable<string | Buffer>, options: object): void =>
    zip.addReadStreamLazy(path, options, (start) => {
      const stream = Readable.from(chunks(), { objectMode: false })
      stream.once('error', (error) => out.destroy(error))
      start(null, stream)
    })
  for (const table of tables)
    add(`${table.file}.csv`, () => csvOf(reading, table, watch), {
      compressionLevel: LEVEL,
      forceZip64Format: table.rows > SHORT_ROWS,
    })
  // Photos and papers are packed already.
  for (const paper of papers)
    add(`files/${paper.file_id}.${ENDINGS[paper.media_type]!}`, () => bytesOf(reading, company_id, paper), {
      compress: false,
    })
  const resources = tables.map(({ file, description, columns }) => ({
    name: file,
    path: `${file}.csv`,
    description,
    schema: { fields: columns.map(fieldOf) },
  }))
  const schema = `${JSON.stringify({ name: code.toLowerCase(), title: name, resources }, null, 2)}\n`
  zip.addBuffer(Buffer.from(schema), 'datapackage.json', { compressionLevel: LEVEL })
  zip.end()
  watch.onFile?.('files/', papers.length)
  return out
}
