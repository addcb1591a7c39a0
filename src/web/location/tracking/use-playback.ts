// The playback of a day: its clock, the moving sign, the next day.
import { useEffect, useMemo, useRef, useState } from 'react'
import { dayStart } from '#domain/time.ts'
import { positionAt } from '#domain/track.ts'
import type { Playhead } from '#web/ui/map/track.ts'
import { makePlayClock, type PlayClock } from './play-clock.ts'
import type { TrackView, ViewedDay } from './track-view.ts'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

/** Minutes of the track per second. */
export const SPEEDS = [10, 30, 60, 120] as const
export type Speed = (typeof SPEEDS)[number]

export type Playing = {
  clock: PlayClock
  playhead: Playhead
  isPlaying: boolean
  speed: Speed
  setSpeed: (speed: Speed) => void
}

type Props = {
  view: TrackView | undefined
  day: ViewedDay | null
  /** In the order of time. */
  days: readonly ViewedDay[]
  onDay: (day: string) => void
}

export function usePlayback({ view, day, days, onDay }: Props): Playing {
  const [isPlaying, setPlaying] = useState(false)
  const [speed, setSpeed] = useState<Speed>(30)
  const latest = useRef({ view, day, days, onDay })
  const goesOn = useRef(false)
  useEffect(() => {
    latest.current = { view, day, days, onDay }
  })
  const [clock] = useState(makePlayClock)
  useEffect(
    () =>
      clock.whenOver(() => {
        const { day: played, days: all, onDay: show } = latest.current
        const next = all[all.findIndex(({ date }) => date === played?.date) + 1]
        if (!played || !next) return
        goesOn.current = true
        show(next.date)
      }),
    [clock],
  )
  const playhead = useMemo(
    (): Playhead => ({
      get: () => positionAt(latest.current.view?.points ?? [], clock.at()),
      subscribe: clock.subscribe,
    }),
    [clock],
  )
  useEffect(() => clock.subscribe(() => setPlaying(clock.isPlaying() || goesOn.current)), [clock])
  useEffect(() => clock.setSpeed((speed * MINUTE_MS) / 1000), [clock, speed])

  const date = day?.date
  const timeDifference = view?.timeDifference ?? 0
  useEffect(() => {
    if (date === undefined) return clock.pause()
    const start = dayStart(date, timeDifference)
    clock.setBounds(start, start + DAY_MS)
    if (goesOn.current) {
      goesOn.current = false
      clock.play()
    } else clock.pause()
  }, [clock, date, timeDifference])
  useEffect(() => () => clock.pause(), [clock])
  return { clock, playhead, isPlaying, speed, setSpeed }
}
