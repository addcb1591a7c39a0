// One figure's twelve months as bars, each leading to its month.
import { monthLabel, monthOfValue, monthValue, type CalendarMonth } from '#domain/calendar-month.ts'
import { useMessages } from '#web/base/i18n.ts'
import { Trend } from '#web/ui/charts/Trend.tsx'
import type { TrendMonth } from './trend.ts'

/** How the page turns to another month. */
export type MonthWay = { hrefOf: (month: CalendarMonth) => string; onShow: (month: CalendarMonth) => void }

type Props = {
  /** The figure's name. */
  figure: string
  trend: readonly TrendMonth[]
  selected: CalendarMonth
  read: (month: TrendMonth) => number | null
  /** With its unit; a dash for unknown. */
  text: (value: number | null) => string
  target?: number
  way: MonthWay
}

export function TrendOfMonths({ figure, trend, selected, read, text, target, way }: Props) {
  const t = useMessages('daily-figures')
  const current = monthValue(selected)
  const bars = trend.map((each) => {
    const [key, value] = [monthValue(each.month), read(each)]
    const name = monthLabel(each.month)
    return { key, name, value, text: text(value), href: way.hrefOf(each.month), isCurrent: key === current }
  })
  const pick = (key: string) => {
    const month = monthOfValue(key)
    if (month) way.onShow(month)
  }
  return (
    <Trend
      label={t('trend', { figure })}
      bars={bars}
      target={target === undefined ? undefined : { value: target, text: text(target) }}
      onPick={pick}
    />
  )
}
