// A table in a text: separator by its first line, columns by name, faults by line.
import { parse, CsvError } from 'csv-parse/sync'
import { invisibleIn } from '#domain/invisible-text.ts'

/** `column`: of the fault; `value`: a word for its sentence. */
export type TableFault = {
  line: number
  kind:
    'not_csv' | 'no_rows' | 'column_unknown' | 'column_missing' | 'column_twice' | 'cells' | 'invisible' | 'cell_empty'
  column?: string
  value?: string
}
/**
 * Cells by column, without empty ones;
 * `line` is the row's last line.
 */
export type TableRow = { line: number; cells: Record<string, string>; faults: TableFault[] }
export type Table = { columns: string[]; rows: TableRow[]; faults: TableFault[] }

export type TableColumns = {
  known: readonly string[]
  required: readonly string[]
  /**
   * A row with fewer cells than the first line has empty ones at its end,
   * as some spreadsheets write it. Only where a person looks at each row
   * before it is stored: a lost separator would shift the others.
   */
  isPadded?: boolean
}
type Line = { record: string[]; info: { lines: number } }

const SEPARATORS = [',', ';', '\t']

/** The one that a 'sep=' line names, else the one that the first line has most of. */
const separatorOf = (text: string): { separator: string; isNamed: boolean } => {
  const head = text.split(/\r?\n|\r/, 1)[0]!
  const named = /^"?sep=(.)"?$/i.exec(head)?.[1]
  if (named !== undefined && SEPARATORS.includes(named)) return { separator: named, isNamed: true }
  const count = (separator: string) => head.split(separator).length
  return { separator: SEPARATORS.toSorted((one, other) => count(other) - count(one))[0]!, isNamed: false }
}

const linesOf = (text: string): Line[] => {
  const { separator, isNamed } = separatorOf(text)
  // `info` changes the result in a way that the package's types omit.
  return parse(text, {
    delimiter: separator,
    // A file of several tools may mix them.
    record_delimiter: ['\r\n', '\n', '\r'],
    from_line: isNamed ? 2 : 1,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    trim: true,
  }) as unknown as Line[]
}

const headFaults = (head: string[], { known, required }: TableColumns, line: number): TableFault[] => {
  const fault = (kind: TableFault['kind']) => (column: string) => ({ line, kind, column })
  return [
    ...head.filter((name) => !known.includes(name)).map(fault('column_unknown')),
    ...required.filter((name) => !head.includes(name)).map(fault('column_missing')),
    ...head.filter((name, at) => head.indexOf(name) !== at).map(fault('column_twice')),
  ]
}

const readLine = (head: string[], { record, info }: Line, { required, isPadded = false }: TableColumns): TableRow => {
  const line = info.lines
  const row: TableRow = { line, cells: {}, faults: [] }
  const filled = record.findLastIndex((cell) => cell !== '') + 1
  if (filled > head.length || (record.length < head.length && !isPadded)) {
    row.faults.push({ line, kind: 'cells', value: String(record.length) })
    return row
  }
  head.forEach((column, at) => {
    const cell = record[at] ?? ''
    const invisible = invisibleIn(cell)
    if (invisible !== null) row.faults.push({ line, kind: 'invisible', column, value: invisible })
    else if (cell !== '') row.cells[column] = cell
    else if (required.includes(column)) row.faults.push({ line, kind: 'cell_empty', column })
  })
  return row
}

/**
 * Reads a text with columns in any order and spelling of case. Without
 * a readable head there are no rows and at least one fault.
 */
export const readTable = (text: string, columns: TableColumns): Table => {
  const unreadable = (...faults: TableFault[]): Table => ({ columns: [], rows: [], faults })
  let lines: Line[]
  try {
    lines = linesOf(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    const line = error instanceof CsvError ? Number(error['lines'] ?? 1) : 1
    return unreadable({ line, kind: 'not_csv', value: (error as Error).message })
  }
  const [first, ...rest] = lines
  if (first === undefined) return unreadable({ line: 1, kind: 'no_rows' })
  // A spreadsheet may end each line with separators.
  const head = first.record.slice(0, first.record.findLastIndex((name) => name !== '') + 1)
  const names = head.map((name) => name.toLowerCase())
  const wrongHead = headFaults(names, columns, first.info.lines)
  if (wrongHead.length > 0) return unreadable(...wrongHead)
  if (rest.length === 0) return unreadable({ line: 1, kind: 'no_rows' })
  const rows = rest.map((line) => readLine(names, line, columns))
  return { columns: names, rows, faults: rows.flatMap(({ faults }) => faults) }
}
