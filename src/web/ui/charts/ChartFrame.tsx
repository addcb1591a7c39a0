// The frame of charts over columns: title, scale, labels, cursor.
import { type ReactNode, useId } from 'react'
import type { ChartColumn, NumberText } from './chart-column.ts'
import { ChartGround } from './ChartGround.tsx'
import { ChartTip, type TipRow } from './ChartTip.tsx'
import css from './ChartFrame.module.css'
import { columnX, decimalsOf, type Range, spread, ticksOf, yScale } from './scale.ts'
import { useChartCursor } from './use-chart-cursor.ts'

/**
 * Free pixels above the highest figure and, for the axis,
 * below the lowest.
 */
export const TOP = 14
export const AXIS = 20

/** How many parts a scale of that height may have: few lines. */
export function intervalsOf(height: number): number {
  return Math.max(2, Math.min(5, Math.round((height - TOP - AXIS) / 36)))
}

export type EndLabel = { key: string; name: string; note?: string | undefined; mark: ReactNode; y: number | null }

type Props = {
  label: string
  /** Beside the title, in regular weight. */
  unit: string
  columns: readonly ChartColumn[]
  /** Of the drawing with its axis, in pixels. */
  height: number
  range: Range
  tickStep: number
  number: NumberText
  /** The tooltip of a column, also read aloud. */
  tipOf: (at: number) => readonly TipRow[]
  ends: readonly EndLabel[]
  /** Marks of the column under the cursor. */
  pointsOf?: ((at: number) => ReactNode) | undefined
  children: ReactNode
}

export function ChartFrame({ label, unit, columns, height, range, tickStep, number, tipOf, ends, ...rest }: Props) {
  const title = useId()
  const { at, isOpen, handlers } = useChartCursor(columns)
  const column = columns[at]
  const bottom = height - AXIS
  const y = yScale(range, TOP, bottom)
  const ticks = ticksOf(range, tickStep)
  const places = spread(
    ends.map((end) => end.y ?? TOP),
    labelGap(ends, bottom - TOP),
    TOP,
    bottom,
  )
  const rows = column ? tipOf(at) : []
  return (
    <figure className={css.chart} data-many={columns.length > 16 || undefined}>
      <figcaption id={title} className={css.title}>
        {label} {unit ? <span className="u">{unit}</span> : null}
      </figcaption>
      <div className={css.body}>
        <svg className={css.gutter} style={{ height }} aria-hidden="true">
          {ticks.map((tick) => (
            <text key={tick} x="100%" y={y(tick)} dy="4">
              {number(tick, decimalsOf(tickStep))}
            </text>
          ))}
        </svg>
        <div
          className={css.plot}
          role="slider"
          tabIndex={0}
          aria-labelledby={title}
          aria-valuemin={1}
          aria-valuemax={columns.length}
          aria-valuenow={at + 1}
          aria-valuetext={column ? spoken(column, rows) : ''}
          {...handlers}
        >
          <svg className={css.drawing} style={{ height }} aria-hidden="true">
            <ChartGround columns={columns} lines={ticks.map(y)} bottom={bottom} />
            {rest.children}
            {isOpen ? (
              <g className={css.cursor}>
                <line
                  x1={columnX(at + 0.5, columns.length)}
                  x2={columnX(at + 0.5, columns.length)}
                  y1="0"
                  y2={bottom}
                />
                {rest.pointsOf?.(at)}
              </g>
            ) : null}
          </svg>
          {isOpen && column ? <ChartTip column={column} at={at} count={columns.length} rows={rows} /> : null}
        </div>
        <ul className={css.ends} style={{ height }}>
          {ends.map(({ key, name, note, mark }, place) => (
            <li key={key} style={{ top: places[place] }}>
              {mark}
              <span>
                {name} {note ? <b>{note}</b> : null}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </figure>
  )
}

/**
 * Pixels of a label's line, and about as many letters as it holds;
 * a Chinese or Korean letter counts twice.
 */
const LINE = 13
const LETTERS = 17

/** Space for the longest label within the height, unmeasured. */
function labelGap(ends: readonly EndLabel[], height: number): number {
  const lines = ends.map(({ name, note = '' }) => {
    const letters = [...`${name} ${note}`].reduce((sum, letter) => sum + (letter > '\u2e80' ? 2 : 1), 0)
    return Math.ceil(letters / LETTERS)
  })
  return Math.min(Math.max(2, ...lines) * LINE + 2, height / Math.max(1, ends.length - 1))
}

function spoken({ name, blank }: ChartColumn, rows: readonly TipRow[]): string {
  return blank ? `${name}: ${blank.why}` : `${name}: ${rows.map((row) => `${row.name} ${row.text}`).join(', ')}`
}
