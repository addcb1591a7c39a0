// A track as the map draws it: lines, dashed over gaps, and signs.
import { kilometresBetween } from '#domain/great-circle.ts'
import { wrapped } from '#domain/track.ts'
import type { MapBox } from '#web/ui/map/map-view.ts'
import { MAP_SIGNS, type MapSignName } from '#web/ui/map/map-signs.ts'
import type { Marker } from '#web/ui/map/marker.ts'
import type { MapTrack } from '#web/ui/map/track.ts'
import { type Category, categoryOf, type ViewedDay, type ViewedPoint, type ViewedStay } from './track-view.ts'

/** Of the table of all maps. */
export const CATEGORY_SIGNS: Readonly<Record<Category, MapSignName>> = {
  job_site: 'site',
  final_position: 'lastOfDay',
  others: 'position',
}

/** A line over a longer gap is a guess. */
const GAP_MS = 60 * 60_000
const GAP_KM = 2

/** Every marker is a button too: more cannot be told apart. */
const MOST_MARKERS = 300

export function linesOf(days: readonly ViewedDay[], colour: Marker['colour']): MapTrack[] {
  return days.flatMap(({ date, points, lead }) =>
    piecesOf(lead ? [lead, ...points] : points).map(({ isGap, points: piece }, index) => ({
      id: `${date} ${index}`,
      points: piece.map(({ latitude, longitude }) => [latitude, longitude] as const),
      colour,
      dashed: isGap,
    })),
  )
}

function piecesOf(points: readonly ViewedPoint[]): { isGap: boolean; points: ViewedPoint[] }[] {
  const pieces: { isGap: boolean; points: ViewedPoint[] }[] = []
  for (let index = 1; index < points.length; index++) {
    const [from, to] = [points[index - 1]!, points[index]!]
    const isGap = to.at - from.at > GAP_MS && kilometresBetween(from, to) > GAP_KM
    const last = pieces.at(-1)
    if (last?.isGap === isGap) last.points.push(to)
    else pieces.push({ isGap, points: [from, to] })
  }
  return pieces
}

/**
 * Around all positions; null without any. Across the date line
 * west is greater than east.
 */
export function boxOf(days: readonly ViewedDay[]): MapBox | null {
  const points = days.flatMap(({ points: ofDay, lead }) => (lead ? [lead, ...ofDay] : ofDay))
  const [first] = points
  if (!first) return null
  // From the first position on: no machine circles the world.
  const east = points.map(({ longitude }) => wrapped(longitude - first.longitude))
  const north = points.map(({ latitude }) => latitude)
  return {
    west: wrapped(first.longitude + Math.min(...east)),
    east: wrapped(first.longitude + Math.max(...east)),
    south: Math.min(...north),
    north: Math.max(...north),
  }
}

export function stayId({ number }: Pick<ViewedStay, 'number'>): string {
  return `stay ${number}`
}

/**
 * Stays with their numbers, over single positions when these are few
 * enough; both with the newest first, as they are listed.
 */
export function markersOf(
  { stays, points }: { stays: readonly ViewedStay[]; points: readonly ViewedPoint[] },
  hidden: ReadonlySet<Category>,
  labels: { stay: (stay: ViewedStay) => string; point: (point: ViewedPoint) => string },
): Marker[] {
  const visible = points.filter((point) => !hidden.has(categoryOf(point)))
  const singles = visible.length > MOST_MARKERS ? [] : visible.toSorted((a, b) => b.at - a.at)
  return [
    ...stays
      .filter(({ category }) => !hidden.has(category))
      .toSorted((a, b) => b.number - a.number)
      .map((stay) => ({
        id: stayId(stay),
        latitude: stay.latitude,
        longitude: stay.longitude,
        label: labels.stay(stay),
        sign: String(stay.number),
        isOnTop: true,
        ...MAP_SIGNS[CATEGORY_SIGNS[stay.category]],
      })),
    ...singles.map((point) => ({
      id: `point ${point.at}`,
      latitude: point.latitude,
      longitude: point.longitude,
      label: labels.point(point),
      ...MAP_SIGNS[CATEGORY_SIGNS[categoryOf(point)]],
    })),
  ]
}
