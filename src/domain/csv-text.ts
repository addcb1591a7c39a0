// Rows as CSV for the reader's own spreadsheet, which runs nothing of them.
import type { Language } from './language.ts'
import { isLikeFormula } from './workbook-text.ts'

/** Excel reads a file without it in the code page of the machine. */
export const BOM = '\uFEFF'
const CRLF = '\r\n'

export type CsvMarks = { separator: ',' | ';'; decimal: '.' | ',' }

/** Comma and point: files of one shape for every reader. */
export const COMMA_FILE: CsvMarks = { separator: ',', decimal: '.' }

const WITH_DECIMAL_COMMA: ReadonlySet<Language> = new Set(['de', 'es', 'pt', 'ru'])

/** A language with decimal commas separates cells by semicolons, as its Excel does. */
export function csvMarks(language: Language): CsvMarks {
  return WITH_DECIMAL_COMMA.has(language) ? { separator: ';', decimal: ',' } : COMMA_FILE
}

// Line breaks stay within a quoted cell; other control characters are left out.
const CONTROL = /[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]|\p{Surrogate}/gu

function cellText(cell: string | number | null | undefined, { decimal }: CsvMarks): string {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'number') return String(cell).replace('.', decimal)
  const text = cell.replaceAll(CONTROL, '')
  const safe = isLikeFormula(text) ? `'${text}` : text
  return /["\n\r\t;,]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** One line with its end. */
export function csvLine(cells: readonly (string | number | null | undefined)[], marks: CsvMarks): string {
  return cells.map((cell) => cellText(cell, marks)).join(marks.separator) + CRLF
}
