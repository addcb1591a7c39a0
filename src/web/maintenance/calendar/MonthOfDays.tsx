// A month as weeks of days, each with the numbers of its points: on a phone.
import type { CSSProperties } from 'react'
import { getMaintenanceCalendar } from '#contract/maintenance/maintenance.ts'
import { POINT_SIGNS, type WorkKind } from '#contract/maintenance/choices.ts'
import { type CalendarMonth, datesOfMonth, isWeekend } from '#domain/calendar-month.ts'
import { useApi } from '#web/base/use-api.ts'
import { useMaintenanceWords } from '#web/maintenance/due-words.ts'
import type { workConditions } from '#web/maintenance/maintenance-address.ts'
import { Sign } from '#web/maintenance/sign/Sign.tsx'
import { PickLink, type LinkTo } from '#web/ui/controls/PickLink.tsx'
import css from './Calendar.module.css'
import { type DraggedPoint, droppedPoint, holdsPoint } from './dragged-point.ts'
import type { Days } from './PointLine.tsx'
import { weekdayOf } from './weekday.ts'

type Props = {
  month: CalendarMonth
  search: ReturnType<typeof workConditions>
  days: Days
  chosen: string | null
  linkOf: (date: string) => LinkTo
  onPlan: (point: DraggedPoint, date: string) => void
}

const RENEW_MS = 120_000
/** Of a switch of kind the shape; of all the square. */
const SHAPES: Readonly<Record<WorkKind, 'inspection' | 'item' | 'alert'>> = {
  inspections: 'inspection',
  items: 'item',
  lamps: 'alert',
}
const NOTHING = { planned: 0, due: 0, overdue: 0 }

export function MonthOfDays({ month, search, days: { today, holidays }, chosen, linkOf, onPlan }: Props) {
  const { t, format } = useMaintenanceWords()
  const { data } = useApi(
    getMaintenanceCalendar,
    { query: { ...search, ...month } },
    { refetchInterval: RENEW_MS, throwOnError: false },
  )
  const dates = datesOfMonth(month)
  const byDate = new Map(data?.days.map((day) => [day.date, day]))
  const shape = search.kind === undefined ? 'item' : SHAPES[search.kind]
  return (
    <ol className={css.month} style={{ '--first': weekdayOf(dates[0]!) } as CSSProperties}>
      {dates.map((date) => {
        const counts = byDate.get(date) ?? NOTHING
        const holiday = holidays?.get(date)?.name
        const { planned, due, overdue } = counts
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
            <PickLink
              {...linkOf(date)}
              isCurrent={date === chosen}
              aria-label={[t('calendar_day', { day: format.day(date), planned, due, overdue }), holiday]
                .filter(Boolean)
                .join(', ')}
              data-off={isWeekend(date) || holiday !== undefined || undefined}
              data-today={date === today || undefined}
            >
              <span className={css.number}>
                {Number(date.slice(8))} <span>{format.weekday(date)}</span>
              </span>
              {POINT_SIGNS.map((sign) =>
                counts[sign] > 0 ? (
                  <span key={sign} className={css.count}>
                    <Sign kind={shape} sign={sign} />
                    {format.number(counts[sign])}
                  </span>
                ) : null,
              )}
            </PickLink>
          </li>
        )
      })}
    </ol>
  )
}
