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

/**
 * What a site is called by. `offPlace`: where it lies in words, for one that
 * nothing else tells apart; `otherwise`: for one without name and address.
 */
export function siteWords<Whereabouts extends { number: number }>(
  site: { name: string | null; place: string | null; whereabouts: Whereabouts | null },
  offPlace: (whereabouts: Whereabouts) => string,
  otherwise: string,
): string {
  const { name, place, whereabouts } = site
  if (whereabouts === null) return name ?? place ?? otherwise
  const text = offPlace(whereabouts)
  const numbered = whereabouts.number > 1 ? `${text} (${whereabouts.number})` : text
  return name === null ? numbered : `${name} (${numbered})`
}
