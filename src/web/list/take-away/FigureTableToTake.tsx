// The table twin of a chart, with the button of its files below.
import { type ComponentProps, Suspense } from 'react'
import { pageOf } from '#web/list/use-list.ts'
import { type FigureRow, FigureTable } from '#web/ui/charts/FigureTable.tsx'
import type { TableColumn } from '#web/ui/table-column.ts'
import css from './TakeAway.module.css'
import { TakeAwayButton } from './TakeAwayButton.tsx'

export function FigureTableToTake(props: ComponentProps<typeof FigureTable>) {
  const { caption, nameHead, columns, rows } = props
  const told: TableColumn<FigureRow>[] = [
    { key: 'name', name: nameHead, isRowHead: true, cell: ({ name }) => name },
    ...columns.map((column, at): TableColumn<FigureRow> => ({
      ...column,
      isFigure: true,
      cell: ({ cells }) => cells[at],
    })),
  ]
  return (
    <>
      <FigureTable {...props} />
      <div className={css.below} data-screen>
        <Suspense>
          <TakeAwayButton
            title={caption}
            columns={told}
            given={null}
            readPage={() => Promise.resolve(pageOf(rows, 1, rows.length))}
          />
        </Suspense>
      </div>
    </>
  )
}
