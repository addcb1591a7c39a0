// One counter by month as a line, with its table twin.
import { useMemo } from 'react'
import type { AccumulationMonths, AccumulationSeries } from '#contract/usage/accumulation.ts'
import { monthOfDate } from '#domain/calendar-month.ts'
import type { ChartColumn } from '#web/ui/charts/chart-column.ts'
import { ChartOrTable } from '#web/ui/charts/ChartOrTable.tsx'
import { FigureTable } from '#web/ui/charts/FigureTable.tsx'
import { LineChart } from '#web/ui/charts/LineChart.tsx'
import { blankOf, monthFigures } from './counter-months.ts'
import { useCounterWords } from './CounterTable.tsx'

type Props = { months: AccumulationMonths['months']; series: AccumulationSeries; display: 'total' | 'added' }

/** Months whose names fit below the axis. */
const TICKS = 8

export function CounterMonths({ months, series, display }: Props) {
  const given = useCounterWords()
  const { t, format, text } = given
  const { name, unit } = series
  const columns = useMemo(() => {
    const every = Math.ceil(months.length / TICKS)
    return months.map((month, at): ChartColumn => ({
      key: month,
      tick: (months.length - 1 - at) % every === 0 ? month.slice(2).replace('-', '/') : '',
      name: format.month(monthOfDate(`${month}-01`)),
      blank: blankOf(series, at, display, t),
    }))
  }, [months, series, display, t, format])
  const lines = useMemo(
    () => [
      {
        key: name,
        name: t(display),
        line: 'solid' as const,
        values: (display === 'total' ? series.data : series.added).map((value) => text.valueOf(value, unit)),
      },
    ],
    [name, display, t, series, text, unit],
  )
  const figures = monthFigures(months, series, given, display)
  return (
    <ChartOrTable
      chart={
        <LineChart
          label={figures.caption}
          unit={text.unitOf(unit)}
          columns={columns}
          series={lines}
          number={format.number}
          decimals={text.decimalsOf(unit)}
          height={220}
        />
      }
      table={<FigureTable {...figures} />}
    />
  )
}
