// A chart and its table twin, one of them visible.
import type { ReactNode } from 'react'
import { Segments } from '#web/ui/Segments.tsx'
import { chooseChartView, useChartOrTable } from './use-chart-or-table.ts'

type Props = {
  chart: ReactNode
  /** With links only where the table is what is seen (`useChartOrTable`), or the focus would vanish into it. */
  table: ReactNode
}

export function ChartOrTable({ chart, table }: Props) {
  const isChart = useChartOrTable() === 'chart'
  return (
    <>
      {isChart ? chart : null}
      {/* The same element in both, so that a switch to the chart draws the chart and no table. */}
      <div className={isChart ? 'vh' : undefined}>{table}</div>
    </>
  )
}

type SwitchProps = { label: string; chart: string; table: string }

export function ChartOrTableSwitch({ label, chart, table }: SwitchProps) {
  const view = useChartOrTable()
  return (
    <Segments
      label={label}
      value={view}
      options={[
        ['chart', chart],
        ['table', table],
      ]}
      onChange={chooseChartView}
    />
  )
}
