// A year as twelve small months, each leading to its own.
import type { CSSProperties } from 'react'
import type { getMaintenanceCalendarShape } from '#contract/maintenance/calendar.shape.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { type CalendarMonth, datesOfMonth } from '#domain/calendar-month.ts'
import { useMaintenanceWords } from '#web/maintenance/due-words.ts'
import { PickLink } from '#web/ui/controls/PickLink.tsx'
import { weekdayOf } from './weekday.ts'
import css from './YearOfMonths.module.css'

type Days = ResponseOf<typeof getMaintenanceCalendarShape>['days']
type Props = {
  year: number
  days: Days
  today: string
  hrefOf: (month: CalendarMonth) => string
  onChoose: (month: CalendarMonth) => void
}

const MONTHS = Array.from({ length: 12 }, (_, at) => at + 1)

export function YearOfMonths({ year, days, today, hrefOf, onChoose }: Props) {
  const { t, format } = useMaintenanceWords()
  const byDate = new Map(days.map((day) => [day.date, day]))
  return (
    <ol className={css.year}>
      {MONTHS.map((number) => {
        const month = { year, month: number }
        const dates = datesOfMonth(month)
        const found = dates.flatMap((date) => byDate.get(date) ?? [])
        const planned = found.reduce((sum, day) => sum + day.planned, 0)
        const due = found.reduce((sum, day) => sum + day.due, 0)
        const name = format.month(month)
        return (
          <li key={number}>
            <PickLink href={hrefOf(month)} isCurrent={false} onPick={() => onChoose(month)} className={css.month}>
              <span className="vh">{t('calendar_month_link', { month: name, planned, due })}</span>
              <span className={css.name} aria-hidden="true">
                {name}
                <span className={css.counts}>
                  {planned > 0 ? <i data-kind="planned">{format.number(planned)}</i> : null}
                  {due > 0 ? <i data-kind="due">{format.number(due)}</i> : null}
                </span>
              </span>
              <span
                className={css.days}
                style={{ '--first': weekdayOf(dates[0]!) } as CSSProperties}
                aria-hidden="true"
              >
                {dates.map((date) => {
                  const day = byDate.get(date)
                  return (
                    <span
                      key={date}
                      data-today={date === today || undefined}
                      data-kind={day ? (day.planned > 0 ? 'planned' : 'due') : undefined}
                      data-late={(day && date < today) || undefined}
                      title={
                        day
                          ? t('calendar_day', { day: format.day(date), planned: day.planned, due: day.due })
                          : undefined
                      }
                    >
                      {Number(date.slice(8))}
                    </span>
                  )
                })}
              </span>
            </PickLink>
          </li>
        )
      })}
    </ol>
  )
}
