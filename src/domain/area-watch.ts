// Times of day and weekdays at which an area watches (docs/product.md, Geo Alert).
import { offsetOfZone } from './time.ts'

/**
 * `weekdays`: 1 Monday … 7 Sunday. `from`, `to`: HH:mm;
 * `to` at or before `from` is on the next day.
 */
export type Watch = {
  readonly weekdays: readonly number[]
  readonly from: string
  readonly to: string
  readonly time_zone: string
}

const DAY_MINUTES = 1_440

/**
 * Whether an area watches at an instant (epoch ms);
 * always when it has no times.
 */
export function isWatching(watch: Watch | null, instantMs: number): boolean {
  if (watch === null) return true
  const minute = Math.floor(instantMs / 60_000) + offsetOfZone(watch.time_zone, instantMs)
  const day = Math.floor(minute / DAY_MINUTES)
  const time = minute - day * DAY_MINUTES
  const [from, to] = [minutesOf(watch.from), minutesOf(watch.to)]
  if (from < to) return isWatched(watch, day) && time >= from && time < to
  return (isWatched(watch, day) && time >= from) || (isWatched(watch, day - 1) && time < to)
}

// 1970-01-01, day 0, was a Thursday.
function isWatched({ weekdays }: Watch, day: number): boolean {
  return weekdays.includes(((((day + 3) % 7) + 7) % 7) + 1)
}

function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
}
