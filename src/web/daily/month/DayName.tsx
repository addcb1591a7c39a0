// A day's number and weekday, with its alarm; in the table it opens the day's quarter-hours.
import { useMessages } from '#web/base/i18n.ts'
import { Mark } from '#web/ui/Mark.tsx'
import css from './MonthDays.module.css'
import type { MonthRow } from './use-month-rows.ts'

export function DayName({ row, isOpener = false }: { row: MonthRow; isOpener?: boolean }) {
  const t = useMessages('daily')
  return (
    <div className={css.name} title={row.holiday ?? undefined} data-alarm={row.day?.has_alarm || undefined}>
      <b>{row.number}</b>
      <span>{row.weekday}</span>
      {row.holiday === null ? null : <span className="vh">{row.holiday}</span>}
      {row.day?.has_alarm ? <Mark kind="alarm" title={t('day_alarm')} /> : null}
      {row.day?.has_alarm ? <span className="vh">{t('day_alarm')}</span> : null}
      {row.day?.meter_backwards ? (
        <span className="m3" title={t('meter_backwards')}>
          ↓<span className="vh">{t('meter_backwards')}</span>
        </span>
      ) : null}
      {row.isToday ? <span className="vh">{t('day_today')}</span> : null}
      {isOpener ? <span className="vh">{t('quarter_hours')}</span> : null}
    </div>
  )
}
