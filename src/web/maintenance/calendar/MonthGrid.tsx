// A month as a row of days for each machine, with the signs of its points.
import { type DragEvent, useMemo } from 'react'
import type { MonthMachine } from '#contract/maintenance/maintenance.ts'
import { type CalendarMonth, datesOfMonth } from '#domain/calendar-month.ts'
import { calendarDays } from '#web/base/calendar-days.ts'
import { useMaintenanceWords } from '#web/maintenance/due-words.ts'
import { PickLink, type LinkTo } from '#web/ui/controls/PickLink.tsx'
import { type DraggedPoint, droppedPoint, holdsPoint } from './dragged-point.ts'
import css from './MonthGrid.module.css'
import { MonthRow } from './MonthRow.tsx'
import type { Days } from './PointLine.tsx'

type Props = {
  month: CalendarMonth
  machines: readonly MonthMachine[]
  days: Days
  chosen: string | null
  linkOf: (date: string) => LinkTo
  onPlan: (point: DraggedPoint, date: string) => void
}

export function MonthGrid({ month, machines, days: { today, holidays }, chosen, linkOf, onPlan }: Props) {
  const { t, format } = useMaintenanceWords()
  const days = useMemo(() => calendarDays(datesOfMonth(month), today, holidays), [month, holidays, today])
  const first = days[0]!.date
  const hasEarlier = machines.some(({ points }) => points.some(({ date }) => date < first))
  const drop = (event: DragEvent) => {
    const point = droppedPoint(event)
    const date = dateAt(event)
    if (!point || !date) return
    event.preventDefault()
    onPlan(point, date)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrows scroll it
    <div className={css.box} role="region" aria-label={format.month(month)} tabIndex={0}>
      <table className={css.grid}>
        <thead>
          <tr>
            <th scope="col">{t('col_machine')}</th>
            {hasEarlier ? (
              <th scope="col" className={css.earlier} title={t('month_earlier_why')}>
                {t('month_earlier')}
              </th>
            ) : null}
            {days.map(({ date, isOff, holiday, isToday }) => (
              <th
                key={date}
                scope="col"
                data-off={isOff || undefined}
                data-today={isToday || undefined}
                data-chosen={date === chosen || undefined}
                title={[`${format.weekday(date)} ${format.day(date)}`, holiday].filter(Boolean).join(' · ')}
              >
                <PickLink
                  {...linkOf(date)}
                  aria-label={[`${format.weekday(date)} ${format.day(date)}`, holiday].filter(Boolean).join(', ')}
                >
                  <b>{Number(date.slice(8))}</b>
                  <span>{format.weekdayLetter(date)}</span>
                </PickLink>
              </th>
            ))}
          </tr>
        </thead>
        <tbody
          onDragOver={(event) => {
            if (holdsPoint(event) && dateAt(event)) event.preventDefault()
          }}
          onDrop={drop}
        >
          {machines.map((machine) => (
            <MonthRow
              key={machine.serial}
              machine={machine}
              days={days}
              first={first}
              hasEarlier={hasEarlier}
              linkOf={linkOf}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function dateAt({ target }: DragEvent): string | undefined {
  return (target as Element).closest<HTMLElement>('td[data-date]')?.dataset['date']
}
