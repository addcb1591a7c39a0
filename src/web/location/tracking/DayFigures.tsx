// What a day's positions tell of its way, beside what the machine counted.
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { ButtonLink } from '#web/ui/controls/ButtonLink.tsx'
import type { LinkTo } from '#web/ui/controls/PickLink.tsx'
import css from './DayFigures.module.css'
import { type ViewedDay, whyNoDistance } from './track-view.ts'

/** A day with positions, and its address. */
export type DayLink = LinkTo & { date: string }

/** The nearest days with positions, before and after one. */
export type NearestDays = { before: DayLink | null; after: DayLink | null }

/** `dates`: with positions, the newest first. */
export function nearestDays(day: string, dates: readonly string[], linkToDay: (date: string) => LinkTo): NearestDays {
  const linked = (date: string | undefined) => (date === undefined ? null : { date, ...linkToDay(date) })
  return { before: linked(dates.find((date) => date < day)), after: linked(dates.findLast((date) => date > day)) }
}

type Props = { day: ViewedDay; nearest: NearestDays }

export function DayFigures({ day, nearest }: Props) {
  const { date, count, kilometres, slots } = day
  const t = useMessages('location')
  const format = useFormat()
  const mileage = slots?.mileage ?? null
  const distance = (value: number | null) => `${format.quantity(value, 'day_distance')} ${format.unit('day_distance')}`
  const noMileage = slots ? t('mileage_missing') : t('no_report')
  return (
    <section className={css.figures} aria-label={format.day(date)}>
      <dl>
        <div>
          <dt>{t('distance_by_positions')}</dt>
          <dd>{kilometres === null ? `${distance(null)} (${t(whyNoDistance(day))})` : distance(kilometres)}</dd>
        </div>
        <div>
          <dt>{t('distance_reported')}</dt>
          <dd>{mileage === null ? `${distance(null)} (${noMileage})` : distance(mileage)}</dd>
        </div>
      </dl>
      {count === 1 ? (
        <p>
          <span>{t('one_position', { day: format.day(date) })}</span>
          <DaysAround {...nearest} />
        </p>
      ) : null}
    </section>
  )
}

/** Links to the days around one that tells little or nothing. */
export function DaysAround({ before, after }: NearestDays) {
  const t = useMessages('location')
  const format = useFormat()
  const link = ({ date, href, onPick }: DayLink, name: 'previous_day' | 'next_day') => (
    <ButtonLink size="small" href={href} onPick={onPick} title={t(name)}>
      {format.weekday(date)} {format.day(date)}
    </ButtonLink>
  )
  return (
    <>
      {before ? link(before, 'previous_day') : null}
      {after ? link(after, 'next_day') : null}
    </>
  )
}
