// Fields of each day as lines; a day without a value breaks the line.
import { memo, useMemo } from 'react'
import { LineChart, type LineSeries } from '#web/ui/charts/LineChart.tsx'
import { type DayColumn, daysOf } from './day-columns.ts'
import { NoFigures } from './NoFigures.tsx'
import { type DayField, hasValues, useDayFigures } from './use-day-figures.ts'

export type LineField = DayField & { line: LineSeries['line'] }

type Props = {
  label: string
  columns: readonly DayColumn[]
  /** All of one quantity; memoise the array. */
  fields: readonly LineField[]
  height?: number
}

function Lines({ label, columns, fields, height = 188 }: Props) {
  const figures = useDayFigures()
  const series = useMemo(
    () =>
      fields.map(({ field, name, line, quantity }) => ({
        key: field,
        name,
        line,
        values: columns.map(({ day, blank }) => (blank ? null : figures.valueOf(day?.[field] ?? null, quantity))),
      })),
    [columns, fields, figures],
  )
  const quantity = fields[0]?.quantity ?? 'count'
  if (!hasValues(daysOf(columns), fields)) return <NoFigures label={label} />
  return (
    <LineChart
      label={label}
      unit={figures.unitOf(quantity)}
      columns={columns}
      series={series}
      number={figures.number}
      decimals={figures.decimalsOf(quantity)}
      height={height}
    />
  )
}

export const FieldLines = memo(Lines)
