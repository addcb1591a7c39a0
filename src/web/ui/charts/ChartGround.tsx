// The background of a chart: weekends, gridlines, axis.
import { memo } from 'react'
import type { Blank, ChartColumn } from './chart-column.ts'
import css from './ChartGround.module.css'
import { columnX } from './scale.ts'

type Props = { columns: readonly ChartColumn[]; lines: readonly number[]; bottom: number }

function Ground({ columns, lines, bottom }: Props) {
  const count = columns.length
  const width = columnX(1, count)
  return (
    <>
      {/* Each column takes the pointer at its whole height,
          so that nothing has to be measured. */}
      {columns.map(({ key, isOff }, at) => (
        <rect
          key={key}
          className={css.column}
          data-at={at}
          data-off={isOff || undefined}
          x={columnX(at, count)}
          width={width}
          y="0"
          height="100%"
        />
      ))}
      {/* The lowest would fill the gaps of a dotted base line. */}
      {lines.map((y) => (y === bottom ? null : <line key={y} className={css.grid} x1="0" x2="100%" y1={y} y2={y} />))}
      {runsOf(columns).map(({ state, from, to }) => (
        <line
          key={from}
          className={css.base}
          data-state={state}
          x1={columnX(from, count)}
          x2={columnX(to, count)}
          y1={bottom}
          y2={bottom}
        />
      ))}
      {columns.map(({ key, blank }, at) =>
        blank?.kind === 'missing' ? (
          <text key={key} className={css.missing} x={columnX(at + 0.5, count)} y={bottom} dy="-6">
            –
          </text>
        ) : null,
      )}
      {columns.map(({ key, tick, isOff }, at) =>
        tick ? (
          <text
            key={key}
            className={css.tick}
            data-off={isOff || undefined}
            x={columnX(at + 0.5, count)}
            y={bottom}
            dy="15"
          >
            {tick}
          </text>
        ) : null,
      )}
    </>
  )
}

export const ChartGround = memo(Ground, (a, b) => a.columns === b.columns && a.bottom === b.bottom && sameLines(a, b))

function sameLines(a: Props, b: Props) {
  return a.lines.join() === b.lines.join()
}

type Run = { state: Blank['kind'] | 'reported'; from: number; to: number }

function runsOf(columns: readonly ChartColumn[]): Run[] {
  const runs: Run[] = []
  for (const [at, { blank }] of columns.entries()) {
    const state = blank?.kind ?? 'reported'
    const last = runs.at(-1)
    if (last?.state === state) last.to = at + 1
    else runs.push({ state, from: at, to: at + 1 })
  }
  return runs
}
