// The days of a month over the hours of the day: a mark for each alarm and event.
import { memo, useMemo } from 'react'
import type { AlarmItem } from '#contract/alarm/alarm.ts'
import { type CalendarMonth, datesOfMonth, isWeekend } from '#domain/calendar-month.ts'
import { offsetOfZone, parseInstant } from '#domain/time.ts'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { PickLink } from '#web/ui/controls/PickLink.tsx'
import { PHONE, useMedia } from '#web/ui/layout/use-media.ts'
import css from './AlarmDays.module.css'
import { dayOf } from './alarm-filter.ts'

type Props = {
  month: CalendarMonth
  alarms: readonly AlarmItem[]
  zone: string
  /** YYYY-MM-DD of the reader's date; later days are empty. */
  today: string
  chosen: string | null
  hrefOf: (day: string | null) => string
  onPick: (day: string | null) => void
}

/** Pixels. */
const HEIGHT = 96
/** Of the marks within one hour: side by side, so that a cluster is seen as one. */
const PLACES = [12, 4, 20, 8, 16] as const
const HOURS = [0, 6, 12, 18, 24]

function Days({ month, alarms, zone, today, chosen, hrefOf, onPick }: Props) {
  const t = useMessages('alarm')
  const format = useFormat()
  const days = useMemo(() => {
    const byDay = new Map<string, AlarmItem[]>()
    for (const item of alarms) {
      const date = dayOf(item, zone)
      byDay.set(date, [...(byDay.get(date) ?? []), item])
    }
    return datesOfMonth(month).map((date) => ({ date, items: byDay.get(date) ?? [] }))
  }, [month, alarms, zone])
  // A phone has room for a part of them, and days without alarms take no focus.
  const isMoved = useMedia(PHONE)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrows scroll it
    <section className={css.strip} aria-label={t('days_label')} tabIndex={isMoved ? 0 : undefined} data-sideways>
      <svg className={css.hours} style={{ height: HEIGHT }} aria-hidden="true">
        {HOURS.map((hour) => (
          <text key={hour} x="100%" y={(hour / 24) * HEIGHT} dy={hour === 0 ? 8 : hour === 24 ? 0 : 4}>
            {hour}
          </text>
        ))}
      </svg>
      <ol>
        {days.map(({ date, items }) => {
          const events = items.filter(({ type }) => type === 2).length
          const text = t('day_text', { date: format.day(date), alarms: items.length - events, events })
          const next = date === chosen ? null : date
          return (
            <li
              key={date}
              title={text}
              data-off={isWeekend(date) || undefined}
              data-ahead={date > today || undefined}
              data-chosen={date === chosen || undefined}
            >
              {items.length > 0 || date === chosen ? (
                <PickLink href={hrefOf(next)} isCurrent={date === chosen} onPick={() => onPick(next)}>
                  <DayMarks items={items} zone={zone} />
                  <span aria-hidden="true">{Number(date.slice(8))}</span>
                  <span className="vh">{text}</span>
                </PickLink>
              ) : (
                <span>
                  <DayMarks items={items} zone={zone} />
                  <span>{Number(date.slice(8))}</span>
                </span>
              )}
            </li>
          )
        })}
      </ol>
    </section>
  )
}

function DayMarks({ items, zone }: { items: readonly AlarmItem[]; zone: string }) {
  return (
    <svg viewBox={`0 0 24 ${HEIGHT}`} style={{ height: HEIGHT }} aria-hidden="true">
      {[6, 12, 18].map((hour) => (
        <path key={hour} className={css.hour} d={`M0 ${(hour / 24) * HEIGHT}h24`} />
      ))}
      {items.map((item, at) => {
        const hour = hourOf(item, zone)
        const before = items.slice(0, at).filter((other) => Math.floor(hourOf(other, zone)) === Math.floor(hour)).length
        return (
          <AlarmMark
            key={item.alarm_event_detail_key}
            item={item}
            x={PLACES[before % PLACES.length] ?? 0}
            y={(hour / 24) * HEIGHT}
          />
        )
      })}
    </svg>
  )
}

/** Square: alarm; triangle: alarm with values; ring: event. Filled red while it occurs. */
export function AlarmMark({
  item: { type, state },
  x,
  y,
}: {
  item: Pick<AlarmItem, 'type' | 'state'>
  x: number
  y: number
}) {
  const shared = { className: css.mark, 'data-type': type, 'data-open': state === 1 || undefined }
  const at = `translate(${x} ${y})`
  if (type === 1) return <rect {...shared} x="-3.5" y="-2.5" width="7" height="5" transform={at} />
  if (type === 3) return <path {...shared} d="M0-4.5 5 3.5H-5Z" transform={at} />
  return <circle {...shared} r="3" transform={at} />
}

/** Hours since midnight in a zone, with a fraction. */
export function hourOf({ recorded_at }: AlarmItem, zone: string): number {
  const ms = parseInstant(recorded_at) ?? 0
  const wall = ms + offsetOfZone(zone, ms) * 60_000
  return (((wall % 86_400_000) + 86_400_000) % 86_400_000) / 3_600_000
}

export const AlarmDays = memo(Days)
