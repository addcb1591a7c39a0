// A new area's first rim: at the address's place, else over the zone's country.
import { RADIUS_MAX_KM, RADIUS_MIN_KM } from '#domain/area-limits.ts'
import { isPosition } from '#domain/geo.ts'
import type { AreaShape } from '#web/ui/map/area.ts'

const TOKYO = { latitude: 35.68, longitude: 139.77 }
const RADIUS_KM = 2

/**
 * The valid ones of an address's `latitude`, `longitude`
 * and `radius` (km).
 */
export function firstRim(search: Record<string, unknown>): AreaShape & { kind: 'circle' } {
  const [latitude, longitude, radius] = ['latitude', 'longitude', 'radius'].map((name) =>
    Number(search[name] ?? Number.NaN),
  )
  const isRadius = radius !== undefined && radius >= RADIUS_MIN_KM && radius <= RADIUS_MAX_KM
  const place = isPosition(latitude, longitude) ? { latitude: latitude!, longitude: longitude! } : TOKYO
  return { kind: 'circle', ...place, radius_km: isRadius ? radius : RADIUS_KM }
}
