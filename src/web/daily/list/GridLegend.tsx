// The legend of grid and cards, with the holidays of the month.
import type { CalendarMonth } from '#domain/calendar-month.ts'
import { datesOfMonth } from '#domain/calendar-month.ts'
import { useMessages } from '#web/base/i18n.ts'
import { useHolidays } from '#web/daily/use-holidays.ts'
import css from './GridLegend.module.css'

export function GridLegend({ month }: { month: CalendarMonth }) {
  const t = useMessages('daily-list')
  const { holidays } = useHolidays(month)
  const named = datesOfMonth(month).flatMap((date) => holidays?.get(date) ?? [])
  return (
    <div className={css.legend} role="group" aria-label={t('legend')}>
      <Sign kind="operated" name={t('use_operated')} />
      <Sign kind="idle" name={t('use_idle')} />
      <Sign kind="none" name={t('use_none')} />
      <Sign kind="off" name={t('day_off')} />
      <Sign kind="operation" name={t('operation')} />
      <Sign kind="running" name={t('running')} />
      <Sign kind="neutral" name={t('neutral')} />
      {named.length > 0 ? (
        <ul className={css.holidays} aria-label={t('holidays')}>
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

function Sign({ kind, name }: { kind: string; name: string }) {
  return (
    <span className={css.sign}>
      <i data-kind={kind} aria-hidden="true" />
      {name}
    </span>
  )
}
