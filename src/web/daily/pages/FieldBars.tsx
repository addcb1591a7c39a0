// Fields of each day as stacked bars, with the month's sums.
import { memo, useMemo } from 'react'
import { useMessages } from '#web/base/i18n.ts'
import { type ChartKind, withUnit } from '#web/ui/charts/chart-column.ts'
import { StackedBars } from '#web/ui/charts/StackedBars.tsx'
import { type DayColumn, daysOf } from './day-columns.ts'
import { NoFigures } from './NoFigures.tsx'
import { type DayField, hasValues, totalOf, useDayFigures } from './use-day-figures.ts'

export type BarField = DayField & { kind: ChartKind }

type Props = {
  label: string
  columns: readonly DayColumn[]
  /** All of one quantity; memoise the array. */
  fields: readonly BarField[]
  /** Shows the sum of the fields of a day. */
  hasSum?: boolean
  height?: number
}

function Bars({ label, columns, fields, hasSum = false, height = 188 }: Props) {
  const t = useMessages('daily-pages')
  const figures = useDayFigures()
  const series = useMemo(
    () =>
      fields.map(({ field, name, kind, quantity }) => {
        const total = totalOf(daysOf(columns), field)
        return {
          key: field,
          name,
          kind,
          note:
            total === undefined
              ? undefined
              : withUnit(figures.textOf(total, quantity), total, figures.unitOf(quantity)),
          values: columns.map(({ day }) => figures.valueOf(day?.[field] ?? null, quantity)),
        }
      }),
    [columns, fields, figures],
  )
  const quantity = fields[0]?.quantity ?? 'count'
  if (!hasValues(daysOf(columns), fields)) return <NoFigures label={label} />
  return (
    <StackedBars
      label={label}
      unit={figures.unitOf(quantity)}
      columns={columns}
      series={series}
      number={figures.number}
      decimals={figures.decimalsOf(quantity)}
      sumName={hasSum ? t('total') : undefined}
      isLabelled={quantity === 'count'}
      height={height}
    />
  )
}

export const FieldBars = memo(Bars)
