// Shapes on the globe as rings of longitude and latitude that a flat map can draw.
import { EARTH_RADIUS_KM } from '#domain/great-circle.ts'
import type { AreaShape, LatLon } from './area.ts'

type LonLat = [longitude: number, latitude: number]

const RADIANS = Math.PI / 180
/** Where a map in Mercator's projection ends. */
const LATITUDE_MAX = 85.05
const STEPS = 96

/** The point that lies `distance_km` from `from` in direction `bearing` (degrees, clockwise from north). */
export function destination([latitude, longitude]: LatLon, distance_km: number, bearing: number): LatLon {
  const angle = distance_km / EARTH_RADIUS_KM
  const [phi, theta] = [latitude * RADIANS, bearing * RADIANS]
  const sine = Math.sin(phi) * Math.cos(angle) + Math.cos(phi) * Math.sin(angle) * Math.cos(theta)
  const turned = Math.atan2(
    Math.sin(theta) * Math.sin(angle) * Math.cos(phi),
    Math.cos(angle) - Math.sin(phi) * Math.max(-1, Math.min(1, sine)),
  )
  return [Math.asin(Math.max(-1, Math.min(1, sine))) / RADIANS, longitude + turned / RADIANS]
}

/** Longitudes that never jump by more than half the globe: beyond ±180 where the date line is crossed. */
export function unwrapped(points: readonly LatLon[]): LonLat[] {
  let previous: number | undefined
  return points.map(([latitude, longitude]) => {
    previous = previous === undefined ? longitude : longitude + Math.round((previous - longitude) / 360) * 360
    return [previous, Math.max(-LATITUDE_MAX, Math.min(LATITUDE_MAX, latitude))]
  })
}

/** The closed outline of an area. A circle around a pole reaches to the edge of the map over all longitudes. */
export function outlineOf(area: AreaShape): LonLat[] {
  if (area.kind === 'polygon') return closed(unwrapped(area.points))
  const { latitude, longitude, radius_km } = area
  const around = Array.from({ length: STEPS + 1 }, (_, step) =>
    destination([latitude, longitude], radius_km, (step * 360) / STEPS),
  )
  const ring = unwrapped(around)
  const [first, last] = [ring[0]!, ring.at(-1)!]
  if (Math.abs(last[0] - first[0]) < 180) return closed(ring)
  const pole = latitude < 0 ? -LATITUDE_MAX : LATITUDE_MAX
  return closed([...ring, [last[0], pole], [first[0], pole]])
}

function closed(ring: LonLat[]): LonLat[] {
  const [first, last] = [ring[0], ring.at(-1)]
  if (!first || !last || (first[0] === last[0] && first[1] === last[1])) return ring
  return [...ring, [first[0], first[1]]]
}
