// The figures above a month's days: hours, idle share, fuel, overloads, days.
import { memo, type ReactNode } from 'react'
import { getDaily } from '#contract/daily.ts'
import { monthLabel, monthsLater } from '#domain/calendar-month.ts'
import { hoursFromSlots, slotCounts } from '#domain/day-slots.ts'
import { explainFigure, type Figure as ExplainedFigure } from '#domain/explain-figure.ts'
import { UNKNOWN, useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { useApi } from '#web/base/use-api.ts'
import { ExplainButton } from '#web/daily/figures/ExplainButton.tsx'
import { type Figure, FigureStrip } from '#web/ui/charts/FigureStrip.tsx'
import type { LoadedMonth } from './DailyFrame.tsx'
import { isRecut } from './month-columns.ts'
import { FRESH_MS } from './use-daily-month.ts'

/** Up to this many days are named; more are counted. */
const NAMED_DAYS = 4

type Props = Pick<LoadedMonth, 'serial' | 'machine' | 'month' | 'data'> & {
  /** Minutes; null for the machine's own days. */
  requestedOffset: number | null
  /** The month has not ended: it is compared with the same days of the month before. */
  isRunning: boolean
}

export const MonthFigures = memo(function MonthFigures({
  serial,
  machine,
  month,
  data,
  requestedOffset,
  isRunning,
}: Props) {
  const t = useMessages('daily')
  const format = useFormat()
  const before = monthsLater(month, -1)
  const query = { serial, ...before, ...(requestedOffset !== null && { time_difference: requestedOffset }) }
  const previous = useApi(getDaily, { query }, { inPlace: true, fresh: FRESH_MS })
  const { daily } = data
  const total = (figure: ExplainedFigure, days = daily) => explainFigure(figure, days).total
  const isElectric = machine?.body_category_id != null
  const isPlatformTruck = machine?.machine_category === '31'
  const explained = (figure: ExplainedFigure, label: string, value: string): ReactNode => (
    <ExplainButton
      label={label}
      value={value}
      figure={figure}
      serial={serial}
      month={month}
      timeDifference={requestedOffset ?? undefined}
      isElectric={isElectric}
    />
  )
  const slots = slotCounts(daily.map(({ upper_operation_data }) => upper_operation_data).join(''), null)
  const hours = (count: number) => format.number(hoursFromSlots(count))
  const turning = slots.operation + slots.running + slots.neutral

  const operating = (): Figure => {
    const label = t('figure_operating')
    const now = total('operation_count')
    const lastDay = daily.at(-1)?.recorded_date.slice(8) ?? ''
    const earlier = previous.isPlaceholderData ? undefined : previous.data?.daily
    const comparable = earlier?.filter(({ recorded_date }) => !isRunning || recorded_date.slice(8) <= lastDay) ?? []
    const then = comparable.length === 0 ? null : total('operation_count', comparable)
    const delta = now === null || then === null ? null : now - then
    const sign = delta === null ? '' : delta > 0 ? '+' : delta < 0 ? '−' : '±'
    const words = {
      delta: sign + format.number(delta === null ? null : Math.abs(delta)),
      month: monthLabel(before),
    }
    return {
      key: 'operating',
      label,
      value: explained('operation_count', label, format.number(now)),
      unit: format.unit('hours'),
      basis: delta === null ? '' : isRunning ? t('basis_delta_running', words) : t('basis_delta', words),
    }
  }
  const idle = (): Figure => {
    const label = t('figure_idle')
    const share = total('idle_share')
    return {
      key: 'idle',
      label,
      value: explained('idle_share', label, format.quantity(share === null ? null : share * 100, 'percent')),
      unit: format.unit('percent'),
      basis: t('basis_idle', { part: hours(slots.neutral), whole: hours(turning) }),
    }
  }
  const consumption = (): Figure => {
    const label = t(isElectric ? 'figure_electricity' : 'figure_fuel')
    const quantity = isElectric ? 'energy' : 'volume'
    const burned = total('fuel_consumption')
    const engine = total('engine_working_hour')
    return {
      key: 'fuel',
      label,
      value: explained('fuel_consumption', label, format.quantity(burned, quantity)),
      unit: format.unit(quantity),
      basis:
        burned === null || !engine
          ? ''
          : t('basis_fuel', { amount: format.quantity(burned / engine, quantity), unit: format.unit(quantity) }),
    }
  }
  const pushed = (): Figure => {
    const figure = isPlatformTruck ? 'emergope_counts' : 'overload_counts'
    const label = t(isPlatformTruck ? 'figure_emergencies' : 'figure_overloads')
    const days = daily.filter((day) => (day[figure] ?? 0) > 0).map(({ recorded_date }) => recorded_date)
    const named = days.map((date) => format.monthDay(date)).join(', ')
    return {
      key: figure,
      label,
      value: explained(figure, label, format.number(total(figure))),
      basis:
        days.length === 0
          ? ''
          : days.length > NAMED_DAYS
            ? t('basis_on_many', { count: days.length })
            : t('basis_on_days', { days: named }),
    }
  }
  const label = t('figure_days')
  const figures: Figure[] = [
    operating(),
    idle(),
    ...(isRecut(data, requestedOffset ?? data.default_time_difference) ? [] : [consumption(), pushed()]),
    {
      key: 'days',
      label,
      value: explained('operated_days', label, format.number(total('operated_days'))),
      basis: t('basis_days', { count: daily.length }),
    },
  ]
  return <FigureStrip label={t('figures_of', { month: format.month(month) })} figures={figures.map(withoutUnit)} />
})

/** An unknown value has no unit. */
function withoutUnit(figure: Figure): Figure {
  return figure.value === UNKNOWN ? { ...figure, unit: undefined } : figure
}
