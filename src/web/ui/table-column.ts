// A column of a table: its head, its cells, and how it sorts.
import type { ReactNode } from 'react'

export type SortOrder = 'asc' | 'desc'

export type TableColumn<Row, Given = unknown> = {
  key: string
  name: string
  /** Stands in the head, in regular weight. */
  unit?: string | undefined
  /** Below the name in the head: the scale of a chart. */
  scale?: ReactNode
  /** Pixels that the column has before its data arrives, and never less. */
  width: number
  isFigure?: boolean | undefined
  /** Cells are label and figure, so the unit stands over the figures. */
  isPaired?: boolean | undefined
  /** Stays in sight while the rest scrolls sideways; the second one names the row. */
  fixed?: 'first' | 'second' | undefined
  /** Absent where the column cannot sort. */
  onSort?: (() => void) | undefined
  sorted?: SortOrder | undefined
  /** A plain text that is too long is cut, with a title that says it whole. */
  cell: (row: Row, given: Given) => ReactNode
  /** What a cell says besides, under the pointer. */
  title?: ((row: Row, given: Given) => string | undefined) | undefined
  /** Of the cells: a box of their own in each would be one more to lay out. */
  className?: string | undefined
}
