// The points of one day: to plan them for another, by date or by dragging.
import { Link } from '@tanstack/react-router'
import { listDayPoints, type CalendarPoint } from '#contract/maintenance/maintenance.ts'
import { faultWords } from '#web/base/fault-words.ts'
import { useMessages } from '#web/base/i18n.ts'
import { schedulePath } from '#web/base/page-links.ts'
import { useApi } from '#web/base/use-api.ts'
import { useMaintenanceWords } from '#web/maintenance/due-words.ts'
import { Field } from '#web/ui/controls/Field.tsx'
import { Notice } from '#web/ui/layout/Notice.tsx'
import { WaitingBar } from '#web/ui/layout/WaitingBar.tsx'
import css from './Calendar.module.css'
import { dragPoint } from './dragged-point.ts'

type Props = { date: string; isSaving: boolean; onPlan: (point: CalendarPoint, date: string | null) => void }

export function DayPoints({ date, isSaving, onPlan }: Props) {
  const { t, format } = useMaintenanceWords()
  const words = useMessages('error')
  const { data, error } = useApi(listDayPoints, { query: { date } }, { throwOnError: false })
  return (
    <>
      <h3>
        {format.day(date)} <span className="m3">{format.weekday(date)}</span>
      </h3>
      {error && !data ? <Notice kind="alarm" text={faultWords(error, words)} /> : null}
      {!data && !error ? <WaitingBar width={200} /> : null}
      {data?.points.length === 0 ? <p className="m2">{t('calendar_day_none')}</p> : null}
      <ul className={css.points}>
        {data?.points.map((point) => (
          <li key={point.point_id} draggable={!isSaving} onDragStart={(event) => dragPoint(event, point)}>
            <span>
              <b>{point.name}</b>
              <span className={css.machine}>
                <Link to={schedulePath(point.serial)}>{point.display_serial}</Link>{' '}
                <span className="m3">{point.type_code}</span>
                {point.next_date === null ? null : (
                  <span className="m3">{t('calendar_due_on', { date: format.day(point.next_date) })}</span>
                )}
              </span>
            </span>
            <PlanField point={point} isSaving={isSaving} onPlan={onPlan} />
          </li>
        ))}
      </ul>
      {data?.is_cut ? <p className="m2">{t('calendar_cut', { count: format.number(data.points.length) })}</p> : null}
    </>
  )
}

function PlanField({ point, isSaving, onPlan }: Omit<Props, 'date'> & { point: CalendarPoint }) {
  const { t } = useMaintenanceWords()
  const { name, display_serial, planned_on } = point
  return (
    <Field
      label={t('calendar_plan')}
      aria-label={t('calendar_plan_of', { name, serial: display_serial })}
      type="date"
      defaultValue={planned_on ?? ''}
      disabled={isSaving}
      onBlur={({ target }) => {
        const value = target.value === '' ? null : target.value
        if (value !== planned_on) onPlan(point, value)
      }}
    />
  )
}
