// Polygons on the globe: edges straight in degrees (docs/product.md, Geo Alert).
import { CORNERS_MIN } from './area-limits.ts'
import { EARTH_RADIUS_KM, kilometresBetween, type Position } from './great-circle.ts'

export type Corner = readonly [latitude: number, longitude: number]

/** Why corners are no area. */
export type PolygonFault = 'too_few' | 'crosses_itself' | 'too_wide'

type Point = { x: number; y: number }

const KM_PER_DEGREE = (EARTH_RADIUS_KM * Math.PI) / 180

/**
 * Corners without repeated ones, and without the first
 * repeated at the end.
 */
export function tidyCorners(corners: readonly Corner[]): Corner[] {
  const isSame = (a: Corner | undefined, b: Corner | undefined) => a?.[0] === b?.[0] && a?.[1] === b?.[1]
  const tidy = corners.filter((corner, at) => at === 0 || !isSame(corner, corners[at - 1]))
  while (tidy.length > 1 && isSame(tidy[0], tidy.at(-1))) tidy.pop()
  return tidy
}

/** The fault of tidy corners; null when they make an area. */
export function faultOfPolygon(corners: readonly Corner[]): PolygonFault | null {
  if (corners.length < CORNERS_MIN) return 'too_few'
  const points = unrolled(corners)
  const closing = shorterWay(points.at(-1)!.x, points[0]!.x)
  const xs = points.map(({ x }) => x)
  // Around a pole the last corner does not lead back to the first.
  if (Math.abs(points.at(-1)!.x + closing - points[0]!.x) > 1 || Math.max(...xs) - Math.min(...xs) > 180)
    return 'too_wide'
  return crossesItself(points) ? 'crosses_itself' : null
}

/** A circle around all corners: its middle, and its radius in km. */
export function circleAround(corners: readonly Corner[]): Position & { radius: number } {
  const points = unrolled(corners)
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const middle = {
    latitude: (Math.min(...ys) + Math.max(...ys)) / 2,
    longitude: turned((Math.min(...xs) + Math.max(...xs)) / 2),
  }
  const radius = Math.max(...corners.map(([latitude, longitude]) => kilometresBetween(middle, { latitude, longitude })))
  return { ...middle, radius }
}

/**
 * Whether a position is inside, and the distance to the nearest edge in
 * km: exact near the edge, rough far from it.
 */
export function placeInPolygon(corners: readonly Corner[], at: Position): { isWithin: boolean; edge: number } {
  const points = unrolled(corners)
  const narrow = Math.cos((at.latitude * Math.PI) / 180)
  let isWithin = false
  let edge = Number.POSITIVE_INFINITY
  for (const round of [-360, 0, 360]) {
    const here = { x: at.longitude + round, y: at.latitude }
    let crossings = 0
    points.forEach((to, index) => {
      const from = points.at(index - 1)!
      if (from.y > here.y !== to.y > here.y) {
        const x = from.x + ((here.y - from.y) / (to.y - from.y)) * (to.x - from.x)
        if (here.x < x) crossings += 1
      }
      const flat = ({ x, y }: Point): Point => ({
        x: (x - here.x) * narrow * KM_PER_DEGREE,
        y: (y - here.y) * KM_PER_DEGREE,
      })
      edge = Math.min(edge, distanceFromOrigin(flat(from), flat(to)))
    })
    if (crossings % 2 === 1) isWithin = true
  }
  return { isWithin, edge }
}

/** Corners with longitudes that continue over the date line. */
function unrolled(corners: readonly Corner[]): Point[] {
  const points: Point[] = []
  for (const [y, longitude] of corners) {
    const before = points.at(-1)
    points.push({ y, x: before === undefined ? longitude : before.x + shorterWay(before.x, longitude) })
  }
  return points
}

/** Degrees to turn from one longitude to another, within ±180. */
function shorterWay(from: number, to: number): number {
  return turned(to - from)
}

function turned(degrees: number): number {
  return degrees - 360 * Math.round(degrees / 360)
}

function crossesItself(points: readonly Point[]): boolean {
  const count = points.length
  const edge = (at: number): [Point, Point] => [points[at]!, points[(at + 1) % count]!]
  for (let one = 0; one < count; one++) {
    const [a, b] = edge(one)
    const [, c] = edge((one + 1) % count)
    // Neighbouring edges share a corner; one that runs back
    // along the other encloses nothing.
    if (sideOfLine(a, b, c) === 0 && (b.x - a.x) * (c.x - b.x) + (b.y - a.y) * (c.y - b.y) < 0) return true
    for (let other = one + 2; other < count; other++) {
      if (one === 0 && other === count - 1) continue
      if (touches(edge(one), edge(other))) return true
    }
  }
  return false
}

function touches([a, b]: [Point, Point], [c, d]: [Point, Point]): boolean {
  const [abc, abd, cda, cdb] = [sideOfLine(a, b, c), sideOfLine(a, b, d), sideOfLine(c, d, a), sideOfLine(c, d, b)]
  if (abc !== abd && cda !== cdb) return true
  return (
    (abc === 0 && isBetween(a, b, c)) ||
    (abd === 0 && isBetween(a, b, d)) ||
    (cda === 0 && isBetween(c, d, a)) ||
    (cdb === 0 && isBetween(c, d, b))
  )
}

function sideOfLine(a: Point, b: Point, c: Point): number {
  return Math.sign((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x))
}

function isBetween(a: Point, b: Point, c: Point): boolean {
  return (
    c.x >= Math.min(a.x, b.x) && c.x <= Math.max(a.x, b.x) && c.y >= Math.min(a.y, b.y) && c.y <= Math.max(a.y, b.y)
  )
}

function distanceFromOrigin(a: Point, b: Point): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  const length = dx * dx + dy * dy
  const share = length === 0 ? 0 : Math.max(0, Math.min(1, -(a.x * dx + a.y * dy) / length))
  return Math.hypot(a.x + share * dx, a.y + share * dy)
}
