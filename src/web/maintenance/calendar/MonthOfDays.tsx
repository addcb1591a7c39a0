// A month as weeks of days, each with the numbers of its points.
import type { CSSProperties } from 'react'
import type { getMaintenanceCalendarShape } from '#contract/maintenance/calendar.shape.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { type CalendarMonth, datesOfMonth, isWeekend } from '#domain/calendar-month.ts'
import { useMaintenanceWords } from '#web/maintenance/due-words.ts'
import css from './Calendar.module.css'
import { type DraggedPoint, droppedPoint, holdsPoint } from './dragged-point.ts'
import { weekdayOf } from './weekday.ts'

type Days = ResponseOf<typeof getMaintenanceCalendarShape>['days']
type Props = {
  month: CalendarMonth
  days: Days
  today: string
  chosen: string | null
  onChoose: (date: string) => void
  onPlan: (point: DraggedPoint, date: string) => void
}

export function MonthOfDays({ month, days, today, chosen, onChoose, onPlan }: Props) {
  const { t, format } = useMaintenanceWords()
  const dates = datesOfMonth(month)
  const byDate = new Map(days.map((day) => [day.date, day]))
  const first = dates[0]!
  return (
    <ol className={css.month} style={{ '--first': weekdayOf(first) } as CSSProperties}>
      {dates.map((date) => {
        const { planned = 0, due = 0 } = byDate.get(date) ?? {}
        return (
          <li
            key={date}
            onDragOver={(event) => {
              if (holdsPoint(event)) event.preventDefault()
            }}
            onDrop={(event) => {
              const point = droppedPoint(event)
              if (!point) return
              event.preventDefault()
              onPlan(point, date)
            }}
          >
            <button
              type="button"
              aria-pressed={date === chosen}
              aria-current={date === today ? 'date' : undefined}
              aria-label={t('calendar_day', { day: format.day(date), planned, due })}
              data-weekend={isWeekend(date) || undefined}
              data-late={(date < today && planned + due > 0) || undefined}
              onClick={() => onChoose(date)}
            >
              <span className={css.number}>
                {Number(date.slice(8))} <span>{format.weekday(date)}</span>
              </span>
              {planned > 0 ? <span data-kind="planned">{format.number(planned)}</span> : null}
              {due > 0 ? <span data-kind="due">{format.number(due)}</span> : null}
            </button>
          </li>
        )
      })}
    </ol>
  )
}
