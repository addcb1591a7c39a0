// The track on its map: categories, days, playback, and the list of stays.
import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import { dayStart } from '#domain/time.ts'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { CategoryChoice } from './CategoryChoice.tsx'
import { DayFigures, type NearestDays } from './DayFigures.tsx'
import { DayChoice } from './DayChoice.tsx'
import { LegList } from './LegList.tsx'
import { momentText } from './moment-text.ts'
import { Playback } from './Playback.tsx'
import { boxOf, linesOf, markersOf, stayId } from './track-drawing.ts'
import type { Category, TrackView, ViewedDay, ViewedPoint, ViewedStay } from './track-view.ts'
import { categoryOf, legsOf } from './track-view.ts'
import css from './TrackingPage.module.css'
import { usePlayback } from './use-playback.ts'

const Map = lazy(async () => ({ default: (await import('#web/ui/map/Map.tsx')).Map }))

const DAY_MS = 86_400_000
const NO_DAYS: readonly ViewedDay[] = []

type Props = {
  name: string
  /** Undefined while loading. */
  view: TrackView | undefined
  day: string | null
  /** Whether the period spans several years. */
  withYear: boolean
  period: string
  nearest: NearestDays | null
  onDay: (day: string | null) => void
}

export function TrackSheet({ name, view, day, withYear, period, nearest, onDay }: Props) {
  const t = useMessages('location')
  const format = useFormat()
  const [hidden, setHidden] = useState<ReadonlySet<Category>>(new Set())
  const [selected, setSelected] = useState<string | null>(null)
  const days = view?.days ?? NO_DAYS
  const selectedDay = days.find(({ date }) => date === day) ?? null
  const visibleDays = useMemo(() => (selectedDay ? [selectedDay] : days), [selectedDay, days])
  const timeDifference = view?.timeDifference ?? 0
  const from = selectedDay ? dayStart(selectedDay.date, timeDifference) : -Infinity
  const until = selectedDay ? from + DAY_MS : Infinity

  const legs = useMemo(() => (view ? legsOf(view, from, until) : []), [view, from, until])
  const moment = useCallback(
    (at: number) => momentText(at, timeDifference, format, withYear),
    [timeDifference, format, withYear],
  )
  const markers = useMemo(() => {
    const stays = legs.flatMap((leg) => (leg.kind === 'stay' ? [leg.stay] : []))
    const place = (text: string | null) => text ?? t('no_address')
    return markersOf({ stays, points: visibleDays.flatMap(({ points }) => points) }, hidden, {
      stay: (stay: ViewedStay) =>
        `${stay.number} ${t(stay.category)}: ${place(stay.place)}, ${moment(stay.arrived_at)}`,
      point: (point: ViewedPoint) => `${t(categoryOf(point))}: ${place(point.place)}, ${moment(point.at)}`,
    })
  }, [legs, visibleDays, hidden, t, moment])
  const tracks = useMemo(() => (hidden.has('others') ? [] : linesOf(visibleDays, 'accent')), [visibleDays, hidden])
  // A new object moves the map: for a new period, day
  // or chosen stay, not for a refresh.
  const key = `${period} ${selectedDay?.date ?? ''} ${view !== undefined}`
  const box = useMemo(
    () => boxOf(visibleDays),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the days are new objects after every refresh
    [key],
  )
  const [target, setTarget] = useState<{ key: string; to: { id: string } } | null>(null)
  const goTo = target?.key === key ? target.to : box
  const select = (stay: ViewedStay) => {
    const id = stayId(stay)
    setSelected(selected === id ? null : id)
    if (selected !== id) setTarget({ key, to: { id } })
  }
  const playback = usePlayback({ view, day: selectedDay, days, onDay })
  const label = t('track_of', { serial: name, period: selectedDay ? format.day(selectedDay.date) : period })
  return (
    <div className={css.body}>
      <div className={css.drawing}>
        {selectedDay && nearest ? <DayFigures day={selectedDay} nearest={nearest} /> : null}
        <div className={css.map}>
          {view ? (
            <Suspense>
              <Map
                label={label}
                markers={markers}
                tracks={tracks}
                {...(selectedDay && { playhead: playback.playhead })}
                selected={selected}
                onSelect={setSelected}
                goTo={goTo}
                height="100%"
              />
            </Suspense>
          ) : null}
        </div>
        {selectedDay ? (
          <Playback playback={playback} day={selectedDay} days={days} timeDifference={timeDifference} onDay={onDay} />
        ) : null}
      </div>
      <div className={css.side}>
        <CategoryChoice points={view?.points} hidden={hidden} onChange={setHidden} />
        <DayChoice
          days={days}
          isLoading={view === undefined}
          selected={selectedDay?.date ?? null}
          withYear={withYear}
          onSelect={onDay}
        />
        <LegList
          legs={legs}
          stays={view?.stays ?? []}
          isLoading={view === undefined}
          moment={moment}
          selected={selected}
          onSelect={select}
        />
      </div>
    </div>
  )
}
