// A machine's cleaned track, by day and instant (docs/product.md, Places).
import { kilometresBetween, type Position } from './great-circle.ts'
import { localDate } from './time.ts'

/** `at` in epoch ms; `data_type` 1 job site, 2 final position, 3 others. */
export type TrackPoint = Position & { at: number; data_type: 1 | 2 | 3 }

const HOUR_MS = 3_600_000
/** Faster than a machine drives or is carried. */
const FASTEST_KMH = 150
/** A position within this distance is never an error. */
const NEAREST_ERROR_KM = 1

/**
 * Positions by time, each instant once, without single ones that
 * nothing could have reached and left again. `isContinued`: earlier
 * positions are left out, and the first one is known to be right.
 */
export function cleanTrack<Point extends TrackPoint>(points: readonly Point[], isContinued = false): Point[] {
  const ordered = points
    .toSorted(
      (a, b) => a.at - b.at || a.latitude - b.latitude || a.longitude - b.longitude || a.data_type - b.data_type,
    )
    .filter((point, index, all) => index === 0 || point.at !== all[index - 1]!.at)
  const clean: Point[] = []
  for (const [index, point] of ordered.entries()) {
    const before = clean.at(-1)
    const [next, afterNext] = [ordered[index + 1], ordered[index + 2]]
    const isWrong =
      before === undefined
        ? !isContinued &&
          next !== undefined &&
          afterNext !== undefined &&
          isJump(point, next) &&
          !isJump(next, afterNext)
        : isJump(before, point) &&
          (next === undefined ? isContinued || clean.length > 1 : isJump(point, next) && !isJump(before, next))
    if (!isWrong) clean.push(point)
  }
  return clean
}

function isJump(a: TrackPoint, b: TrackPoint): boolean {
  const kilometres = kilometresBetween(a, b)
  return kilometres > NEAREST_ERROR_KM && kilometres > ((b.at - a.at) / HOUR_MS) * FASTEST_KMH
}

/** The length of a track in kilometres, by great circles. */
export function kilometresOf(points: readonly Position[]): number {
  let sum = 0
  for (let index = 1; index < points.length; index++) sum += kilometresBetween(points[index - 1]!, points[index]!)
  return sum
}

/** Positions that are no further apart may be of one place. */
const ONE_PLACE_KM = 0.5

/**
 * The kilometres between a day's positions, from the last one before the day
 * (`lead`). Null where they tell no distance: of one place, while there is
 * but one of the day, or the machine has counted a way (`mileage`, km).
 */
export function wayOfDay(lead: Position | null, points: readonly Position[], mileage: number | null): number | null {
  const walked = lead ? [lead, ...points] : points
  const [first] = walked
  const isOnePlace = walked.every((point) => kilometresBetween(first!, point) <= ONE_PLACE_KM)
  return isOnePlace && (points.length === 1 || (mileage ?? 0) > 0) ? null : kilometresOf(walked)
}

export type DayOfTrack<Point> = { date: string; points: Point[] }

/**
 * The machine's days with positions, in order;
 * `timeDifference` in minutes.
 */
export function daysOfTrack<Point extends TrackPoint>(
  points: readonly Point[],
  timeDifference: number,
): DayOfTrack<Point>[] {
  const days: DayOfTrack<Point>[] = []
  for (const point of points) {
    const date = localDate(point.at, timeDifference)
    const last = days.at(-1)
    if (last?.date === date) last.points.push(point)
    else days.push({ date, points: [point] })
  }
  return days
}

/**
 * After this time without positions a machine is taken to have stood,
 * and to have left as late as the speed below allows.
 */
const SILENCE_MS = HOUR_MS
const SET_OUT_KMH = 30

/**
 * The place at an instant (epoch ms): interpolated between two positions,
 * else the first or last one. Null without any.
 */
export function positionAt(points: readonly TrackPoint[], at: number): Position | null {
  const [first] = points
  if (first === undefined) return null
  let [low, high] = [0, points.length - 1]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (points[middle]!.at <= at) low = middle
    else high = middle - 1
  }
  const from = points[low]!
  const to = points[low + 1]
  if (to === undefined || at <= from.at) return { latitude: from.latitude, longitude: from.longitude }
  const isSilence = to.at - from.at > SILENCE_MS
  const begin = isSilence ? Math.max(from.at, to.at - (kilometresBetween(from, to) / SET_OUT_KMH) * HOUR_MS) : from.at
  const share = Math.max(0, (at - begin) / (to.at - begin))
  return {
    latitude: from.latitude + (to.latitude - from.latitude) * share,
    longitude: wrapped(from.longitude + wrapped(to.longitude - from.longitude) * share),
  }
}

/** Degrees within ±180: the short way round at the date line. */
export function wrapped(degrees: number): number {
  return degrees - Math.round(degrees / 360) * 360
}
