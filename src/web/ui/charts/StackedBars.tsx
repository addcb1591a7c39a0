// Figures of each column, stacked.
import { memo, useMemo } from 'react'
import { type ChartColumn, type ChartKind, type NumberText, STEPS, withUnit } from './chart-column.ts'
import { AXIS, ChartFrame, type EndLabel, intervalsOf, TOP } from './ChartFrame.tsx'
import { ChartMark } from './ChartMark.tsx'
import css from './StackedBars.module.css'
import { columnX, rangeOfBars, roundStep, yScale } from './scale.ts'

export type BarSeries = {
  key: string
  name: string
  /** Beside the name at the end, such as the month's total. */
  note?: string | undefined
  kind: ChartKind
  /** One for each column; null where it is not known. */
  values: readonly (number | null)[]
}

/** Longer than the range of nothing: only its 0 is marked. */
const EMPTY_STEP = 2

type Props = {
  label: string
  unit: string
  columns: readonly ChartColumn[]
  /** From the base line upwards. */
  series: readonly BarSeries[]
  number: NumberText
  decimals: number
  /** Names a further line of the tip, the sum of the column. */
  sumName?: string | undefined
  /** Figures over the bars, for counts, which are small. */
  isLabelled?: boolean
  height?: number
}

function Bars({ label, unit, columns, series, number, decimals, sumName, isLabelled = false, height = 188 }: Props) {
  const sums = useMemo(() => columns.map((_, at) => sumAt(series, at)), [columns, series])
  const range = rangeOfBars(sums)
  const y = yScale(range, TOP, height - AXIS)
  const textOf = (value: number | null) => withUnit(number(value, decimals), value, unit)
  const last = sums.findLastIndex((sum) => sum !== null && sum > 0)
  return (
    <ChartFrame
      label={label}
      unit={unit}
      columns={columns}
      height={height}
      range={range}
      tickStep={last < 0 ? EMPTY_STEP : roundStep(range, intervalsOf(height), 10 ** -decimals)}
      number={number}
      tipOf={(at) => [
        ...series
          .map(({ key, name, kind, values }) => ({
            key,
            mark: series.length > 1 ? <ChartMark kind={kind} by="width" /> : null,
            name,
            text: textOf(values[at] ?? null),
          }))
          .toReversed(),
        ...(sumName === undefined ? [] : [{ key: '', mark: null, name: sumName, text: textOf(sums[at] ?? null) }]),
      ]}
      // A single series is named by the title.
      ends={(series.length === 1 ? [] : series).map((each, place): EndLabel => {
        const below = last < 0 ? 0 : (sumAt(series.slice(0, place), last) ?? 0)
        const middle = y(below + (each.values[last] ?? 0) / 2)
        return {
          key: each.key,
          name: each.name,
          note: each.note,
          mark: <ChartMark kind={each.kind} by="width" />,
          y: middle,
        }
      })}
    >
      {columns.map(({ key }, at) => {
        let below = 0
        const bars = series.map(({ key: name, kind, values }) => {
          const value = values[at] ?? 0
          if (value <= 0) return null
          const from = y(below)
          below += value
          const to = y(below)
          const { width } = STEPS[kind]
          return (
            <rect
              key={name}
              className={css.bar}
              data-kind={kind}
              x={columnX(at + 0.5, columns.length)}
              y={to}
              width={width}
              // A hairline between two kinds, unless the smallest would vanish.
              height={Math.max(0.75, from - to - (below > value ? 1 : 0))}
              transform={`translate(${-width / 2})`}
            />
          )
        })
        return (
          <g key={key}>
            {bars}
            {isLabelled && below > 0 ? (
              <text className={css.figure} x={columnX(at + 0.5, columns.length)} y={y(below)} dy="-4">
                {number(below, decimals)}
              </text>
            ) : null}
          </g>
        )
      })}
    </ChartFrame>
  )
}

/** Null where none of them is known. */
function sumAt(series: readonly BarSeries[], at: number): number | null {
  const known = series.map(({ values }) => values[at]).filter((value) => value != null)
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0)
}

export const StackedBars = memo(Bars)
