// A distribution of two axes as a map of shaded cells with their values.
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { placeAfterKey } from '#web/ui/table/walk-cells.ts'
import type { NamedAxis } from './class-names.ts'
import css from './HeatMap.module.css'

type Props = {
  label: string
  unit: string
  /** Across, and upwards. */
  axes: readonly [NamedAxis, NamedAxis]
  /** All classes of the first axis for each class of the second. */
  values: readonly number[]
  textOf: (value: number) => string
  /** A cell in words. */
  spokenOf: (x: string, y: string, value: string) => string
}

const ROW = 34
const STEPS = 5

export function HeatMap({ label, unit, axes, values, textOf, spokenOf }: Props) {
  const [across, up] = axes
  const [columns, rows] = [across.classes.length, up.classes.length]
  const title = useId()
  const grid = useRef<SVGSVGElement>(null)
  const highest = Math.max(...values)
  const [cursor, setCursor] = useState(() => ({ column: 0, row: rows - 1, isOpen: false }))
  const percent = (at: number) => `${(at / columns) * 100}%`
  const spoken = (x: number, y: number) =>
    spokenOf(
      `${across.name} ${across.classes[x]?.name ?? ''} ${across.unit}`,
      `${up.name} ${up.classes[y]?.name ?? ''} ${up.unit}`,
      `${textOf(values[y * columns + x] ?? 0)} ${unit}`.trim(),
    )
  const walk = (event: KeyboardEvent) => {
    if (event.altKey || event.metaKey || event.shiftKey) return
    const to = placeAfterKey(event.key, event.ctrlKey, cursor, { rows, columns })
    if (!to) return
    event.preventDefault()
    event.stopPropagation()
    setCursor({ ...to, isOpen: true })
    grid.current?.querySelector<SVGGElement>(`[data-cell="${to.row} ${to.column}"]`)?.focus()
  }
  // Higher classes are further up.
  const order = Array.from({ length: rows }, (_, place) => rows - 1 - place)
  const pointed = cursor.isOpen ? spoken(cursor.column, order[cursor.row] ?? 0) : ''
  return (
    <figure className={css.map}>
      <figcaption id={title} className={css.title}>
        {label} <span className="u">{unit}</span>
      </figcaption>
      <p className={css.axis}>
        {up.name} <span className="u">{up.unit}</span>
      </p>
      <div className={css.body}>
        <svg className={css.gutter} style={{ height: rows * ROW }} aria-hidden="true">
          {up.edges.map((edge, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- an edge is its place
            <text key={at} x="100%" y={(rows - at) * ROW} dy="4">
              {edge}
            </text>
          ))}
        </svg>
        <svg
          ref={grid}
          className={css.cells}
          style={{ height: rows * ROW }}
          role="grid"
          tabIndex={-1}
          aria-labelledby={title}
          aria-rowcount={rows}
          aria-colcount={columns}
          onKeyDown={walk}
          onPointerLeave={() => setCursor((old) => ({ ...old, isOpen: false }))}
        >
          {order.map((y, place) => (
            <g key={y} role="row">
              {across.classes.map(({ key }, x) => {
                const value = values[y * columns + x] ?? 0
                const isStop = cursor.row === place && cursor.column === x
                return (
                  <g
                    key={key}
                    role="gridcell"
                    aria-label={spoken(x, y)}
                    tabIndex={isStop ? 0 : -1}
                    data-cell={`${place} ${x}`}
                    data-step={value === 0 ? 0 : Math.max(1, Math.ceil((value / highest) * STEPS))}
                    className={css.cell}
                    onFocus={() => setCursor({ row: place, column: x, isOpen: true })}
                    onBlur={() => setCursor((old) => ({ ...old, isOpen: false }))}
                    onPointerEnter={() => setCursor({ row: place, column: x, isOpen: true })}
                  >
                    <rect x={percent(x)} y={place * ROW} width={`${100 / columns}%`} height={ROW} />
                    {value > 0 ? (
                      <text x={percent(x + 0.5)} y={place * ROW + ROW / 2} dy="4">
                        {textOf(value)}
                      </text>
                    ) : null}
                  </g>
                )
              })}
            </g>
          ))}
        </svg>
        <svg className={css.scale} aria-hidden="true">
          {across.edges.map((edge, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- an edge is its place
            <text key={at} x={percent(at)} y="14">
              {edge}
            </text>
          ))}
        </svg>
      </div>
      <p className={css.axis} data-across>
        {across.name} <span className="u">{across.unit}</span>
      </p>
      <p className={css.pointed} aria-hidden="true">
        {pointed}
      </p>
    </figure>
  )
}
