// Positions that nothing can have reached and left again.
import { kilometresBetween, type Position } from './great-circle.ts'

/** A position with its time in epoch ms. */
export type TimedPosition = Position & { readonly recorded_at: number }

const HOUR_MS = 3_600_000
/** Faster than any machine moves or is carried. */
const FASTEST_KMH = 300
/** A position within this distance is never an error. */
const NEAREST_ERROR_KM = 1
/** How long wrong positions may follow each other. */
export const ERROR_MS = 2 * 60_000
/** Neighbours on each side that are looked at, however dense they are. */
export const NEIGHBOURS = 20

function isJump(a: TimedPosition, b: TimedPosition): boolean {
  const kilometres = kilometresBetween(a, b)
  return kilometres > NEAREST_ERROR_KM && kilometres > ((b.recorded_at - a.recorded_at) / HOUR_MS) * FASTEST_KMH
}

/**
 * Whether the position at `index` cannot be: a neighbour before it and
 * one after it agree with each other, and a machine would have had to go
 * there and back faster than any does. Neighbours are the next position
 * and all within two minutes. Null while later positions may still tell.
 * `all`: in the order of time, each instant once.
 */
export function isImpossible(all: readonly TimedPosition[], index: number): boolean | null {
  const at = all[index]!
  const earlier = neighbours(all, index, -1)
  const before = earlier.filter((position) => isJump(position, at))
  if (before.length === 0) return false
  const after = neighbours(all, index, 1)
  if (after.some((next) => isJump(at, next) && before.some((position) => !isJump(position, next)))) return true
  // Back where it was before the jump: not the jump itself.
  if (isBack(all, index, earlier.length)) return false
  const newest = all.at(-1)!
  const isDecided = after.length === NEIGHBOURS || newest.recorded_at - at.recorded_at > ERROR_MS
  return isDecided ? false : null
}

/** Whether the last position before the jump agrees with this one. */
function isBack(all: readonly TimedPosition[], index: number, earlier: number): boolean {
  const at = all[index]!
  const jump = all.findLastIndex((position, place) => place < index && place >= index - earlier && isJump(position, at))
  const old = all[jump - 1]
  return old !== undefined && !isJump(old, at) && isJump(old, all[jump]!)
}

function neighbours(all: readonly TimedPosition[], index: number, step: -1 | 1): TimedPosition[] {
  const positions: TimedPosition[] = []
  for (let at = index + step; positions.length < NEIGHBOURS; at += step) {
    const position = all[at]
    if (position === undefined) break
    if (positions.length > 0 && Math.abs(position.recorded_at - all[index]!.recorded_at) > ERROR_MS) break
    positions.push(position)
  }
  return positions
}
