// A distribution as bars or as a map of cells, with its table twin.
import type { HistogramDivision } from '#contract/usage/histogram.ts'
import { classDecimals } from '#domain/usage-division.ts'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { ChartOrTable } from '#web/ui/charts/ChartOrTable.tsx'
import { type Figures, takenFigures } from '#web/list/take-away/FigureTableToTake.tsx'
import { TakeAwayBelow } from '#web/list/take-away/TakeAwayBelow.tsx'
import { FigureTable } from '#web/ui/charts/FigureTable.tsx'
import { ClassBars } from './ClassBars.tsx'
import { type NamedAxis, useNamedAxes } from './class-names.ts'
import { HeatMap } from './HeatMap.tsx'

type Props = {
  label: string
  unit: HistogramDivision['unit']
  classes: HistogramDivision['class_detail']
  values: readonly number[]
}

export function DistributionChart({ label, unit, classes, values }: Props) {
  const [across, up] = useNamedAxes()(classes)
  if (across === undefined) return null
  if (up === undefined) return <OneWay label={label} unit={unit} axis={across} values={values} />
  return <TwoWay label={label} unit={unit} axes={[across, up]} values={values} />
}

function useClassUnit(unit: Props['unit']): string {
  const t = useMessages('usage')
  const format = useFormat()
  return unit === 'hours' ? format.unit('hours') : t('times')
}

function OneWay({ label, unit, axis, values }: Omit<Props, 'classes'> & { axis: NamedAxis }) {
  const t = useMessages('usage')
  const format = useFormat()
  const unitText = useClassUnit(unit)
  const sum = values.reduce((total, value) => total + value, 0)
  const rangeName = `${axis.name} ${axis.unit}`
  const figures: Figures = {
    caption: label,
    nameHead: rangeName,
    columns: [
      { key: 'value', name: t(unit), unit: unitText },
      { key: 'share', name: t('share'), unit: '%' },
    ],
    rows: axis.classes.map(({ key, name }, at) => ({
      key,
      name,
      cells: [
        format.number(values[at], classDecimals(unit)),
        format.number(sum > 0 ? ((values[at] ?? 0) / sum) * 100 : null, 1),
      ],
    })),
    total: { name: t('sum'), cells: [format.number(sum, classDecimals(unit)), ''] },
  }
  return (
    <>
      <ChartOrTable
        chart={
          <ClassBars
            label={label}
            unit={unitText}
            axis={axis}
            values={values}
            valueName={t(unit)}
            number={format.number}
            decimals={classDecimals(unit)}
          />
        }
        table={<FigureTable {...figures} />}
      />
      <TakeAwayBelow table={takenFigures(figures)} />
    </>
  )
}

function TwoWay({ label, unit, axes, values }: Omit<Props, 'classes'> & { axes: readonly [NamedAxis, NamedAxis] }) {
  const t = useMessages('usage')
  const format = useFormat()
  const unitText = useClassUnit(unit)
  const [across, up] = axes
  const columns = across.classes.length
  const textOf = (value: number) => format.number(value, classDecimals(unit))
  const figures: Figures = {
    caption: label,
    nameHead: `${up.name} ${up.unit}`,
    columns: across.classes.map(({ key, name }) => ({ key, name, unit: across.unit })),
    rows: up.classes.map(({ key, name }, row) => ({
      key,
      name,
      cells: across.classes.map((_, at) => format.number(values[row * columns + at], classDecimals(unit))),
    })),
  }
  return (
    <>
      <ChartOrTable
        chart={
          <HeatMap
            label={label}
            unit={unitText}
            axes={axes}
            values={values}
            textOf={textOf}
            spokenOf={(x, y, value) => t('cell', { x, y, value })}
          />
        }
        table={<FigureTable {...figures} />}
      />
      <TakeAwayBelow table={takenFigures(figures)} />
    </>
  )
}
