// The track on its map: categories, days, playback, and the list of stays.
import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import { dayStart } from '#domain/time.ts'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { CategoryChoice } from './CategoryChoice.tsx'
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
  onDay: (day: string | null) => void
}

export function TrackSheet({ name, view, day, withYear, period, onDay }: Props) {
  const t = useMessages('location')
  const format = useFormat()
  const [hidden, setHidden] = useState<ReadonlySet<Category>>(new Set())
  const [selected, setSelected] = useState<string | null>(null)
  const days = view?.days ?? NO_DAYS
  const shownDay = days.find(({ date }) => date === day) ?? null
  const shownDays = useMemo(() => (shownDay ? [shownDay] : days), [shownDay, days])
  const timeDifference = view?.timeDifference ?? 0
  const from = shownDay ? dayStart(shownDay.date, timeDifference) : -Infinity
  const until = shownDay ? from + DAY_MS : Infinity

  const legs = useMemo(() => (view ? legsOf(view, from, until) : []), [view, from, until])
  const moment = useCallback(
    (at: number) => momentText(at, timeDifference, format, withYear),
    [timeDifference, format, withYear],
  )
  const markers = useMemo(() => {
    const stays = legs.flatMap((leg) => (leg.kind === 'stay' ? [leg.stay] : []))
    const place = (text: string | null) => text ?? t('no_address')
    return markersOf({ stays, points: shownDays.flatMap(({ points }) => points) }, hidden, {
      stay: (stay: ViewedStay) =>
        `${stay.number} ${t(stay.category)}: ${place(stay.place)}, ${moment(stay.arrived_at)}`,
      point: (point: ViewedPoint) => `${t(categoryOf(point))}: ${place(point.place)}, ${moment(point.at)}`,
    })
  }, [legs, shownDays, hidden, t, moment])
  const tracks = useMemo(() => (hidden.has('others') ? [] : linesOf(shownDays, 'accent')), [shownDays, hidden])
  // A new object moves the map: for a new period, day
  // or chosen stay, not for a refresh.
  const key = `${period} ${shownDay?.date ?? ''} ${view !== undefined}`
  const box = useMemo(
    () => boxOf(shownDays),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the days are new objects after every refresh
    [key],
  )
  const [went, setWent] = useState<{ key: string; to: { id: string } } | null>(null)
  const goTo = went?.key === key ? went.to : box
  const select = (stay: ViewedStay) => {
    const id = stayId(stay)
    setSelected(selected === id ? null : id)
    if (selected !== id) setWent({ key, to: { id } })
  }
  const playback = usePlayback({ view, day: shownDay, days, onDay })
  const label = t('track_of', { serial: name, period: shownDay ? format.day(shownDay.date) : period })
  return (
    <div className={css.body}>
      <div className={css.drawing}>
        <div className={css.map}>
          {view ? (
            <Suspense>
              <Map
                label={label}
                markers={markers}
                tracks={tracks}
                {...(shownDay && { playhead: playback.playhead })}
                selected={selected}
                onSelect={setSelected}
                goTo={goTo}
                height="100%"
              />
            </Suspense>
          ) : null}
        </div>
        {shownDay ? (
          <Playback playback={playback} day={shownDay} days={days} timeDifference={timeDifference} onDay={onDay} />
        ) : null}
      </div>
      <div className={css.side}>
        <CategoryChoice points={view?.points} hidden={hidden} onChange={setHidden} />
        <DayChoice
          days={days}
          isLoading={view === undefined}
          selected={shownDay?.date ?? null}
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
