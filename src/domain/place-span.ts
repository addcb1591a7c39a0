// Where a machine was at a moment, by its positions (docs/product.md, Places).
import { kilometresBetween, type Position } from './great-circle.ts'
import { SITE_RADIUS_KM } from './site.ts'

/** A position tells where its machine is for so long, unless a later one does. */
export const PLACE_HOURS = 24
/** A final one: with its key off a machine stays, and its terminal is silent. */
export const FINAL_PLACE_DAYS = 7
const HOUR_MS = 3_600_000

function heldFor({ data_type }: Pick<PlacedPoint, 'data_type'>): number {
  return (data_type === 2 ? FINAL_PLACE_DAYS * 24 : PLACE_HOURS) * HOUR_MS
}

export type PlacedPoint = Position & {
  /** Epoch ms. */
  at: number
  data_type: 1 | 2 | 3
  /** The named site that it lies in. */
  site: { id: number; name: string } | null
  place: string | null
}

/** At one place, from its first position on; `seen` is the last one. Epoch ms. */
export type PlaceSpan = Pick<PlacedPoint, 'site' | 'place'> & { from: number; seen: number; until: number }

/** `points` in the order of time. A place is known through any gap between two positions there. */
export function placeSpans(points: readonly PlacedPoint[]): PlaceSpan[] {
  const spans: PlaceSpan[] = []
  let first: PlacedPoint | null = null
  let isNamedOnTheWay = false
  for (const point of points) {
    const last = spans.at(-1)
    if (last && first && isSamePlace(first, point, point.at - last.seen)) {
      Object.assign(last, { seen: point.at, until: point.at + heldFor(point) })
      // Job sites and final positions have the better address.
      if (last.place === null || (isNamedOnTheWay && point.data_type !== 3 && point.place !== null)) {
        last.place = point.place
        isNamedOnTheWay = point.data_type === 3
      }
      continue
    }
    if (last) last.until = Math.min(last.until, point.at)
    const { at, site, place } = point
    spans.push({ from: at, seen: at, until: at + heldFor(point), site, place })
    first = point
    isNamedOnTheWay = point.data_type === 3
  }
  return spans
}

function isSamePlace(first: PlacedPoint, point: PlacedPoint, silence: number): boolean {
  if (first.site || point.site) return first.site?.id === point.site?.id
  const isNear = kilometresBetween(first, point) <= SITE_RADIUS_KM
  return isNear || (silence <= PLACE_HOURS * HOUR_MS && first.place !== null && first.place === point.place)
}
