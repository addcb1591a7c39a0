// Great-circle distances on the globe (docs/product.md, Places).

/** Degrees, WGS 84, north and east positive. */
export type Position = { latitude: number; longitude: number }

/** Kilometres. */
export const EARTH_RADIUS_KM = 6371

/**
 * Great-circle distance in kilometres, by the haversine,
 * which is precise for small distances.
 */
export function kilometresBetween(a: Position, b: Position): number {
  const latitude = radians(b.latitude - a.latitude)
  const longitude = radians(b.longitude - a.longitude)
  const h =
    Math.sin(latitude / 2) ** 2 +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(longitude / 2) ** 2
  // Rounding can lift h above 1 for antipodes (asin: NaN).
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(h)))
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}

/** Names of the eight directions, clockwise from north. */
export const DIRECTIONS = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const
export type Direction = (typeof DIRECTIONS)[number]

/** In which of the eight directions `to` lies from `from`, at the start of the way. */
export function directionBetween(from: Position, to: Position): Direction {
  const [north, other] = [radians(from.latitude), radians(to.latitude)]
  const east = radians(to.longitude - from.longitude)
  const y = Math.sin(east) * Math.cos(other)
  const x = Math.cos(north) * Math.sin(other) - Math.sin(north) * Math.cos(other) * Math.cos(east)
  const eighths = Math.round((Math.atan2(y, x) / (2 * Math.PI)) * 8)
  return DIRECTIONS[(eighths + 8) % 8]!
}
