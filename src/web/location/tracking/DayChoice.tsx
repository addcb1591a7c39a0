// The days with positions, the newest first; a press selects the day.
import { memo } from 'react'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { WaitingBar } from '#web/ui/layout/WaitingBar.tsx'
import { type ViewedDay, whyNoDistance } from './track-view.ts'
import css from './TrackingPage.module.css'

type Props = {
  /** In the order of time. */
  days: readonly ViewedDay[]
  isLoading: boolean
  selected: string | null
  withYear: boolean
  onSelect: (day: string | null) => void
}

export const DayChoice = memo(function DayChoice({ days, isLoading, selected, withYear, onSelect }: Props) {
  const t = useMessages('location')
  const format = useFormat()
  return (
    <section className={css.days}>
      <h2>{t('days')}</h2>
      {isLoading ? (
        <WaitingBar width={200} />
      ) : (
        <ol>
          <li>
            <button type="button" aria-pressed={selected === null} onClick={() => onSelect(null)}>
              {t('all_days')}
            </button>
          </li>
          {days.toReversed().map((day) => {
            const { date, count, kilometres } = day
            return (
              <li key={date}>
                <button
                  type="button"
                  aria-pressed={date === selected}
                  onClick={() => onSelect(date === selected ? null : date)}
                >
                  <span>
                    {format.weekday(date)} {withYear ? format.day(date) : format.monthDay(date)}
                  </span>
                  <span>{t('positions', { count })}</span>
                  <span title={kilometres === null ? t(whyNoDistance(day)) : undefined}>
                    {format.quantity(kilometres, 'distance')} {format.unit('distance')}
                  </span>
                </button>
              </li>
            )
          })}
        </ol>
      )}
    </section>
  )
})
