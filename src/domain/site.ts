// Sites: where a machine stays, joined from the stays of a company.
import { kilometresBetween, type Position } from './great-circle.ts'
import type { StaySpan } from './stay.ts'

/** Stays this near to the middle of a site are stays there. */
export const SITE_RADIUS_KM = 0.5
/** A stay this long founds a site where there is none. */
const FOUNDING_MS = 4 * 3_600_000

export const SITE_NAME_MAX = 100

export function foundsSite({ arrived_at, left_at }: StaySpan): boolean {
  return left_at - arrived_at >= FOUNDING_MS
}

/** The nearest site within the radius; of equally near ones the lowest id. */
export function siteAt<Site extends Position & { id: number }>(
  sites: readonly Site[],
  position: Position,
): Site | null {
  let nearest: { site: Site; kilometres: number } | null = null
  for (const site of sites) {
    const kilometres = kilometresBetween(site, position)
    if (kilometres > SITE_RADIUS_KM) continue
    const isNearer =
      nearest === null ||
      kilometres < nearest.kilometres ||
      (kilometres === nearest.kilometres && site.id < nearest.site.id)
    if (isNearer) nearest = { site, kilometres }
  }
  return nearest?.site ?? null
}
