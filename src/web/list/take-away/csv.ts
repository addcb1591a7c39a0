// Rows as CSV: UTF-8 with a mark at its beginning, safe to open in a sheet.
import type { SheetCell } from './sheet.ts'

/** Excel reads a file without it in the code page of the machine. */
const BOM = '\uFEFF'
/** What a sheet would compute, or run. */
const FORMULA = /^[=+\-@\t\r]/

/** `decimal`: with a comma as the decimal mark, cells are separated by semicolons. */
export function csvOf(rows: readonly (readonly SheetCell[])[], decimal: string): string {
  const separator = decimal === ',' ? ';' : ','
  const cellText = (cell: SheetCell): string => {
    if (typeof cell === 'number') return String(cell).replace('.', decimal)
    const safe = FORMULA.test(cell) ? `'${cell}` : cell
    return /["\n\r;,]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
  }
  const lines = rows.map((row) => row.map(cellText).join(separator))
  return `${BOM}${lines.join('\r\n')}\r\n`
}
