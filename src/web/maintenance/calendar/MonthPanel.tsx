// Beside the month: its points by day, or those of the chosen day.
import type { CalendarPoint, MonthMachine } from '#contract/maintenance/maintenance.ts'
import type { LinkTo } from '#web/ui/controls/PickLink.tsx'
import { ButtonLink } from '#web/ui/controls/ButtonLink.tsx'
import { useMaintenanceWords } from '#web/maintenance/due-words.ts'
import type { CalendarAddress } from './calendar-address.ts'
import css from './Calendar.module.css'
import { DayPoints } from './DayPoints.tsx'
import lineCss from './PointLine.module.css'
import { type Days, PointLine } from './PointLine.tsx'

type Props = {
  state: CalendarAddress
  machines: readonly MonthMachine[]
  days: Days
  whole: LinkTo
}

export function MonthPanel({ state: { month, day, search }, machines, days, whole }: Props) {
  const { t, format } = useMaintenanceWords()
  const name = day === null ? t('month_of', { month: format.month(month) }) : format.day(day)
  return (
    <section className={css.day} aria-label={name}>
      <div className={css.dayHead}>
        <h3>
          {name} {day === null ? null : <span className="m3">{format.weekday(day)}</span>}
        </h3>
        {day === null ? null : (
          <ButtonLink size="small" {...whole}>
            {t('month_whole')}
          </ButtonLink>
        )}
      </div>
      {day === null ? (
        <>
          {machines.length === 0 ? <p className="m2">{t('month_empty')}</p> : null}
          <ul className={lineCss.points}>
            {pointsOf(machines).map((point) => (
              <PointLine key={point.point_id} point={point} days={days} hasDate />
            ))}
          </ul>
        </>
      ) : (
        <DayPoints key={day} date={day} search={search} days={days} />
      )}
    </section>
  )
}

/** Of all machines of the page, by day. */
export function pointsOf(machines: readonly MonthMachine[]): CalendarPoint[] {
  return machines
    .flatMap(({ points, serial, display_serial, type_code }) =>
      points.map((point) => ({ ...point, serial, display_serial, type_code })),
    )
    .toSorted((one, other) => one.date.localeCompare(other.date) || one.point_id - other.point_id)
}
