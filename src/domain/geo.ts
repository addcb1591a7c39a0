// The test for possible coordinates of a machine.

/**
 * Whether two values can be a machine's position, in degrees.
 * Exactly 0, 0 is sent by a receiver without a fix.
 */
export function isPosition(latitude: unknown, longitude: unknown): boolean {
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return false
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) return false
  return latitude !== 0 || longitude !== 0
}
