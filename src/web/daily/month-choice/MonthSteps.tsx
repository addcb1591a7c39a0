// One month back or on.
import type { CalendarMonth } from '#domain/calendar-month.ts'
import { useMessages } from '#web/base/i18n.ts'
import { Steps } from './Steps.tsx'

type Props = {
  previous: CalendarMonth
  /** Null after the present month. */
  next: CalendarMonth | null
  onChange: (month: CalendarMonth) => void
}

export function MonthSteps({ previous, next, onChange }: Props) {
  const t = useMessages('daily')
  return (
    <Steps
      previousName={t('month_previous')}
      nextName={t('month_next')}
      onPrevious={() => onChange(previous)}
      onNext={next && (() => onChange(next))}
    />
  )
}
