// A table of rows that the browser has, cards on a phone, its files below.
import type { ComponentProps } from 'react'
import { ListCards } from '#web/list/ListCards.tsx'
import { cardOfColumns } from '#web/list/card-of-columns.tsx'
import { PHONE, useMedia } from '#web/ui/layout/use-media.ts'
import { Table } from '#web/ui/table/Table.tsx'
import type { TableColumn } from '#web/ui/table/table-column.ts'
import { TakeAwayBelow } from './TakeAwayBelow.tsx'
import { takenRows } from './taken-table.ts'

type Props<Row, Given> = ComponentProps<typeof Table<Row, Given>> & {
  /** Of the file, where the table's cells are drawings. */
  fileColumns?: readonly TableColumn<Row, Given>[]
  /** On a phone each row is a card. */
  hasCards?: boolean
}

const NONE: ReadonlySet<string> = new Set()

export function TableToTake<Row, Given>({ fileColumns, hasCards = false, ...props }: Props<Row, Given>) {
  const { caption: title, columns, given, rows, keyOf } = props
  const isPhone = useMedia(PHONE)
  return (
    <>
      {hasCards && isPhone ? (
        <ListCards {...{ rows, keyOf, given }} card={cardOfColumns(columns)} faded={NONE} fadedTitle="" isBusy={false}>
          {null}
        </ListCards>
      ) : (
        <Table {...props} />
      )}
      {rows && rows.length > 0 ? (
        <TakeAwayBelow table={takenRows({ title, columns: fileColumns ?? columns, given, rows })} />
      ) : null}
    </>
  )
}
