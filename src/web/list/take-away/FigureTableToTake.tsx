// The table twin of a chart, with the button of its files below.
import type { ComponentProps } from 'react'
import { type FigureRow, FigureTable } from '#web/ui/charts/FigureTable.tsx'
import type { TableColumn } from '#web/ui/table/table-column.ts'
import { TakeAwayBelow } from './TakeAwayBelow.tsx'
import { takenRows, type TakenTable } from './taken-table.ts'

export type Figures = ComponentProps<typeof FigureTable>

export function takenFigures({ caption: title, nameHead, columns, rows }: Figures): TakenTable {
  const told: TableColumn<FigureRow>[] = [
    // A name may be a number too: a second, -2.
    { key: 'name', name: nameHead, isFigure: true, cell: ({ name }) => name },
    ...columns.map((column, at): TableColumn<FigureRow> => ({
      ...column,
      isFigure: true,
      cell: ({ cells }) => cells[at],
      file: ({ values }) => values?.[at],
    })),
  ]
  return takenRows({ title, columns: told, given: null, rows })
}

export function FigureTableToTake(props: Figures) {
  return (
    <>
      <FigureTable {...props} />
      <TakeAwayBelow table={takenFigures(props)} />
    </>
  )
}
