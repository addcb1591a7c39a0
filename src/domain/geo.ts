// Positions on the globe: which can be real, and how far two are apart (docs/product.md, Geo Alert).

/** Degrees, north and east positive. */
export type Position = { latitude: number; longitude: number }

/** Kilometres. */
export const EARTH_RADIUS_KM = 6371

/** Great-circle distance in kilometres, by the haversine, which keeps its precision for neighbours. */
export function kilometresBetween(a: Position, b: Position): number {
  const latitude = radians(b.latitude - a.latitude)
  const longitude = radians(b.longitude - a.longitude)
  const h =
    Math.sin(latitude / 2) ** 2 +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(longitude / 2) ** 2
  // Rounding can lift h above 1 for antipodes, and asin would answer NaN.
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(h)))
}

/** Whether two values can be where a machine stands, in degrees. Exactly 0, 0 is what a receiver without a fix sends. */
export function isPosition(latitude: unknown, longitude: unknown): boolean {
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return false
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) return false
  return latitude !== 0 || longitude !== 0
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
