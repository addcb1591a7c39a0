// The table twin of a chart: a row per column of the chart, figures right.
import { memo, type ReactNode } from 'react'
import { Table } from '#web/ui/table/Table.tsx'
import type { FileValue, TableColumn } from '#web/ui/table/table-column.ts'
import type { Blank } from './chart-column.ts'
import css from './FigureTable.module.css'

export type FigureColumn = { key: string; name: string; unit?: string | undefined }

export type FigureRow = {
  key: string
  /** Names the row. */
  name: ReactNode
  isOff?: boolean | undefined
  /** Why there are no figures; the cells are dashes all the same. */
  blank?: Blank | undefined
  /** One text for each column. */
  cells: readonly string[]
  /** In a file: the exact figures behind rounded ones; undefined where that is what is drawn. */
  values?: readonly (FileValue | undefined)[] | undefined
}

type Props = {
  caption: string
  /** Over the names of the rows. */
  nameHead: string
  columns: readonly FigureColumn[]
  rows: readonly FigureRow[]
  total?: { name: string; cells: readonly ReactNode[] } | undefined
}

function Twin({ caption, nameHead, columns, rows, total }: Props) {
  const names: TableColumn<FigureRow> = { key: 'name', name: nameHead, isRowHead: true, cell: nameOf }
  const figures = columns.map((column, place): TableColumn<FigureRow> => ({
    ...column,
    isFigure: true,
    cell: figureAt(place),
  }))
  return (
    <Table
      look="sheet"
      className={css.twin}
      caption={caption}
      columns={[names, ...figures]}
      given={null}
      rows={rows}
      keyOf={({ key }) => key}
      markOf={({ isOff, blank }) => `${isOff ? 'off' : ''} ${blank?.kind ?? ''}`.trim() || undefined}
      foot={total}
    />
  )
}

function nameOf({ name, blank }: FigureRow) {
  return (
    <>
      {name} {blank && blank.kind !== 'ahead' ? <span className="u">{blank.why}</span> : null}
    </>
  )
}

/**
 * Cells of a column; the same function for the same place,
 * so that new figures redraw only their rows.
 */
function figureAt(place: number) {
  return (figureCells[place] ??= ({ cells }) => quietIfZero(cells[place] ?? ''))
}
const figureCells: TableColumn<FigureRow>['cell'][] = []

/** Greys zeros and signs beside the figures. */
function quietIfZero(text: string) {
  return /[1-9\p{L}]/u.test(text) ? text : <span className="m3">{text}</span>
}

export const FigureTable = memo(Twin)
