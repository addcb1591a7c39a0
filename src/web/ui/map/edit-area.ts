// Changes to an area being drawn: its centre, its radius, its corners.
import { kilometresBetween, type Position } from '#domain/great-circle.ts'
import type { LatLon, MapArea } from './area.ts'

export type CircleArea = MapArea & { kind: 'circle' }
export type PolygonArea = MapArea & { kind: 'polygon' }

const RADIUS_LEAST = 0.01
const RADIUS_MOST = 20_000
export const CORNERS_LEAST = 3

/** Degrees to about a decimetre. */
function tidy(degrees: number): number {
  return Number(degrees.toFixed(6))
}

export function withCentre(area: CircleArea, { latitude, longitude }: Position): CircleArea {
  return { ...area, latitude: tidy(latitude), longitude: tidy(longitude) }
}

/** In metres below 10 km, else with three digits that count. */
export function withRadius(area: CircleArea, kilometres: number): CircleArea {
  const within = Math.min(RADIUS_MOST, Math.max(RADIUS_LEAST, kilometres))
  return { ...area, radius_km: Number(within < 10 ? within.toFixed(3) : within.toPrecision(4)) }
}

/** So that the rim leads through a place. */
export function withRimAt(area: CircleArea, place: Position): CircleArea {
  return withRadius(area, kilometresBetween(area, place))
}

/** A tenth larger or smaller, to two digits. */
export function withRadiusStep(area: CircleArea, steps: number): CircleArea {
  const wanted = Number((area.radius_km * (steps > 0 ? 1.1 : 1 / 1.1)).toPrecision(2))
  return withRadius(area, wanted === area.radius_km ? area.radius_km + steps * RADIUS_LEAST : wanted)
}

export function withCorner(area: PolygonArea, index: number, { latitude, longitude }: Position): PolygonArea {
  return { ...area, points: area.points.with(index, [tidy(latitude), tidy(longitude)]) }
}

/** Adds a corner in the middle of the edge that ends at `index`. */
export function withCornerBefore(area: PolygonArea, index: number): PolygonArea {
  const { latitude, longitude } = middleBefore(area, index)
  return { ...area, points: area.points.toSpliced(index, 0, [tidy(latitude), tidy(longitude)]) }
}

export function withoutCorner(area: PolygonArea, index: number): PolygonArea {
  return area.points.length <= CORNERS_LEAST ? area : { ...area, points: area.points.toSpliced(index, 1) }
}

/**
 * The middle of the edge that ends at a corner,
 * the shorter way round.
 */
export function middleBefore({ points }: PolygonArea, index: number): Position {
  const [from, to] = [points.at(index - 1), points.at(index % points.length)] as [LatLon, LatLon]
  const turn = to[1] - from[1] - 360 * Math.round((to[1] - from[1]) / 360)
  const longitude = from[1] + turn / 2
  return { latitude: (from[0] + to[0]) / 2, longitude: longitude - 360 * Math.round(longitude / 360) }
}

/** Degrees from north to the east, from one place to another. */
export function directionTo(from: Position, to: Position): number {
  const radians = (angle: number) => (angle * Math.PI) / 180
  const turn = radians(to.longitude - from.longitude)
  const [a, b] = [radians(from.latitude), radians(to.latitude)]
  const angle = Math.atan2(
    Math.sin(turn) * Math.cos(b),
    Math.cos(a) * Math.sin(b) - Math.sin(a) * Math.cos(b) * Math.cos(turn),
  )
  return (angle * 180) / Math.PI
}
