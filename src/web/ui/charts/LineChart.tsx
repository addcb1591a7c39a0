// Figures over columns as lines.
import { memo, type ReactNode } from 'react'
import { type ChartColumn, type NumberText, withUnit } from './chart-column.ts'
import { AXIS, ChartFrame, type EndLabel, intervalsOf, TOP } from './ChartFrame.tsx'
import { ChartMark } from './ChartMark.tsx'
import css from './LineChart.module.css'
import { columnX, rangeOfLines, roundStep, yScale } from './scale.ts'

export type LineSeries = {
  key: string
  name: string
  /** Beside the name at the end; by default the newest figure. */
  note?: string | undefined
  line: 'solid' | 'dashed'
  /** One for each column; null where it is not known. */
  values: readonly (number | null)[]
}

type Props = {
  label: string
  unit: string
  columns: readonly ChartColumn[]
  series: readonly LineSeries[]
  number: NumberText
  decimals: number
  height?: number
}

function Lines({ label, unit, columns, series, number, decimals, height = 188 }: Props) {
  const intervals = intervalsOf(height)
  const smallest = 10 ** -decimals
  const values = series.flatMap((each) => each.values)
  const range = rangeOfLines(values, intervals, smallest) ?? ([0, 1] as const)
  const bottom = height - AXIS
  const y = yScale(range, TOP, bottom)
  const count = columns.length
  const textOf = (value: number | null | undefined) => withUnit(number(value, decimals), value, unit)
  return (
    <ChartFrame
      label={label}
      unit={unit}
      columns={columns}
      height={height}
      range={range}
      tickStep={roundStep(range, intervals, smallest)}
      number={number}
      tipOf={(at) =>
        series.map(({ key, name, line, values: own }) => ({
          key,
          mark: series.length > 1 ? <ChartMark line={line} /> : null,
          name,
          text: textOf(own[at]),
        }))
      }
      pointsOf={(at) =>
        series.map(({ key, line, values: own }) => point(key, line, own[at], columnX(at + 0.5, count), y))
      }
      // A single series is named by the title.
      ends={(series.length === 1 ? [] : series).map(({ key, name, note, line, values: own }): EndLabel => {
        const newest = own.findLast((value) => value !== null) ?? null
        const mark = <ChartMark line={line} />
        return { key, name, note: note ?? textOf(newest), mark, y: newest === null ? null : y(newest) }
      })}
    >
      {/* Stretched in width only, without the stroke:
          lines have no percentages. */}
      <svg
        className={css.lines}
        width="100%"
        height={bottom}
        viewBox={`0 0 ${count} ${bottom}`}
        preserveAspectRatio="none"
      >
        {series.flatMap(({ key, line, values: own }) =>
          stretchesOf(own).map(({ from, values: run }) => (
            <polyline
              key={`${key} ${from}`}
              className={css.line}
              data-line={line}
              points={run.map((value, at) => `${from + at + 0.5},${y(value)}`).join(' ')}
            />
          )),
        )}
      </svg>
      {series.flatMap(({ key, line, values: own }) =>
        // A day between two without figures has no line.
        runsOf(own)
          .filter((run) => run.values.length === 1)
          .map(({ from, values: [value] }) => point(`${key} ${from}`, line, value, columnX(from + 0.5, count), y)),
      )}
    </ChartFrame>
  )
}

function point(
  key: string,
  line: LineSeries['line'],
  value: number | null | undefined,
  x: string,
  y: (value: number) => number,
): ReactNode {
  return value == null ? null : <circle key={key} className={css.point} data-line={line} cx={x} cy={y(value)} r="3.5" />
}

type Run = { from: number; values: number[] }

function stretchesOf(values: readonly (number | null)[]) {
  return runsOf(values).filter((run) => run.values.length > 1)
}

/** Known figures without a gap between them. */
function runsOf(values: readonly (number | null)[]): Run[] {
  const runs: Run[] = []
  for (const [at, value] of values.entries()) {
    if (value === null) continue
    const last = runs.at(-1)
    if (last && last.from + last.values.length === at) last.values.push(value)
    else runs.push({ from: at, values: [value] })
  }
  return runs
}

export const LineChart = memo(Lines)
