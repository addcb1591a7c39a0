// A CSV file with column names in its first line, and faults line by line.
import { parse, CsvError } from 'csv-parse/sync'

export type LineFault = { line: number; message: string }
/**
 * Cells by column, without empty ones;
 * `line` is the row's last line.
 */
export type CsvRow = { line: number; cells: Record<string, string>; faults: string[] }
export type CsvFile = { rows: CsvRow[]; faults: LineFault[] }

type Columns = {
  known: readonly string[]
  required: readonly string[]
  /** what a line is, in the plural */ noun: string
}
type Line = { record: string[]; info: { lines: number } }

const linesOf = (text: string): Line[] =>
  // `info` changes the result in a way that the package's types omit.
  parse(text, {
    bom: true,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    trim: true,
  }) as unknown as Line[]

const headFaults = (head: string[], { known, required }: Columns): string[] => {
  const unknown = head.filter((name) => !known.includes(name))
  const missing = required.filter((name) => !head.includes(name))
  const twice = head.filter((name, at) => head.indexOf(name) !== at)
  return [
    ...unknown.map(
      (name) => `the column "${name}" is not known; leave it out or correct it. Known are: ${known.join(', ')}`,
    ),
    ...missing.map((name) => `the column ${name} is missing; add it`),
    ...twice.map((name) => `the column ${name} stands there twice; take one away`),
  ]
}

const readLine = (head: string[], { record, info: { lines } }: Line, { required }: Columns): CsvRow => {
  const row: CsvRow = { line: lines, cells: {}, faults: [] }
  if (record.length !== head.length) {
    row.faults.push(`has ${record.length} cells, the first line has ${head.length}; look for a missing quote or comma`)
    return row
  }
  head.forEach((name, at) => {
    const cell = record[at]!
    if (cell.includes('\0')) row.faults.push(`${name} "${cell}" holds a NUL character; take it out`)
    else if (cell !== '') row.cells[name] = cell
    else if (required.includes(name)) row.faults.push(`${name} is empty; fill it in`)
  })
  return row
}

/**
 * Reads a file with columns in any order. Without a readable head
 * there are no rows and at least one fault.
 */
export const readCsv = (bytes: Uint8Array, columns: Columns): CsvFile => {
  const unreadable = (line: number, message: string): CsvFile => ({ rows: [], faults: [{ line, message }] })
  let lines: Line[]
  try {
    lines = linesOf(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (error) {
    if (!(error instanceof CsvError)) return unreadable(1, 'the file is not UTF-8 text; save it as "CSV UTF-8"')
    return unreadable(Number(error['lines'] ?? 1), `is no CSV (${error.message}); look for a quote that is not closed`)
  }
  const [first, ...rest] = lines
  if (first === undefined || rest.length === 0)
    return unreadable(
      1,
      `the file holds no ${columns.noun}; the first line names the columns, each further one is one of them`,
    )
  const wrongHead = headFaults(first.record, columns)
  if (wrongHead.length > 0) return { rows: [], faults: wrongHead.map((message) => ({ line: 1, message })) }
  const rows = rest.map((line) => readLine(first.record, line, columns))
  return { rows, faults: rows.flatMap(({ line, faults }) => faults.map((message) => ({ line, message }))) }
}
