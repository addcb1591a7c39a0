// Tables as sheets of a workbook (ECMA-376), made in the browser.
import { excelMoment } from '#domain/excel-date.ts'
import { sheetName } from '#domain/workbook-text.ts'
import { type Cell, WorkbookWriter } from '#domain/workbook-writer.ts'

/** A figure with the decimals that it shows; an instant (epoch ms) on the reader's clock, minutes ahead of UTC. */
export type SheetCell = string | number | { value: number; decimals: number } | { at: number; offset: number }
/** A table: its first row is the head. */
export type NamedRows = { name: string; rows: SheetCell[][] }
/** What a list can be saved as. */
export type FileKind = 'xlsx' | 'csv'

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Digits of a column's width. */
const [NARROW, WIDE] = [8, 48]
const DATE_TIME = 'yyyy-mm-dd hh:mm'
const DECIMALS_MAX = 3

function widthOf(cell: SheetCell): number {
  if (typeof cell === 'object') return 'at' in cell ? DATE_TIME.length : String(cell.value).length
  return String(cell).length
}

function widthsOf(rows: readonly (readonly SheetCell[])[]): number[] {
  return (rows[0] ?? []).map((_, at) =>
    Math.min(
      WIDE,
      rows.slice(0, 200).reduce((most, row) => Math.max(most, widthOf(row[at] ?? '') + 2), NARROW),
    ),
  )
}

/** The formats of figures, by their decimals. */
function formatOf(decimals: number): string {
  return decimals === 0 ? '0' : `#,##0.${'0'.repeat(Math.min(decimals, DECIMALS_MAX))}`
}

function cellsOf(book: WorkbookWriter) {
  const [plain, bold, moment] = [book.styleOf({}), book.styleOf({ bold: true }), book.styleOf({ format: DATE_TIME })]
  return {
    head: (cell: SheetCell): Cell => ({ value: String(cell), style: bold }),
    cell: (cell: SheetCell): Cell => {
      if (typeof cell !== 'object') return { value: cell === '' ? null : cell, style: plain }
      if ('at' in cell) return { value: excelMoment(cell.at, cell.offset), style: moment }
      return { value: cell.value, style: book.styleOf({ format: formatOf(cell.decimals) }) }
    },
  }
}

/** Characters of a sheet's name. */
const NAME_LENGTH = 31

/** Names that sheets may have, each once. */
function sheetNames(sheets: readonly NamedRows[]): string[] {
  const taken = new Set<string>()
  return sheets.map(({ name }) => {
    const plain = sheetName(name) || String(taken.size + 1)
    for (let count = 1; ; count++) {
      const end = count === 1 ? '' : ` (${count})`
      const title = plain.slice(0, NAME_LENGTH - end.length) + end
      if (taken.has(title.toLowerCase())) continue
      taken.add(title.toLowerCase())
      return title
    }
  })
}

export function workbookOf(sheets: readonly NamedRows[]): Uint8Array<ArrayBuffer> {
  const book = new WorkbookWriter(sheets.length)
  const { head, cell } = cellsOf(book)
  const names = sheetNames(sheets)
  for (const [place, { rows }] of sheets.entries()) {
    book.sheet({ name: names[place]!, widths: widthsOf(rows), frozen: { rows: 1, columns: 0 } })
    for (const [line, row] of rows.entries()) book.row(row.map(line === 0 ? head : cell))
  }
  book.end()
  return book.take()
}
