// One counter by month as a line, with its table twin.
import { useMemo } from 'react'
import type { AccumulationMonths, AccumulationSeries } from '#contract/accumulation.ts'
import { monthOfDate } from '#domain/calendar-month.ts'
import type { CounterName } from '#domain/usage-counter.ts'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import type { Blank, ChartColumn } from '#web/ui/charts/chart-column.ts'
import { ChartOrTable } from '#web/ui/charts/ChartOrTable.tsx'
import { FigureTableToTake } from '#web/list/take-away/FigureTableToTake.tsx'
import { LineChart } from '#web/ui/charts/LineChart.tsx'
import { useCounterText } from './use-counter-text.ts'

type Props = { months: AccumulationMonths['months']; series: AccumulationSeries; display: 'total' | 'added' }

/** Months whose names fit below the axis. */
const TICKS = 8

export function CounterMonths({ months, series, display }: Props) {
  const t = useMessages('usage')
  const format = useFormat()
  const text = useCounterText()
  const { name, unit, data, added, is_backwards } = series
  const values = display === 'total' ? data : added
  const label = t('history_of', { counter: t(name as CounterName) })
  const columns = useMemo(() => {
    const every = Math.ceil(months.length / TICKS)
    const blankAt = (at: number): Blank | undefined => {
      if (data[at] === null) return { kind: 'missing', why: t('nothing_told') }
      if (display === 'total' || added[at] !== null) return undefined
      return { kind: 'rest', why: is_backwards[at] ? t('month_fell') : t('first_month') }
    }
    return months.map((month, at): ChartColumn => ({
      key: month,
      tick: (months.length - 1 - at) % every === 0 ? month.slice(2).replace('-', '/') : '',
      name: format.month(monthOfDate(`${month}-01`)),
      blank: blankAt(at),
    }))
  }, [months, data, added, is_backwards, display, t, format])
  const lines = useMemo(
    () => [
      {
        key: name,
        name: t(display),
        line: 'solid' as const,
        values: values.map((value) => text.valueOf(value, unit)),
      },
    ],
    [name, display, t, values, text, unit],
  )
  const rows = months.map((month, at) => ({
    key: month,
    name: format.month(monthOfDate(`${month}-01`)),
    blank: is_backwards[at] ? ({ kind: 'rest', why: t('month_fell') } as const) : columns[at]?.blank,
    cells: [data, added].map((list) => format.number(text.valueOf(list[at] ?? null, unit), text.decimalsOf(unit))),
  }))
  return (
    <ChartOrTable
      chart={
        <LineChart
          label={label}
          unit={text.unitOf(unit)}
          columns={columns}
          series={lines}
          number={format.number}
          decimals={text.decimalsOf(unit)}
          height={220}
        />
      }
      table={
        <FigureTableToTake
          caption={label}
          nameHead={t('month')}
          columns={[
            { key: 'total', name: t('total'), unit: text.unitOf(unit) },
            { key: 'added', name: t('added'), unit: text.unitOf(unit) },
          ]}
          rows={rows.toReversed()}
        />
      }
    />
  )
}
