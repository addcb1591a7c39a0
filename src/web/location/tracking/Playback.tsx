// The playback of a day along its profile, with place and work at the moment.
import { useEffect, useLayoutEffect, useRef } from 'react'
import { SLOT_MINUTES, toSegments } from '#domain/day-slots.ts'
import { dayStart } from '#domain/time.ts'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { DayProfile, DayScale } from '#web/ui/charts/DayProfile.tsx'
import { Segments } from '#web/ui/charts/Segments.tsx'
import { clockText } from './moment-text.ts'
import css from './Playback.module.css'
import type { ViewedDay } from './track-view.ts'
import { type Playing, type Speed, SPEEDS } from './use-playback.ts'
import { usePlayKeys } from './use-play-keys.ts'

const MINUTE_MS = 60_000
const DAY_MINUTES = 1440
const KINDS = ['kind_none', 'kind_neutral', 'kind_running', 'kind_operation'] as const

type Props = {
  playback: Playing
  day: ViewedDay
  /** In the order of time. */
  days: readonly ViewedDay[]
  timeDifference: number
  onDay: (day: string) => void
}

export function Playback({ playback, day, days, timeDifference, onDay }: Props) {
  const t = useMessages('location')
  const format = useFormat()
  const { clock, isPlaying, speed, setSpeed } = playback
  const start = dayStart(day.date, timeDifference)
  const range = useRef<HTMLInputElement>(null)
  const hand = useRef<HTMLSpanElement>(null)
  const time = useRef<HTMLOutputElement>(null)
  const { slots } = day
  const at = days.indexOf(day)
  const [previous, next] = [days[at - 1], days[at + 1]]
  usePlayKeys(playback)

  const textAt = (instant: number): string => {
    const slot = Math.floor((instant - start) / (SLOT_MINUTES * MINUTE_MS))
    const kind = KINDS[Number(slots?.upper_operation_data[slot] ?? '0')] ?? 'kind_none'
    return [clockText(instant, timeDifference), slots ? t(kind) : t('no_report')].join(' · ')
  }
  const latestText = useRef(textAt)
  useLayoutEffect(() => {
    latestText.current = textAt
  })
  // Without React: sixty times a second.
  useEffect(() => {
    const draw = () => {
      const minutes = (clock.at() - start) / MINUTE_MS
      if (hand.current) hand.current.style.left = `${(minutes / DAY_MINUTES) * 100}%`
      const text = latestText.current(clock.at())
      if (time.current && time.current.value !== text) time.current.value = text
      if (!range.current) return
      range.current.value = String(Math.round(minutes))
      if (!clock.isPlaying()) range.current.setAttribute('aria-valuetext', text)
    }
    draw()
    return clock.subscribe(draw)
  }, [clock, start])

  return (
    <section className={css.playback} aria-label={t('playback_of', { day: format.day(day.date) })}>
      <div className={css.buttons}>
        <Button
          aria-label={isPlaying ? t('pause') : t('play')}
          title={`${isPlaying ? t('pause') : t('play')} (${t('key_space')})`}
          aria-keyshortcuts="Space"
          onClick={() => (isPlaying ? clock.pause() : clock.play())}
        >
          <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
            <path d={isPlaying ? 'M2 1h3v10H2ZM7 1h3v10H7Z' : 'M2 1l9 5l-9 5Z'} fill="currentColor" />
          </svg>
        </Button>
        <output ref={time} className={css.time} aria-live="off" />
        <span className={css.steps}>
          <Button
            aria-label={t('previous_day')}
            title={t('previous_day')}
            disabled={!previous}
            onClick={() => previous && onDay(previous.date)}
          >
            ‹
          </Button>
          <b>
            {format.weekday(day.date)} {format.day(day.date)}
          </b>
          <Button
            aria-label={t('next_day')}
            title={t('next_day')}
            disabled={!next}
            onClick={() => next && onDay(next.date)}
          >
            ›
          </Button>
        </span>
        <Segments<`${Speed}`>
          label={t('speed')}
          value={`${speed}`}
          options={SPEEDS.map((each) => [`${each}`, t('speed_value', { minutes: each })] as const)}
          onChange={(chosen) => setSpeed(Number(chosen) as Speed)}
        />
      </div>
      <div className={css.profile} data-sideways>
        <DayScale every={3} />
        <DayProfile
          upper={toSegments(slots?.upper_operation_data ?? '')}
          under={toSegments(slots?.under_operation_data ?? '')}
          pastDay={null}
          isMissing={slots === null}
          label={t('profile_of', { day: format.day(day.date) })}
          size="tall"
        />
        <svg className={css.marks} viewBox={`0 0 ${DAY_MINUTES} 6`} preserveAspectRatio="none" aria-hidden="true">
          <path d={day.points.map((point) => `M${Math.round((point.at - start) / MINUTE_MS)} 0v6`).join('')} />
        </svg>
        <span ref={hand} className={css.hand} aria-hidden="true" />
        <input
          ref={range}
          type="range"
          min={0}
          max={DAY_MINUTES}
          step={1}
          defaultValue={0}
          aria-label={t('time_of_day')}
          onInput={({ currentTarget }) => clock.seek(start + Number(currentTarget.value) * MINUTE_MS)}
        />
      </div>
    </section>
  )
}
