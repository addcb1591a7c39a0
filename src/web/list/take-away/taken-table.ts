// A table on its way into a file: heads, and its cells page by page.
import type { ReactNode } from 'react'
import { type ListRows, pageOf } from '#web/list/use-list.ts'
import type { FileValue, TableColumn } from '#web/ui/table/table-column.ts'

/** `drawn`: as the table draws it; `value`: undefined where the file has what is drawn. */
export type TakenCell = { drawn: ReactNode; value: FileValue | undefined }

/** `isPart`: left out when every row is without a value. */
export type TakenHead = Pick<TableColumn<never>, 'name' | 'unit' | 'isFigure'> & { isPart?: boolean }

export type TakenTable = {
  title: string
  /** The browser has all rows: no pages, nothing selected. */
  isLoaded?: true
  heads: readonly TakenHead[]
  readPage: (page: number, signal: AbortSignal) => Promise<ListRows<readonly TakenCell[]>>
}

export type Taking<Row, Given> = {
  title: string
  columns: readonly TableColumn<Row, Given>[]
  given: Given
  /** A page of the list in its order, 100 rows at most; all at once where the browser has them. */
  readPage: (page: number, signal: AbortSignal) => Promise<ListRows<Row>>
}

/** A table whose rows are read page by page. */
export function takenList<Row, Given>({ title, columns, given, readPage }: Taking<Row, Given>): TakenTable {
  // Columns of boxes and buttons say nothing.
  const kept = columns
    .filter(({ isAct }) => !isAct)
    .flatMap((column) => column.fileColumns?.map((part) => ({ ...part, isPart: true })) ?? [column])
  return {
    title,
    heads: kept,
    readPage: async (page, signal) => {
      const { rows, page: facts } = await readPage(page, signal)
      return {
        rows: rows.map((row) => kept.map(({ cell, file }) => ({ drawn: cell(row, given), value: file?.(row, given) }))),
        page: facts,
      }
    },
  }
}

type Loaded<Row, Given> = Omit<Taking<Row, Given>, 'readPage'> & { rows: readonly Row[] }

/** A table whose rows the browser has. */
export function takenRows<Row, Given>({ rows, ...table }: Loaded<Row, Given>): TakenTable {
  const list = takenList({ ...table, readPage: () => Promise.resolve(pageOf(rows, 1, rows.length)) })
  return { ...list, isLoaded: true }
}
