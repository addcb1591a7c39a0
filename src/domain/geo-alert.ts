// Departures from areas and returns, by position (docs/product.md, Geo Alert).
import { isWatching, type Watch } from './area-watch.ts'
import { kilometresBetween, type Position } from './great-circle.ts'
import { placeInPolygon, type Corner } from './polygon.ts'

export const CROSSING_KINDS = ['departure', 'return'] as const
export type CrossingKind = (typeof CROSSING_KINDS)[number]

/**
 * Centre in degrees, radius in km; of a polygon,
 * those of a circle around it.
 */
export type AreaRim = {
  readonly radius_latitude: number
  readonly radius_longitude: number
  readonly radius_range: number
  /** Null for a circle. */
  readonly points: readonly Corner[] | null
}
export type WatchedArea = AreaRim & { readonly watch: Watch | null; readonly dwell_minutes: number }

/** Epoch ms. */
export type Fix = Position & { recorded_at: number }
export type Crossing = Fix & {
  kind: CrossingKind
  /** Time of the position that confirmed it. */
  confirmed_at: number
}

/**
 * State after the positions so far: `departed` until the return,
 * `pending` while a departure's dwell time runs.
 */
export type AlertState = { readonly departed: boolean; readonly pending: Fix | null }
export const NOTHING_RAISED: AlertState = { departed: false, pending: null }
const DEPARTED: AlertState = { departed: true, pending: null }

const BAND_SHARE = 0.05
const BAND_MIN_KM = 0.1

/**
 * `rim`: the band outside of the rim, wide enough for jitter;
 * there nothing leaves and nothing returns.
 */
export type Side = 'inside' | 'rim' | 'outside'

export function sideOf({ radius_latitude, radius_longitude, radius_range, points }: AreaRim, at: Position): Side {
  const band = Math.max(BAND_MIN_KM, radius_range * BAND_SHARE)
  if (points !== null) {
    const { isWithin, edge } = placeInPolygon(points, at)
    if (isWithin) return 'inside'
    return edge <= band ? 'rim' : 'outside'
  }
  const distance = kilometresBetween({ latitude: radius_latitude, longitude: radius_longitude }, at)
  if (distance < radius_range) return 'inside'
  return distance <= radius_range + band ? 'rim' : 'outside'
}

/**
 * The state after the next position, which must be later
 * than the last one.
 */
export function nextState(
  area: WatchedArea,
  { departed, pending }: AlertState,
  fix: Fix,
): { state: AlertState; crossing: Crossing | null } {
  const side = sideOf(area, fix)
  if (side === 'inside')
    return {
      state: NOTHING_RAISED,
      crossing: departed ? { ...fix, kind: 'return', confirmed_at: fix.recorded_at } : null,
    }
  if (departed) return { state: DEPARTED, crossing: null }
  const first = pending ?? (side === 'outside' && isWatching(area.watch, fix.recorded_at) ? fix : null)
  if (first === null) return { state: NOTHING_RAISED, crossing: null }
  if (fix.recorded_at - first.recorded_at < area.dwell_minutes * 60_000)
    return { state: { departed: false, pending: first }, crossing: null }
  return { state: DEPARTED, crossing: { ...first, kind: 'departure', confirmed_at: fix.recorded_at } }
}
