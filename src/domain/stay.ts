// A machine's stays and the ways between them (docs/product.md, Places).
import { SLOT_MINUTES, UPPER } from './day-slots.ts'
import { kilometresBetween, type Position } from './great-circle.ts'
import { dayStart } from './time.ts'
import { cleanTrack, kilometresOf, type TrackPoint, wrapped } from './track.ts'

/** Positions this near to the middle are of one stay. */
const SITE_KM = 0.5
/** Farther than this from the middle a machine has left: between the two it may be jitter, or the other end of the site. */
const LEFT_KM = 1
/** What only stood still counts as a stay after so long; a job site and a key turned off always do. */
const STOOD_MS = 30 * 60_000
/** A single position elsewhere between two of a place is no departure when these are no farther apart. */
const BLINK_MS = 60 * 60_000
/**
 * A changed position cannot move the arrival of the third stay that ended before it: positions are cleaned by the two that follow, and
 * stays are joined with the next one.
 */
export const SAFE_STAYS = 3

/** Epoch ms of a stay's first and last position. */
export type StaySpan = { arrived_at: number; left_at: number }

export type Stay = Position &
  StaySpan & {
    /** Its first and last position: places in the track that was handed back. */
    first: number
    last: number
  }

/** Between two stays; null where the track begins or ends under way. */
export type Transport = {
  /** Numbers of the stays. */
  from: number | null
  to: number | null
  began_at: number
  ended_at: number
  /** By great circles from position to position. */
  kilometres: number
}

/** Positions that lie together: their middle, and whether one of them says that the machine was at work or turned off. */
type Cluster = Position & { first: number; last: number; count: number; isPlace: boolean }

/**
 * In the order of time, `track` being the positions without those that cannot be. The order and doubles of `points` change nothing.
 * `isContinued`: the first one is the known arrival of a stay, and those before it are left out.
 */
export function staysOf<Point extends TrackPoint>(
  points: readonly Point[],
  isContinued = false,
): { track: Point[]; stays: Stay[]; transports: Transport[] } {
  const track = cleanTrack(points, isContinued)
  const merged: Cluster[] = []
  for (const cluster of clustersOf(track)) {
    if (!isStay(cluster, track)) continue
    const before = merged.at(-1)
    if (before && isSamePlace(before, cluster, track)) merged[merged.length - 1] = together(before, cluster)
    else merged.push(cluster)
  }
  const stays = merged.map(({ latitude, longitude, first, last }) => ({
    latitude,
    longitude,
    arrived_at: track[first]!.at,
    left_at: track[last]!.at,
    first,
    last,
  }))
  return { track, stays, transports: transportsOf(stays, track) }
}

function clustersOf(track: readonly TrackPoint[]): Cluster[] {
  const clusters: Cluster[] = []
  for (const [index, point] of track.entries()) {
    const single: Cluster = {
      ...positionOf(point),
      first: index,
      last: index,
      count: 1,
      isPlace: point.data_type !== 3,
    }
    const current = clusters.at(-1)
    if (current && kilometresBetween(current, point) <= SITE_KM)
      clusters[clusters.length - 1] = together(current, single)
    else clusters.push(single)
  }
  return clusters
}

function positionOf({ latitude, longitude }: Position): Position {
  return { latitude, longitude }
}

/** The middle of both by the number of their positions. */
function together(a: Cluster, b: Cluster): Cluster {
  const share = b.count / (a.count + b.count)
  return {
    latitude: a.latitude + (b.latitude - a.latitude) * share,
    longitude: wrapped(a.longitude + wrapped(b.longitude - a.longitude) * share),
    first: a.first,
    last: b.last,
    count: a.count + b.count,
    isPlace: a.isPlace || b.isPlace,
  }
}

function isStay({ first, last, isPlace }: Cluster, track: readonly TrackPoint[]): boolean {
  return isPlace || track[last]!.at - track[first]!.at >= STOOD_MS
}

/** Whether nothing between two stays tells that the machine had left. */
function isSamePlace(before: Cluster, after: Cluster, track: readonly TrackPoint[]): boolean {
  if (kilometresBetween(before, after) > LEFT_KM) return false
  const between = track.slice(before.last + 1, after.first)
  if (between.length === 1 && track[after.first]!.at - track[before.last]!.at <= BLINK_MS) return true
  return between.every((point) => kilometresBetween(before, point) <= LEFT_KM)
}

function transportsOf(stays: readonly Stay[], track: readonly TrackPoint[]): Transport[] {
  const transports: Transport[] = []
  for (let to = 0; to <= stays.length; to++) {
    const [left, reached] = [stays[to - 1], stays[to]]
    const way = track.slice(left ? left.last : 0, reached ? reached.first + 1 : track.length)
    const [start, end] = [way[0], way.at(-1)]
    // Before the first stay and after the last there may be nothing but the stay itself.
    if (!start || !end || way.length < 2) continue
    transports.push({
      from: left ? to - 1 : null,
      to: reached ? to : null,
      began_at: start.at,
      ended_at: end.at,
      kilometres: kilometresOf(way),
    })
  }
  return transports
}

/** A day's digits, as the machine counts it; `time_difference` in minutes. */
export type WorkedDay = { recorded_date: string; time_difference: number; upper_operation_data: string }

const SLOT_MS = SLOT_MINUTES * 60_000

/** Hours of work (upper slots 'operating') at each stay. What was done between two stays counts for the one that is nearer in time. */
export function hoursAtStays(stays: readonly StaySpan[], days: readonly WorkedDay[]): number[] {
  const slots = stays.map(() => 0)
  if (stays.length === 0) return slots
  const borders = stays.slice(1).map(({ arrived_at }, index) => (stays[index]!.left_at + arrived_at) / 2)
  const operating = String(UPPER.operating)
  let stay = 0
  const ordered = days
    .map(({ recorded_date, time_difference, upper_operation_data }) => ({
      start: dayStart(recorded_date, time_difference),
      digits: upper_operation_data,
    }))
    .toSorted((a, b) => a.start - b.start)
  for (const { start, digits } of ordered)
    for (let slot = 0; slot < digits.length; slot++) {
      if (digits[slot] !== operating) continue
      const middle = start + (slot + 0.5) * SLOT_MS
      while (stay < borders.length && middle >= borders[stay]!) stay++
      slots[stay]! += 1
    }
  return slots.map((count) => count / 4)
}
