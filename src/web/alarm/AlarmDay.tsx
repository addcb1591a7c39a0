// One day of a machine from 0 to 24 h: its work, and above it when alarms came.
import { Link } from '@tanstack/react-router'
import type { AlarmItem } from '#contract/alarm/alarm.ts'
import { getDaily } from '#contract/daily/daily.ts'
import { monthOfDate } from '#domain/calendar-month.ts'
import { toSegments } from '#domain/day-slots.ts'
import { offsetOfZone, parseInstant } from '#domain/time.ts'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { dayPath } from '#web/base/page-links.ts'
import { useApi } from '#web/base/use-api.ts'
import { DayProfile, DayScale } from '#web/ui/charts/DayProfile.tsx'
import { PickLink } from '#web/ui/controls/PickLink.tsx'
import { AlarmMark, hourOf } from './AlarmDays.tsx'
import css from './AlarmDays.module.css'

type Props = {
  serial: string
  /** YYYY-MM-DD in the reader's zone. */
  date: string
  /** Of that day. */
  alarms: readonly AlarmItem[]
  zone: string
  allHref: string
  onShowAll: () => void
}

const QUARTER = 15

export function AlarmDay({ serial, date, alarms, zone, allHref, onShowAll }: Props) {
  const t = useMessages('alarm')
  const format = useFormat()
  // The slots are cut at the reader's midnight, so that they lie below the marks.
  const offset = offsetOfZone(zone, parseInstant(`${date}T12:00:00Z`) ?? 0)
  const at = offset % QUARTER === 0 ? { time_difference: offset } : {}
  const { data, isPlaceholderData, error } = useApi(
    getDaily,
    { query: { serial, ...monthOfDate(date), ...at } },
    { throwOnError: false },
  )
  const day = isPlaceholderData ? undefined : data?.daily.find(({ recorded_date }) => recorded_date === date)
  const isKnown = data !== undefined && !isPlaceholderData
  return (
    <section className={css.day}>
      <header>
        <h2>{t('day_chosen', { date: format.day(date) })}</h2>
        <nav>
          <Link to={dayPath(serial, date)}>{t('to_day')}</Link>
          <PickLink href={allHref} isCurrent={false} onPick={onShowAll}>
            {t('whole_month')}
          </PickLink>
        </nav>
      </header>
      <div className={css.profile}>
        <DayScale every={3} />
        <svg className={css.above} aria-hidden="true">
          {alarms.map((item) => (
            <svg key={item.alarm_event_detail_key} x={`${(hourOf(item, zone) / 24) * 100}%`} y="10" overflow="visible">
              <AlarmMark item={item} x={0} y={0} />
            </svg>
          ))}
        </svg>
        <DayProfile
          upper={toSegments(day?.upper_operation_data ?? '')}
          under={toSegments(day?.under_operation_data ?? '')}
          pastDay={null}
          isMissing={isKnown && day === undefined}
          label={t('day_profile', { date: format.day(date) })}
          size="tall"
        />
        {(isKnown && day === undefined) || error ? <p className="m3">{t('no_report')}</p> : null}
      </div>
    </section>
  )
}
