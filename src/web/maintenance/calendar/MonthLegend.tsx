// Below the month: its signs, how they are planned, and the holidays by name.
import { type CalendarMonth, datesOfMonth } from '#domain/calendar-month.ts'
import type { Holidays } from '#web/base/use-holidays.ts'
import { useMaintenanceWords } from '#web/maintenance/due-words.ts'
import { SignLegend } from '#web/maintenance/sign/SignLegend.tsx'
import css from './Calendar.module.css'

export function MonthLegend({ month, holidays }: { month: CalendarMonth; holidays: Holidays | undefined }) {
  const { t } = useMaintenanceWords()
  const named = datesOfMonth(month).flatMap((date) => holidays?.get(date) ?? [])
  return (
    <div className={css.legend}>
      <SignLegend />
      <p className={css.hint}>{t('month_hint')}</p>
      {holidays === undefined || named.length > 0 ? (
        // Has its line before they come, so that nothing moves.
        <ul aria-label={t('holidays')}>
          {named.map(({ date, name }) => (
            <li key={date}>
              <b>{Number(date.slice(8))}</b> {name}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
