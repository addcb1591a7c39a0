// A row of a table and its cells.
import { memo, type ReactNode } from 'react'
import css from './Table.module.css'
import type { TableColumn } from './table-column.ts'
import { letTabInto } from './walk-cells.ts'

/** Characters of the widest column, wide Japanese ones included. */
const ROOM = 16

/**
 * The parts of a column that its cells depend on:
 * a new sort of a head redraws no row.
 */
const CELL_PARTS = ['key', 'fixed', 'isRowHead', 'isFigure', 'cell', 'className'] as const
export type CellColumn<Row, Given> = Pick<TableColumn<Row, Given>, (typeof CELL_PARTS)[number]>

export function hasSameCells<Row, Given>(
  columns: readonly CellColumn<Row, Given>[],
  others: readonly CellColumn<Row, Given>[],
): boolean {
  return (
    columns.length === others.length &&
    columns.every((column, place) => CELL_PARTS.every((part) => column[part] === others[place]?.[part]))
  )
}

type Props<Row, Given> = {
  id: string
  row: Row
  columns: readonly CellColumn<Row, Given>[]
  given: Given
  /**
   * Absent where rows are only read; else one row is a tab stop
   * and the arrows move between rows.
   */
  tabIndex?: 0 | -1 | undefined
  isHidden: boolean
  mark?: string | undefined
  fadedTitle: string | undefined
  /** Absent where rows cannot be picked. */
  isPicked?: boolean | undefined
  pickName?: string | undefined
  besidePick?: CellColumn<Row, Given>['cell'] | undefined
  onFocus: (id: string) => void
}

function Row<Row, Given>({
  id,
  row,
  columns,
  given,
  tabIndex,
  isHidden,
  mark,
  fadedTitle,
  isPicked,
  pickName,
  besidePick,
  onFocus,
}: Props<Row, Given>) {
  const isStop = tabIndex !== undefined
  return (
    <tr
      className={isStop ? css.stop : undefined}
      data-stop={isStop ? '' : undefined}
      tabIndex={tabIndex}
      title={fadedTitle}
      data-faded={fadedTitle ? true : undefined}
      data-mark={mark}
      data-picked={isPicked || undefined}
      onFocus={
        isStop
          ? ({ currentTarget }) => {
              letTabInto(currentTarget)
              onFocus(id)
            }
          : undefined
      }
      hidden={isHidden}
    >
      {isPicked === undefined ? null : (
        <td data-fixed="pick">
          <input type="checkbox" data-pick checked={isPicked} readOnly tabIndex={-1} aria-label={pickName} />
          {besidePick?.(row, given)}
        </td>
      )}
      <RowCells row={row} columns={columns} given={given} />
    </tr>
  )
}

function Cells<Row, Given>({ row, columns, given }: Pick<Props<Row, Given>, 'row' | 'columns' | 'given'>): ReactNode {
  return columns.map(({ key, fixed, isRowHead, isFigure, cell, className }) => {
    const Cell = isRowHead ? 'th' : 'td'
    const content = cell(row, given)
    // Clips only what may be too long:
    // each clip costs layout and paint.
    const isLong = typeof content === 'string' && content.length > ROOM
    return (
      <Cell
        key={key}
        {...(isRowHead ? { scope: 'row' } : {})}
        className={className ?? (isLong ? css.long : undefined)}
        data-fixed={fixed}
        data-figure={isFigure || undefined}
      >
        {content}
      </Cell>
    )
  })
}

// memo() drops the type parameters; the assertions restore them.
// A hidden row draws no cells.
const RowCells = memo(Cells) as typeof Cells
export const TableRow = memo(Row) as typeof Row
