// A column of a table: its head, its cells, and how it sorts.
import type { ReactNode } from 'react'
import type { LinkTo } from '#web/ui/controls/PickLink.tsx'

export type SortOrder = 'asc' | 'desc'

/** In a file: an exact figure behind a rounded one, or an RFC 3339 instant; null is empty. */
export type FileValue = number | { moment: string } | null

export type TableColumn<Row, Given = unknown> = {
  key: string
  name: string
  /** Left to screen readers where the cells explain themselves. */
  isNameHidden?: boolean | undefined
  /** In the head, in regular weight. */
  unit?: string | undefined
  /** Below the name in the head: the scale of a chart. */
  scale?: ReactNode
  /** Pixels of the column before its data arrives, and its minimum. */
  width?: number | undefined
  isFigure?: boolean | undefined
  /** Cells are label and figure; the unit is above the figures. */
  isPaired?: boolean | undefined
  /** Boxes, buttons, drawings without words: nothing to take away in a file. */
  isAct?: boolean | undefined
  /** Where rows can be picked it shares the cell of the row's box, and has no head. */
  isBesidePick?: boolean | undefined
  /** Its cells name their rows. */
  isRowHead?: boolean | undefined
  /**
   * Sticky during sideways scrolling: one column,
   * or a first of 72 pixels and a second.
   */
  fixed?: 'only' | 'first' | 'second' | undefined
  /** To the list in the column's order; absent where it cannot sort. */
  sortLink?: LinkTo | undefined
  sorted?: SortOrder | undefined
  /** A long text is cut, with the whole text as title. */
  cell: (row: Row, given: Given) => ReactNode
  /** The cell's value in a file; undefined where that is what is drawn. */
  file?: ((row: Row, given: Given) => FileValue | undefined) | undefined
  /** In a file: figures each in a column of its own; one that is empty in every row is left out. */
  fileColumns?: readonly TableColumn<Row, Given>[] | undefined
  /** A cell's tooltip. */
  title?: ((row: Row, given: Given) => string | undefined) | undefined
  /** Of the cells: a box in each would be one more to lay out. */
  className?: string | undefined
}

/** The row that closes a table. */
export type TableFoot = {
  name: ReactNode
  /** How many columns the name takes; the cells follow it. */
  nameSpan?: number
  cells: readonly ReactNode[]
}
