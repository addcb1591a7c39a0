// One month back or on.
import type { CalendarMonth } from '#domain/calendar-month.ts'
import { useMessages } from '#web/base/i18n.ts'
import { Steps } from './Steps.tsx'

type Props = {
  previous: CalendarMonth
  /** Null after the present month. */
  next: CalendarMonth | null
  hrefOf: (month: CalendarMonth) => string
  onChange: (month: CalendarMonth) => void
}

export function MonthSteps({ previous, next, hrefOf, onChange }: Props) {
  const t = useMessages('daily')
  const linkTo = (month: CalendarMonth) => ({ href: hrefOf(month), onPick: () => onChange(month) })
  return (
    <Steps
      previousName={t('month_previous')}
      nextName={t('month_next')}
      previous={linkTo(previous)}
      next={next && linkTo(next)}
    />
  )
}
