// One month back or on.
import type { CalendarMonth } from '#domain/calendar-month.ts'
import { useMessages } from '#web/base/i18n.ts'
import css from './MonthSteps.module.css'

type Props = {
  previous: CalendarMonth
  /** Null after the present month. */
  next: CalendarMonth | null
  onChange: (month: CalendarMonth) => void
}

export function MonthSteps({ previous, next, onChange }: Props) {
  const t = useMessages('daily')
  return (
    <span className={css.steps}>
      <button
        type="button"
        aria-label={t('month_previous')}
        title={`${t('month_previous')} (←)`}
        aria-keyshortcuts="ArrowLeft"
        onClick={() => onChange(previous)}
      >
        <svg viewBox="0 0 10 10" aria-hidden="true">
          <path d="M7 1L3 5l4 4" />
        </svg>
      </button>
      <button
        type="button"
        aria-label={t('month_next')}
        title={`${t('month_next')} (→)`}
        aria-keyshortcuts="ArrowRight"
        aria-disabled={next === null || undefined}
        onClick={() => next && onChange(next)}
      >
        <svg viewBox="0 0 10 10" aria-hidden="true">
          <path d="M3 1l4 4-4 4" />
        </svg>
      </button>
    </span>
  )
}
