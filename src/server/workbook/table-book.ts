// Workbook of plain tables: one per sheet, a row per entry.
import { offsetOfZone } from '#domain/time.ts'
import type { Book } from './book.ts'
import { BookLooks, factsOfReader, openPage } from './book-looks.ts'
import type { BookReader } from './book-reader.ts'
import { excelDay, excelMoment } from '#domain/excel-date.ts'
import { type Cell, WorkbookWriter } from '#domain/workbook-writer.ts'

/**
 * `kind`: text; day as YYYY-MM-DD; moment as epoch ms, shown in the
 * reader's zone; or the decimals of a figure. `width` in digits.
 */
export type TableColumn = { head: string; width: number; kind: 'text' | 'day' | 'moment' | number }

export const textColumn = (head: string, width: number): TableColumn => ({ head, width, kind: 'text' })
export const dayColumn = (head: string): TableColumn => ({ head, width: 14, kind: 'day' })
export const momentColumn = (head: string): TableColumn => ({ head, width: 18, kind: 'moment' })
export const figureColumn = (head: string, decimals = 0, width = 12): TableColumn => ({ head, width, kind: decimals })

export type TableSheet = { name: string; title: string; notes?: readonly string[]; columns: readonly TableColumn[] }
export type TablePlan = { reader: BookReader; sheets: readonly TableSheet[] }

declare module './book.ts' {
  interface BookPlans {
    table: TablePlan
  }
}

/** Rows of one sheet; sheets come in the plan's order. */
export type TablePage = { sheet: number; rows: readonly (readonly (string | number | null)[])[] }

/** Its pages are of type TablePage. */
export const tableBook = ({ reader, sheets }: TablePlan): Book => {
  const out = new WorkbookWriter(sheets.length)
  const looks = new BookLooks(out, reader.language)
  const dayStyle = looks.of({ format: looks.dayFormat, align: 'left' })
  const momentStyle = looks.of({ format: looks.momentFormat, align: 'left' })
  let open = -1

  const openUntil = (sheet: number): void => {
    while (open < sheet) {
      const { name, title, notes = [], columns } = sheets[++open]!
      const widths = columns.map(({ width }) => width)
      out.sheet({ name, widths, frozen: { rows: 3 + notes.length, columns: 1 } })
      openPage(out, looks, { title, facts: [factsOfReader(reader)], notes })
      out.row(columns.map(({ head, kind }) => looks.head(head, typeof kind === 'number' ? 'right' : 'left')))
    }
  }
  const cellOf = (value: string | number | null, { kind }: TableColumn): Cell | null => {
    if (kind === 'text') return looks.text(value === null ? null : String(value), { align: 'left' })
    if (kind === 'day') return { value: value === null ? null : excelDay(String(value)), style: dayStyle }
    // A figure may be text where it has a unit of its own.
    if (kind !== 'moment')
      return typeof value === 'string' ? looks.text(value, { align: 'right' }) : looks.number(value, kind)
    if (value === null) return { value, style: momentStyle }
    return { value: excelMoment(Number(value), offsetOfZone(reader.time_zone, Number(value))), style: momentStyle }
  }
  return {
    out,
    page: (value) => {
      const { sheet, rows } = value as TablePage
      openUntil(sheet)
      const { columns } = sheets[sheet]!
      for (const row of rows) out.row(columns.map((column, at) => cellOf(row[at] ?? null, column)))
    },
    end: () => {
      openUntil(sheets.length - 1)
      out.end()
    },
  }
}
