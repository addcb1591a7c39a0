// The table twin of a chart: columns of the chart as rows, figures right, the month's totals closed by two heavy rules.
import { memo, type ReactNode } from 'react'
import type { Blank } from './chart-column.ts'
import css from './FigureTable.module.css'
import sheetCss from './SheetTable.module.css'

export type FigureColumn = { key: string; name: string; unit?: string | undefined }

export type FigureRow = {
  key: string
  /** Names the row. */
  name: ReactNode
  isOff?: boolean | undefined
  /** Why there are no figures; the cells are then dashes all the same. */
  blank?: Blank | undefined
  /** One text for each column. */
  cells: readonly string[]
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
  return (
    <table className={`${sheetCss.table} ${css.table}`}>
      <caption className="vh">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{nameHead}</th>
          {columns.map(({ key, name, unit }) => (
            <th key={key} scope="col" className="num">
              {name} {unit ? <span className="u">{unit}</span> : null}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, isOff, blank, cells }) => (
          <tr key={key} data-off={isOff || undefined} data-blank={blank?.kind}>
            <th scope="row">
              {name} {blank && blank.kind !== 'ahead' ? <span className="u">{blank.why}</span> : null}
            </th>
            {cells.map((cell, place) => (
              <td key={columns[place]?.key ?? place} className="num" data-quiet={isQuiet(cell) || undefined}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {total ? (
        <tfoot>
          <tr>
            <th scope="row">{total.name}</th>
            {total.cells.map((cell, place) => (
              <td key={columns[place]?.key ?? place} className="num">
                {cell}
              </td>
            ))}
          </tr>
        </tfoot>
      ) : null}
    </table>
  )
}

/** Nothing but zeros and signs: it should not catch the eye among the figures. */
const isQuiet = (cell: string): boolean => !/[1-9\p{L}]/u.test(cell)

export const FigureTable = memo(Twin)
