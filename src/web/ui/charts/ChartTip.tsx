// The value under a chart's cursor.
import type { ReactNode } from 'react'
import type { ChartColumn } from './chart-column.ts'
import css from './ChartTip.module.css'
import { columnX } from './scale.ts'
import plateCss from './TipPlate.module.css'

export type TipRow = { key: string; mark?: ReactNode; name: string; text: string }

type Props = { column: ChartColumn; at: number; count: number; rows: readonly TipRow[] }

export function ChartTip({ column, at, count, rows }: Props) {
  const isMarked = rows.some(({ mark }) => mark != null)
  return (
    <div
      className={`${plateCss.plate} ${css.tip}`}
      data-side={at + 0.5 > count / 2 ? 'left' : 'right'}
      style={{ left: columnX(at + 0.5, count) }}
      // Hidden: the chart itself is read to screen readers.
      aria-hidden="true"
    >
      <b>{column.name}</b>
      {column.blank ? (
        <p>{column.blank.why}</p>
      ) : (
        <ul data-marked={isMarked || undefined}>
          {rows.map(({ key, mark, name, text }) => (
            <li key={key}>
              {isMarked ? <span>{mark}</span> : null}
              <span>{name}</span>
              <span className={css.value}>{text}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
