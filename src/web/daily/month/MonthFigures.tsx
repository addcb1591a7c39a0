// The figures above a month's days, against the month before.
import { memo } from 'react'
import { getDaily } from '#contract/daily/daily.ts'
import { type CalendarMonth, monthLabel, monthsLater } from '#domain/calendar-month.ts'
import { rangeOfMonth } from '#domain/range.ts'
import { explainFigure } from '#domain/explain-figure.ts'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { useApi } from '#web/base/use-api.ts'
import { DaysFigures, type DaysFiguresProps } from './DaysFigures.tsx'
import { FRESH_MS } from './use-daily-month.ts'

type Props = Omit<DaysFiguresProps, 'range' | 'comparison'> & {
  month: CalendarMonth
  /** The month has not ended: it is compared with the same days of the month before. */
  isRunning: boolean
}

export const MonthFigures = memo(function MonthFigures({ month, isRunning, ...given }: Props) {
  const t = useMessages('daily')
  const format = useFormat()
  const { serial, data, requestedOffset } = given
  const before = monthsLater(month, -1)
  const query = { serial, ...before, ...(requestedOffset !== null && { time_difference: requestedOffset }) }
  const previous = useApi(getDaily, { query }, { throwOnError: false, staleTime: FRESH_MS })
  const earlier = previous.isPlaceholderData ? undefined : previous.data?.daily
  const lastDay = data.daily.at(-1)?.recorded_date.slice(8) ?? ''
  const comparable = earlier?.filter(({ recorded_date }) => !isRunning || recorded_date.slice(8) <= lastDay) ?? []
  const now = explainFigure('operation_count', data.daily).total
  const then = comparable.length === 0 ? null : explainFigure('operation_count', comparable).total
  const delta = now === null || then === null ? null : now - then
  const sign = delta === null ? '' : delta > 0 ? '+' : delta < 0 ? '−' : '±'
  const words = {
    delta: sign + format.quantity(delta === null ? null : Math.abs(delta), 'hours'),
    month: monthLabel(before),
  }
  const comparison = delta === null ? '' : t(isRunning ? 'basis_delta_running' : 'basis_delta', words)
  return <DaysFigures {...given} range={rangeOfMonth(month)} comparison={comparison} />
})
