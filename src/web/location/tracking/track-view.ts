// The tracking page's view of an answer: days, stays and ways.
import type { TrackDay, TrackEntry, Tracking } from '#contract/location/tracking.ts'
import { hoursAtStays, type Stay, staysOf, type Transport } from '#domain/stay.ts'
import { daysOfTrack, type TrackPoint, wayOfDay } from '#domain/track.ts'

export type Category = 'job_site' | 'final_position' | 'others'

export type ViewedPoint = TrackPoint & Pick<TrackEntry, 'place' | 'send_place'>

export type ViewedStay = Stay & {
  /** From 1 on, in the order of time. */
  number: number
  place: string | null
  category: Exclude<Category, 'others'>
  hours: number
  /**
   * Arrival or departure is unknown: the track's first or last position
   * is of this stay.
   */
  isOpenStart: boolean
  isOpenEnd: boolean
}

export type ViewedDay = {
  date: string
  points: readonly ViewedPoint[]
  /** Its positions, of which a cut track may lack some. */
  count: number
  /**
   * The last position before the day, where its way begins;
   * null on the first day.
   */
  lead: ViewedPoint | null
  /** Null where its positions tell no distance, or are missing. */
  kilometres: number | null
  /** Null without a report of the day. */
  slots: TrackDay | null
}

/** Of a day without kilometres, as a word: why it has none. */
export function whyNoDistance({ count, points }: Pick<ViewedDay, 'count' | 'points'>) {
  if (points.length < count) return 'distance_cut'
  return count === 1 ? 'distance_of_one' : 'distance_in_place'
}

export type TrackView = {
  timeDifference: number
  isCut: boolean
  points: readonly ViewedPoint[]
  stays: readonly ViewedStay[]
  transports: readonly Transport[]
  /** In the order of time. */
  days: readonly ViewedDay[]
}

const CATEGORIES = { 1: 'job_site', 2: 'final_position', 3: 'others' } as const

export function categoryOf({ data_type }: Pick<TrackPoint, 'data_type'>): Category {
  return CATEGORIES[data_type]
}

export function trackView({ time_difference, is_cut, list_info, days: reported }: Tracking): TrackView {
  const sent = list_info.loc_list.map(
    ({ recorded_date, latitude, longitude, data_type, place, send_place }): ViewedPoint => ({
      at: Date.parse(recorded_date),
      latitude,
      longitude,
      data_type,
      place,
      send_place,
    }),
  )
  const { track, stays, transports } = staysOf(sent)
  const hours = hoursAtStays(stays, reported)
  const slots = new Map(reported.map((day) => [day.recorded_date, day]))
  let lead: ViewedPoint | null = null
  const days = daysOfTrack(track, time_difference).map(({ date, points }): ViewedDay => {
    const reported = slots.get(date) ?? null
    const kilometres = wayOfDay(lead, points, reported?.mileage ?? null)
    const day = { date, points, count: points.length, lead, kilometres, slots: reported }
    lead = points.at(-1) ?? lead
    return day
  })
  return {
    timeDifference: time_difference,
    isCut: is_cut,
    points: track,
    stays: stays.map((stay, index) => {
      const there = track.slice(stay.first, stay.last + 1)
      return {
        ...stay,
        number: index + 1,
        place: placeOfStay(there),
        category: there.some((point) => point.data_type === 1) ? 'job_site' : 'final_position',
        hours: hours[index] ?? 0,
        isOpenStart: stay.first === 0,
        isOpenEnd: stay.last === track.length - 1,
      }
    }),
    transports,
    days,
  }
}

/** A cut track with a line for each day; `own`: the whole of a chosen day. */
export function withAllDays(
  cut: TrackView,
  dates: readonly { recorded_date: string; count: number }[],
  own: TrackView | undefined,
): TrackView {
  const known = new Map([...cut.days, ...(own?.days ?? [])].map((day) => [day.date, day]))
  const days = dates.toReversed().map(({ recorded_date: date, count }): ViewedDay => {
    const day = known.get(date)
    if (day?.points.length === count) return day
    return { date, points: [], lead: null, slots: null, ...day, count, kilometres: null }
  })
  return own ? { ...own, isCut: true, days } : { ...cut, days }
}

/** The name of most of its positions; the newest of equals. */
function placeOfStay(points: readonly ViewedPoint[]): string | null {
  const counts = new Map<string, number>()
  let best: string | null = null
  for (const { place } of points.toReversed()) {
    if (place === null) continue
    const count = (counts.get(place) ?? 0) + 1
    counts.set(place, count)
    if (best === null || count > (counts.get(best) ?? 0)) best = place
  }
  return best
}

export type Leg = { kind: 'stay'; stay: ViewedStay } | { kind: 'transport'; transport: Transport }

/**
 * Stays and the ways between them, the newest first;
 * those that overlap a period (epoch ms).
 */
export function legsOf(
  { stays, transports }: Pick<TrackView, 'stays' | 'transports'>,
  from = -Infinity,
  until = Infinity,
): Leg[] {
  const legs = [
    ...stays.map((stay) => ({ leg: { kind: 'stay', stay } as const, begin: stay.arrived_at, end: stay.left_at })),
    ...transports.map((transport) => ({
      leg: { kind: 'transport', transport } as const,
      begin: transport.began_at,
      end: transport.ended_at,
    })),
  ]
  return legs
    .filter(({ begin, end }) => begin < until && end >= from)
    .toSorted((a, b) => b.begin - a.begin || b.end - a.end)
    .map(({ leg }) => leg)
}
