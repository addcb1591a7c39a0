// A CSV file that a command reads, its faults as English sentences.
import { readTable, type Table, type TableColumns, type TableFault } from './csv-table.ts'
import { decodedText } from './decoded-text.ts'

export type LineFault = { line: number; message: string }
/** A row of a table, its faults as sentences. */
export type CsvRow = { line: number; cells: Record<string, string>; faults: string[] }
export type CsvFile = { columns: string[]; rows: CsvRow[]; faults: LineFault[] }

/** `noun`: what a line is, in the plural */
type Named = { known: readonly string[]; noun: string }

const sentenceOf = ({ kind, column = '', value = '' }: TableFault, { known, noun }: Named, width: number): string => {
  switch (kind) {
    case 'not_csv':
      return `is no CSV (${value}); look for a quote that is not closed`
    case 'no_rows':
      return `the file holds no ${noun}; the first line names the columns, each further one is one of them`
    case 'column_unknown':
      return `the column "${column}" is not known; leave it out or correct it. Known are: ${known.join(', ')}`
    case 'column_missing':
      return `the column ${column} is missing; add it`
    case 'column_twice':
      return `the column ${column} stands there twice; take one away`
    case 'cells':
      return `has ${value} cells, the first line has ${width}; look for a missing quote or separator`
    case 'invisible':
      return `${column} holds a character that cannot be seen (${value}); type the cell anew`
    case 'cell_empty':
      return `${column} is empty; fill it in`
  }
}

/** Faults of a table as English sentences. */
export const tableSentences = ({ columns, faults }: Table, named: Named): LineFault[] =>
  faults.map((fault) => ({ line: fault.line, message: sentenceOf(fault, named, columns.length) }))

/**
 * Reads a file with columns in any order. Without a readable head
 * there are no rows and at least one fault. `encoding`: as the user
 * named it, else UTF-8 or what the file's first bytes say.
 */
export const readCsv = (bytes: Uint8Array, columns: TableColumns & Named, encoding: string | undefined): CsvFile => {
  const text = decodedText(bytes, encoding)
  if (text === null) {
    const message = `the file is not ${encoding ?? 'UTF-8'} text; save it as "CSV UTF-8", or say which it is with --encoding`
    return { columns: [], rows: [], faults: [{ line: 1, message }] }
  }
  const table = readTable(text, columns)
  const words = (fault: TableFault): string => sentenceOf(fault, columns, table.columns.length)
  return {
    columns: table.columns,
    rows: table.rows.map(({ faults, ...row }) => ({ ...row, faults: faults.map(words) })),
    faults: tableSentences(table, columns),
  }
}
