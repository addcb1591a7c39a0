// A table of rows that the browser has, with the button of its files below.
import type { ComponentProps } from 'react'
import { Table } from '#web/ui/table/Table.tsx'
import type { TableColumn } from '#web/ui/table/table-column.ts'
import { TakeAwayBelow } from './TakeAwayBelow.tsx'
import { takenRows } from './taken-table.ts'

type Props<Row, Given> = ComponentProps<typeof Table<Row, Given>> & {
  /** Of the file, where the table's cells are drawings. */
  fileColumns?: readonly TableColumn<Row, Given>[]
}

export function TableToTake<Row, Given>({ fileColumns, ...props }: Props<Row, Given>) {
  const { caption: title, columns, given, rows } = props
  return (
    <>
      <Table {...props} />
      {rows && rows.length > 0 ? (
        <TakeAwayBelow table={takenRows({ title, columns: fileColumns ?? columns, given, rows })} />
      ) : null}
    </>
  )
}
