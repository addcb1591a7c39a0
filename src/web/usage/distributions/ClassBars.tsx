// A distribution of one axis as bars from edge to edge.
import type { NumberText } from '#web/ui/charts/chart-column.ts'
import { AXIS, ChartFrame, intervalsOf, TOP } from '#web/ui/charts/ChartFrame.tsx'
import { columnX, rangeOfBars, roundStep, yScale } from '#web/ui/charts/scale.ts'
import type { NamedAxis } from './class-names.ts'
import css from './ClassBars.module.css'

type Props = {
  label: string
  unit: string
  axis: NamedAxis
  values: readonly number[]
  /** The name of the values: hours, count. */
  valueName: string
  number: NumberText
  decimals: number
}

const HEIGHT = 280

export function ClassBars({ label, unit, axis, values, valueName, number, decimals }: Props) {
  const { classes, edges } = axis
  const count = classes.length
  const range = rangeOfBars(values)
  const bottom = HEIGHT - AXIS
  const y = yScale(range, TOP, bottom)
  const textOf = (value: number) => number(value, decimals)
  return (
    <div className={css.bars} data-many={count > 12 || undefined}>
      <ChartFrame
        label={label}
        unit={unit}
        columns={classes.map(({ key, name }) => ({ key, tick: '', name: `${name} ${axis.unit}` }))}
        height={HEIGHT}
        range={range}
        tickStep={roundStep(range, intervalsOf(HEIGHT), 10 ** -decimals)}
        number={number}
        tipOf={(at) => [{ key: 'value', name: valueName, text: `${textOf(values[at] ?? 0)} ${unit}` }]}
        ends={[]}
      >
        {classes.map(({ key }, at) => {
          const value = values[at] ?? 0
          return value > 0 ? (
            <g key={key}>
              <rect
                className={css.bar}
                x={columnX(at, count)}
                y={y(value)}
                width={columnX(1, count)}
                height={Math.max(0.75, bottom - y(value))}
              />
              <text className={css.value} x={columnX(at + 0.5, count)} y={y(value)} dy="-4">
                {number(value, value < 100 ? decimals : 0)}
              </text>
            </g>
          ) : null
        })}
        {edges.map((edge, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- an edge is its place
          <text key={at} className={css.edge} x={columnX(at, count)} y={bottom + 15}>
            {edge}
          </text>
        ))}
      </ChartFrame>
      <p className={css.axis}>
        {axis.name} <span className="u">{axis.unit}</span>
      </p>
    </div>
  )
}
