// Outlines of areas in degrees, over the date line and around the poles.
import { EARTH_RADIUS_KM, kilometresBetween, type Position } from '#domain/great-circle.ts'
import type { LatLon, MapArea } from './area.ts'

/**
 * East of 180° and west of -180° where a line continues
 * over the date line.
 */
export type LonLat = [longitude: number, latitude: number]

/**
 * The filled part, an outer ring and at most one hole,
 * and the line around it.
 */
export type Outline = { rings: LonLat[][]; rim: LonLat[] }

const STEPS_OF_CIRCLE = 180
/**
 * Degrees: a longer edge is bent on the map,
 * since it is straight in degrees.
 */
const STRAIGHT = 1

export function outlineOf(area: MapArea): Outline {
  return area.kind === 'circle' ? outlineOfCircle(area, area.radius_km) : outlineOfPolygon(area.points)
}

/**
 * A line with longitudes that continue over the date line,
 * each step the shorter way.
 */
export function unrolled(points: readonly LatLon[]): LonLat[] {
  const line: LonLat[] = []
  let before: number | undefined
  for (const [latitude, longitude] of points) {
    before = before === undefined ? longitude : before + turned(longitude - before)
    line.push([before, latitude])
  }
  return line
}

/**
 * The end of a way in kilometres along a great circle from a place
 * in a direction (degrees from north to east).
 */
export function placeFrom({ latitude, longitude }: Position, kilometres: number, direction: number): LatLon {
  const arc = kilometres / EARTH_RADIUS_KM
  const [from, angle] = [radians(latitude), radians(direction)]
  const to = Math.asin(
    Math.max(-1, Math.min(1, Math.sin(from) * Math.cos(arc) + Math.cos(from) * Math.sin(arc) * Math.cos(angle))),
  )
  const turn = Math.atan2(
    Math.sin(angle) * Math.sin(arc) * Math.cos(from),
    Math.cos(arc) - Math.sin(from) * Math.sin(to),
  )
  return [degrees(to), turned(longitude + degrees(turn))]
}

function outlineOfCircle(centre: Position, radius: number): Outline {
  const around = Array.from({ length: STEPS_OF_CIRCLE + 1 }, (_, step) =>
    placeFrom(centre, radius, (step / STEPS_OF_CIRCLE) * 360),
  )
  const rim = unrolled(around)
  const hasNorth = kilometresBetween(centre, { latitude: 90, longitude: 0 }) < radius
  const hasSouth = kilometresBetween(centre, { latitude: -90, longitude: 0 }) < radius
  const [first, last] = [rim[0]!, rim.at(-1)!]
  if (hasNorth && hasSouth) {
    // All the world but a hole around the opposite point.
    const west = (Math.min(...rim.map(([x]) => x)) + Math.max(...rim.map(([x]) => x))) / 2 - 180
    const world: LonLat[] = [
      [west, -90],
      [west + 360, -90],
      [west + 360, 90],
      [west, 90],
      [west, -90],
    ]
    return { rings: [world, rim], rim }
  }
  if (!hasNorth && !hasSouth) return { rings: [rim], rim }
  // The rim goes once around the world;
  // all between it and the pole is inside.
  const pole = hasNorth ? 90 : -90
  return { rings: [[...rim, [last[0], pole], [first[0], pole], first]], rim }
}

function outlineOfPolygon(corners: readonly LatLon[]): Outline {
  const [first] = corners
  const closed = unrolled(first ? [...corners, first] : [])
  const rim = closed.flatMap((to, index): LonLat[] => {
    const from = closed[index - 1]
    if (!from) return [to]
    const pieces = Math.max(1, Math.ceil(Math.hypot(to[0] - from[0], to[1] - from[1]) / STRAIGHT))
    return Array.from({ length: pieces }, (_, piece): LonLat => {
      const share = (piece + 1) / pieces
      return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]
    })
  })
  return { rings: [rim], rim }
}

function turned(angle: number): number {
  return angle - 360 * Math.round(angle / 360)
}

function radians(angle: number): number {
  return (angle * Math.PI) / 180
}

function degrees(angle: number): number {
  return (angle * 180) / Math.PI
}
