// Utilisation and idle share with their trends, as figures of a strip.
import type { ReactNode } from 'react'
import { DEFAULT_UTILISATION } from '#domain/available-hours.ts'
import { type CalendarMonth, monthOfDate, monthValue } from '#domain/calendar-month.ts'
import { UNKNOWN, useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { useToday } from '#web/base/use-today.ts'
import { hoursText } from '#web/machine/day-words.ts'
import type { Figure } from '#web/ui/charts/FigureStrip.tsx'
import { WaitingBar } from '#web/ui/layout/WaitingBar.tsx'
import { TargetComparison, useComparisonWords } from './TargetComparison.tsx'
import { type TrendMonth, trendOf as trendOfMonths } from './trend.ts'
import { type MonthWay, TrendOfMonths } from './TrendOfMonths.tsx'
import type { TrendState } from './use-trend.ts'

type Props = {
  month: CalendarMonth
  state: TrendState
  way: MonthWay
  /** The figure as a button that opens its sheet. */
  explained: (figure: 'utilisation' | 'idle_share', label: string, value: string) => ReactNode
}

export type ShareFigures = { utilisation: Figure; idle: Figure; trendOf: TrendOf }
type TrendOf = (
  figure: string,
  read: (month: TrendMonth) => number | null,
  text: (value: number | null) => string,
) => ReactNode

export function useShareFigures({ month, state: { trend, selected, setting }, way, explained }: Props): ShareFigures {
  const t = useMessages('daily-figures')
  const format = useFormat()
  const { date: today } = useToday()
  const comparisonWords = useComparisonWords()
  const unit = format.unit('percent')
  const percent = (share: number | null) => format.quantity(share === null ? null : share * 100, 'percent')
  const hours = (slots: number) => hoursText(slots, format)
  const withUnit = (share: number | null) => (share === null ? UNKNOWN : `${percent(share)} ${unit}`)
  // Empty months while they load, at the final height, so that nothing moves.
  const months = trend ?? trendOfMonths([], month, DEFAULT_UTILISATION, { today, holidays: new Map() })
  const trendOf = (
    figure: string,
    read: (month: TrendMonth) => number | null,
    text: (value: number | null) => string,
    target?: number,
  ) => (
    <TrendOfMonths
      figure={figure}
      trend={months}
      selected={month}
      read={read}
      text={text}
      way={way}
      {...(target !== undefined && { target })}
    />
  )
  const value = (figure: 'utilisation' | 'idle_share', label: string, share: number | null) =>
    selected ? explained(figure, label, percent(share)) : <WaitingBar width={64} />
  const reported = selected?.reported
  return {
    trendOf,
    utilisation: {
      key: 'utilisation',
      label: t('utilisation'),
      hint: t(monthValue(month) === monthValue(monthOfDate(today)) ? 'up_to_yesterday' : 'without_holidays'),
      value: value('utilisation', t('utilisation'), selected?.utilisation ?? null),
      unit,
      basis: selected && setting ? <TargetComparison month={selected} setting={setting} /> : <WaitingBar width={160} />,
      basisTitle: selected && setting ? comparisonWords({ month: selected, setting }) : undefined,
      trend: trendOf(t('utilisation'), (each) => each.utilisation, withUnit, setting && setting.target_percent / 100),
    },
    idle: {
      key: 'idle',
      label: t('idle_share'),
      value: value('idle_share', t('idle_share'), selected?.idleShare ?? null),
      unit,
      basis: reported ? (
        t('idle_of', {
          part: hours(reported.neutral_slots),
          whole: hours(reported.neutral_slots + reported.running_slots + reported.operation_slots),
        })
      ) : selected ? (
        t('no_reports')
      ) : (
        <WaitingBar width={120} />
      ),
      trend: trendOf(t('idle_share'), (each) => each.idleShare, withUnit),
    },
  }
}
