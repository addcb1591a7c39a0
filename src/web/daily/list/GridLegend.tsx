// The signs of grid and cards, and the holidays of the month.
import type { CalendarMonth } from '#domain/calendar-month.ts'
import { datesOfMonth } from '#domain/calendar-month.ts'
import { useMessages } from '#web/base/i18n.ts'
import { FirstSigns } from '#web/daily/signs/FirstSigns.tsx'
import { SignList } from '#web/daily/signs/SignList.tsx'
import { SignsButton } from '#web/daily/signs/SignsButton.tsx'
import { useHolidays } from '#web/daily/use-holidays.ts'
import css from './GridLegend.module.css'

type Props = { month: CalendarMonth }

/** On paper all signs; on screen a button for them. Wider screens only. */
export function GridLegend({ month }: Props) {
  const t = useMessages('daily-list')
  return (
    <div className={css.legend} role="group" aria-label={t('legend')}>
      <GridSignsButton size="small" month={month} />
      {useGridSigns().map(({ key, mark, name }) => (
        <span key={key} className={css.sign}>
          {mark}
          {name}
        </span>
      ))}
      <Holidays month={month} />
    </div>
  )
}

export function FirstGridSigns() {
  const t = useMessages('daily')
  return (
    <FirstSigns signsOf="grid" title={t('signs_grid')}>
      <SignList signs={useGridSigns()} />
    </FirstSigns>
  )
}

export function GridSignsButton({ size, month }: Props & { size?: 'small' }) {
  const t = useMessages('daily')
  return (
    <SignsButton {...(size ? { size } : {})} title={t('signs_grid')}>
      <SignList signs={useGridSigns()} />
      <Holidays month={month} />
    </SignsButton>
  )
}

function Holidays({ month }: Props) {
  const t = useMessages('daily-list')
  const { holidays } = useHolidays(month)
  const named = datesOfMonth(month).flatMap((date) => holidays?.get(date) ?? [])
  return named.length > 0 ? (
    <ul className={css.holidays} aria-label={t('holidays')}>
      {named.map(({ date, name }) => (
        <li key={date}>
          <b>{Number(date.slice(8))}</b> {name}
        </li>
      ))}
    </ul>
  ) : null
}

function useGridSigns() {
  const list = useMessages('daily-list')
  const t = useMessages('daily')
  const sign = (key: string, name: string, meaning: string) => ({
    key,
    mark: <i className={css.mark} data-kind={key} aria-hidden="true" />,
    name,
    meaning,
  })
  return [
    sign('operated', list('use_operated'), t('sign_use_operated')),
    sign('idle', list('use_idle'), t('sign_use_idle')),
    sign('none', list('use_none'), t('sign_missing')),
    sign('off', list('day_off'), t('sign_day_off')),
    sign('operation', list('operation'), `${t('sign_operation')} ${t('sign_hours')}`),
    sign('running', list('running'), t('sign_running')),
    sign('neutral', list('neutral'), t('sign_neutral')),
  ]
}
