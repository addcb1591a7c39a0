// A chart and its table twin, one of them visible.
import type { ReactNode } from 'react'
import { Segments } from './Segments.tsx'
import { chooseChartView, useChartOrTable } from './use-chart-or-table.ts'

type Props = {
  chart: ReactNode
  /**
   * With links only when the table is visible (`useChartOrTable`),
   * or the focus would be invisible.
   */
  table: ReactNode
}

export function ChartOrTable({ chart, table }: Props) {
  const isChart = useChartOrTable() === 'chart'
  return (
    <>
      {isChart ? chart : null}
      {/* The same element in both, so that a switch draws only the chart. */}
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
