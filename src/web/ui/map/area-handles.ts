// The handles by which an area is changed: a circle's centre and rim, a polygon's corners and the middles between them.
import { kilometresBetween } from '#domain/great-circle.ts'
import type { AreaShape, LatLon } from './area.ts'
import { destination } from './globe.ts'

export type AreaHandle = {
  key: string
  kind: 'centre' | 'rim' | 'corner' | 'middle'
  /** Counts corners and middles from 1. */
  number: number
  place: LatLon
  /** The area after the handle was put at a place. */
  moved: (place: LatLon) => AreaShape
  /** The area without the corner; null where it cannot go. */
  removed: AreaShape | null
}

const RADIUS_MIN_KM = 0.01
/** A quarter of the globe's girth: more is the other half of the world. */
const RADIUS_MAX_KM = 10_000

export function limitedRadius(radius_km: number): number {
  return Math.min(RADIUS_MAX_KM, Math.max(RADIUS_MIN_KM, radius_km))
}

export function handlesOf(area: AreaShape): AreaHandle[] {
  if (area.kind === 'circle') return circleHandles(area)
  const { points } = area
  const withPoints = (next: readonly LatLon[]): AreaShape => ({ kind: 'polygon', points: next })
  const corners = points.map((place, index): AreaHandle => ({
    key: `corner ${index}`,
    kind: 'corner',
    number: index + 1,
    place,
    moved: (to) => withPoints(points.with(index, to)),
    removed: points.length > 3 ? withPoints(points.toSpliced(index, 1)) : null,
  }))
  const middles = points.map((place, index): AreaHandle => ({
    key: `middle ${index}`,
    kind: 'middle',
    number: index + 1,
    place: middleOf(place, points[(index + 1) % points.length]!),
    moved: (to) => withPoints(points.toSpliced(index + 1, 0, to)),
    removed: null,
  }))
  return [...corners, ...middles]
}

function circleHandles(circle: AreaShape & { kind: 'circle' }): AreaHandle[] {
  const { latitude, longitude, radius_km } = circle
  const centre: LatLon = [latitude, longitude]
  return [
    {
      key: 'centre',
      kind: 'centre',
      number: 1,
      place: centre,
      moved: ([lat, lon]) => ({ kind: 'circle', latitude: lat, longitude: lon, radius_km }),
      removed: null,
    },
    {
      key: 'rim',
      kind: 'rim',
      number: 1,
      place: onGlobe(destination(centre, radius_km, 90)),
      moved: ([lat, lon]) => ({
        kind: 'circle',
        latitude,
        longitude,
        radius_km: limitedRadius(kilometresBetween({ latitude, longitude }, { latitude: lat, longitude: lon })),
      }),
      removed: null,
    },
  ]
}

function middleOf([latitude, longitude]: LatLon, [otherLatitude, otherLongitude]: LatLon): LatLon {
  const nearer = otherLongitude + Math.round((longitude - otherLongitude) / 360) * 360
  return onGlobe([(latitude + otherLatitude) / 2, (longitude + nearer) / 2])
}

function onGlobe([latitude, longitude]: LatLon): LatLon {
  return [latitude, ((((longitude + 180) % 360) + 360) % 360) - 180]
}
