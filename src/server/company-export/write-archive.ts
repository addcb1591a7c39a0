// A company's archive: CSV files, their schema, and the files of its maintenance.
import { sql } from 'kysely'
import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import { FIELD_UNITS } from '#contract/field-units.ts'
import { BOM, COMMA_FILE, csvLine } from '#domain/csv-text.ts'
import type { Db } from '#server/base/db.ts'
import { EXPORTED, type ExportedTable } from './tables.ts'

/** Rows and bytes that are held at a time. */
const ROWS = 2_000
const LEVEL = 6

export type Archive = {
  company: { company_id: number; code: string; name: string }
  /** Takes bytes of the zip, in order; waits until there is room for more. */
  write: (bytes: Uint8Array) => Promise<void>
  /** A file of the archive is whole. */
  onFile: (file: string, rows: number) => void
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

const PEOPLE: Column[] = [
  ...['email', 'family_name', 'first_name', 'department', 'role'].map((name) => ({ name, type: 'text' })),
  { name: 'account_id', type: 'integer' },
]

/** Writes the whole archive. `db` is a transaction of the owner that sees one state of everything. */
export const writeArchive = async (db: Db, { company, write, onFile }: Archive): Promise<void> => {
  const { company_id } = company
  let made: Uint8Array[] = []
  const zip = new Zip((error, bytes) => {
    if (error) throw error
    made.push(bytes)
  })
  const flush = async (): Promise<void> => {
    const ready = made
    made = []
    for (const bytes of ready) await write(bytes)
  }
  const resources: object[] = []

  /** A CSV file of the rows of `select`, which has the columns' texts in `cells`. */
  const writeFile = async (file: string, description: string, columns: Column[], select: ReturnType<typeof sql>) => {
    const part = new ZipDeflate(`${file}.csv`, { level: LEVEL })
    zip.add(part)
    const names = columns.map(({ name }) => name)
    part.push(strToU8(BOM + csvLine(names, COMMA_FILE)))
    await db.rows(sql`declare archive no scroll cursor for ${select}`)
    let rows = 0
    for (;;) {
      const some = await db.rows(sql<{ cells: (string | null)[] }>`fetch ${sql.lit(ROWS)} from archive`)
      if (some.length === 0) break
      rows += some.length
      const lines = some.map(({ cells }) =>
        // What looks like a formula to a spreadsheet is none in a number.
        csvLine(
          cells.map((cell, at) => (cell !== null && isNumber(columns[at]!) ? Number(cell) : cell)),
          COMMA_FILE,
        ),
      )
      part.push(strToU8(lines.join('')))
      await flush()
    }
    await db.rows(sql`close archive`)
    part.push(new Uint8Array(), true)
    await flush()
    resources.push({ name: file, path: `${file}.csv`, description, schema: { fields: columns.map(fieldOf) } })
    onFile(`${file}.csv`, rows)
  }

  for (const exported of EXPORTED) {
    const { file, table, description, order } = exported
    const columns = await columnsOf(db, exported)
    const by = order.length === 0 ? sql`` : sql`order by ${sql.join(order.map((name) => sql.id(name)))}`
    await writeFile(
      file,
      description,
      columns,
      sql`select array[${sql.join(columns.map(textOf))}] as cells from ${sql.table(table)} where company_id = ${sql.lit(company_id)} ${by}`,
    )
  }
  await writeFile(
    'people',
    'who may enter the company, and in which role',
    PEOPLE,
    sql`
      select array[a.email, a.family_name, a.first_name, a.department, m.role, a.account_id::text] as cells
      from account_company m join account a using (account_id) where m.company_id = ${sql.lit(company_id)} order by a.account_id`,
  )

  const files = await db.rows(sql<{ file_id: string; media_type: string }>`
    select file_id::text as file_id, media_type from maintenance_file
    where company_id = ${company_id} and withdrawn_at is null order by maintenance_file.file_id`)
  const ENDINGS: Readonly<Record<string, string>> = {
    'image/jpeg': 'jpg',
    'image/png': 'png',
    'application/pdf': 'pdf',
  }
  for (const { file_id, media_type } of files) {
    const [row] = await db.rows(sql<{ content: Buffer }>`
      select content from maintenance_file where company_id = ${company_id} and file_id = ${file_id}::bigint`)
    // Photos and papers are compressed already.
    const part = new ZipPassThrough(`files/${file_id}.${ENDINGS[media_type]!}`)
    zip.add(part)
    part.push(new Uint8Array(row!.content), true)
    await flush()
  }
  onFile('files/', files.length)

  const schema = new ZipDeflate('datapackage.json', { level: LEVEL })
  zip.add(schema)
  const { code, name } = company
  schema.push(strToU8(`${JSON.stringify({ name: code.toLowerCase(), title: name, resources }, null, 2)}\n`), true)
  zip.end()
  await flush()
}
