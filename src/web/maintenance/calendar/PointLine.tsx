// A point of the month in words, and its planning: Enter or one press saves.
import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import type { CalendarPoint } from '#contract/maintenance/maintenance.ts'
import { isWeekend } from '#domain/calendar-month.ts'
import { proposedDay } from '#domain/planned-day.ts'
import { useMay } from '#web/base/may.ts'
import { schedulePath } from '#web/base/page-links.ts'
import type { Holidays } from '#web/base/use-holidays.ts'
import { useMaintenanceWords } from '#web/maintenance/due-words.ts'
import { Sign } from '#web/maintenance/sign/Sign.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import { DateField } from '#web/ui/dates/DateField.tsx'
import css from './PointLine.module.css'
import { dragPoint } from './dragged-point.ts'
import { usePlan } from './use-plan.ts'

/** Of the company: today, and when it is closed. */
export type Days = { today: string; holidays: Holidays | undefined }

type Props = { point: CalendarPoint; days: Days; hasDate?: boolean }

export function PointLine({ point, days: { today, holidays }, hasDate = false }: Props) {
  const { t, format } = useMaintenanceWords()
  // Each line saves for itself, so that the next can be pressed at once.
  const { fault, plan } = usePlan()
  const { name, serial, display_serial, type_code, kind, sign, date, next_date, planned_on } = point
  const isPlanned = planned_on !== null && planned_on >= today
  const isClosed = (day: string) => isWeekend(day) || holidays?.has(day) === true
  const suggested = isPlanned ? planned_on : proposedDay(next_date, today, isClosed)
  const mayPlan = useMay('plan')
  const [typed, setTyped] = useState<string | null>(null)
  const value = typed ?? suggested
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const on = value === '' ? null : value
    setTyped(null)
    if (on !== planned_on) plan(point, on)
  }
  return (
    <li className={css.line} draggable={mayPlan} onDragStart={(event) => dragPoint(event, point)}>
      <span className={css.what}>
        <b>
          <Sign kind={kind} sign={sign} /> {hasDate ? `${format.monthDay(date)} ` : ''}
          {name}
        </b>
        <span className={css.machine}>
          <Link to={schedulePath(serial)}>{display_serial}</Link> <span className="m3">{type_code}</span>
          {next_date === null ? null : (
            <span className="m3">{t('calendar_due_on', { date: format.day(next_date) })}</span>
          )}
        </span>
      </span>
      {mayPlan ? (
        <form className={css.plan} onSubmit={submit}>
          <DateField
            label={t('calendar_plan')}
            aria-label={t('calendar_plan_of', { name, serial: display_serial })}
            value={value}
            onChange={setTyped}
          />
          <Button type="submit" aria-label={t('plan_point', { name, serial: display_serial })}>
            {t('plan')}
          </Button>
        </form>
      ) : null}
      {fault === null ? null : (
        <p className={css.fault} role="alert">
          {fault}
        </p>
      )}
    </li>
  )
}
