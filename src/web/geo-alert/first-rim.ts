// A new area's first rim: at the address's place, else nowhere yet.
import { RADIUS_MAX_KM, RADIUS_MIN_KM } from '#domain/area-limits.ts'
import { isPosition } from '#domain/geo.ts'
import type { AreaShape } from '#web/ui/map/area.ts'

const NOWHERE = { latitude: 0, longitude: 0 }
/** Of a new area's radius. */
export const FIRST_KM = 2

/**
 * The valid ones of an address's `latitude`, `longitude`
 * and `radius` (km); without a position the rim is not placed.
 */
export function firstRim(search: Record<string, unknown>): {
  rim: AreaShape & { kind: 'circle' }
  isPlaced: boolean
} {
  const [latitude, longitude, radius] = ['latitude', 'longitude', 'radius'].map((name) =>
    Number(search[name] ?? Number.NaN),
  )
  const isRadius = radius !== undefined && radius >= RADIUS_MIN_KM && radius <= RADIUS_MAX_KM
  const isPlaced = isPosition(latitude, longitude)
  const place = isPlaced ? { latitude: latitude!, longitude: longitude! } : NOWHERE
  return { rim: { kind: 'circle', ...place, radius_km: isRadius ? radius : FIRST_KM }, isPlaced }
}
