// The figures above days: hours, idle share, fuel, overloads, days.
import type { ReactNode } from 'react'
import { explainFigure, type Figure as ExplainedFigure } from '#domain/explain-figure.ts'
import { countsOfDays } from '#domain/month-totals.ts'
import type { DayRange } from '#domain/range.ts'
import { UNKNOWN, useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { ExplainButton } from '#web/daily/figures/ExplainButton.tsx'
import { rangeName } from '#web/daily/range-name.ts'
import { hoursText } from '#web/machine/day-words.ts'
import { type Figure, FigureStrip } from '#web/ui/charts/FigureStrip.tsx'
import type { LoadedMonth } from './DailyFrame.tsx'
import { isRecut } from './month-columns.ts'

/** Up to this many days are named; more are counted. */
const NAMED_DAYS = 4

export type DaysFiguresProps = Pick<LoadedMonth, 'serial' | 'machine' | 'data'> & {
  range: DayRange
  /** Minutes; null for the machine's own days. */
  requestedOffset: number | null
  /** Operating hours against other days; empty without any. */
  comparison: string
  /** The idle share of other days. */
  idleComparison?: string
}

export function DaysFigures(props: DaysFiguresProps) {
  const { serial, machine, range, data, requestedOffset, comparison, idleComparison = '' } = props
  const t = useMessages('daily')
  const format = useFormat()
  const { daily } = data
  const total = (figure: ExplainedFigure) => explainFigure(figure, daily).total
  const isElectric = machine?.body_category_id != null
  const isPlatformTruck = machine?.machine_category === '31'
  const explained = (figure: ExplainedFigure, label: string, value: string): ReactNode => (
    <ExplainButton
      label={label}
      value={value}
      figure={figure}
      serial={serial}
      range={range}
      timeDifference={requestedOffset ?? undefined}
      isElectric={isElectric}
    />
  )
  const slots = countsOfDays(daily)
  const hours = (count: number) => hoursText(count, format)
  const turning = slots.operation + slots.running + slots.neutral

  const operating = (): Figure => {
    const label = t('figure_operating')
    const now = total('operation_count')
    return {
      key: 'operating',
      label,
      value: explained('operation_count', label, format.quantity(now, 'hours')),
      unit: format.unit('hours'),
      basis: comparison,
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
      basis: [t('basis_idle', { part: hours(slots.neutral), whole: hours(turning) }), idleComparison]
        .filter(Boolean)
        .join(' · '),
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
  return <FigureStrip label={t('figures_of', { month: rangeName(range, format) })} figures={figures.map(withoutUnit)} />
}

/** An unknown value has no unit. */
function withoutUnit(figure: Figure): Figure {
  return figure.value === UNKNOWN ? { ...figure, unit: undefined } : figure
}

const LABELS = ['operating', 'idle', 'fuel', 'overloads', 'days'] as const

/** Keeps their place while the days load. */
export function WaitingFigures({ range }: { range: DayRange }) {
  const t = useMessages('daily')
  const format = useFormat()
  const figures = LABELS.map((label) => ({ key: label, label: t(`figure_${label}`), value: '\u00a0' }))
  return <FigureStrip label={t('figures_of', { month: rangeName(range, format) })} figures={figures} />
}
