// The test for coordinates that a machine can stand at.

/** Whether two values can be where a machine stands, in degrees. Exactly 0, 0 is what a receiver without a fix sends. */
export function isPosition(latitude: unknown, longitude: unknown): boolean {
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return false
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) return false
  return latitude !== 0 || longitude !== 0
}
