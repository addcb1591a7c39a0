// The line above the days: a bar of the month's hours, the legend, the offset.
import type { ReactNode } from 'react'
import { ShareBar } from '#web/ui/charts/ShareBar.tsx'
import type { SheetInput } from './use-month-rows.ts'
import { countsOf, DayLegend } from './DayLegend.tsx'
import css from './MonthLegend.module.css'

type Props = Pick<SheetInput, 'machine' | 'data'> & { children: ReactNode }

export function MonthLegend({ machine, data, children }: Props) {
  const { operation, running, neutral } = countsOf(data?.daily ?? [])
  return (
    <div className={css.line}>
      <ShareBar
        parts={[
          { key: '3', kind: 'operating', value: operation },
          { key: '2', kind: 'running', value: running },
          { key: '1', kind: 'neutral', value: neutral },
        ]}
      />
      <DayLegend machine={machine} daily={data?.daily ?? null} />
      {children}
    </div>
  )
}
