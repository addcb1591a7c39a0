// Where sites lie, for those that nothing else tells apart.
import type { Whereabouts } from '#contract/site/site.ts'
import { directionBetween, kilometresBetween, type Position } from '#domain/great-circle.ts'

type Placed = Position & { id: number; name: string | null; place: string | null }
type Near = (position: Position) => (Position & { name: string }) | null

/** Closer ones may read the same after rounding, in miles too. */
const APART_KM = 0.2

const countsOf = (texts: readonly (string | null)[]): ReadonlyMap<string | null, number> => {
  const counts = new Map<string | null, number>()
  for (const text of texts) counts.set(text, 1 + (counts.get(text) ?? 0))
  return counts
}

/**
 * By the site's id, of those whose name another site has as well; without a
 * name, of those whose address another has, or that have none. Two of a place
 * that lie at the same distance in the same direction are numbered.
 */
export const whereaboutsOf = (sites: readonly Placed[], near: Near): ReadonlyMap<number, Whereabouts> => {
  const places = countsOf(sites.map(({ place }) => place))
  const names = countsOf(sites.map(({ name }) => name))
  const isAlone = ({ name, place }: Placed) =>
    name === null ? place !== null && places.get(place) === 1 : names.get(name) === 1
  const found = new Map<number, Whereabouts>()
  const lists = new Map<string, Whereabouts[]>()
  for (const site of sites.toSorted((a, b) => a.id - b.id)) {
    if (isAlone(site)) continue
    const middle = near(site)
    if (middle === null) continue
    const place = site.place ?? middle.name
    const kilometres = kilometresBetween(middle, site)
    const direction = directionBetween(middle, site)
    const alike = (lists.get(`${direction} ${place}`) ?? []).filter(
      (other) => Math.abs(other.kilometres - kilometres) < APART_KM,
    )
    const whereabouts = { place, kilometres, direction, number: 1 + Math.max(0, ...alike.map(({ number }) => number)) }
    lists.set(`${direction} ${place}`, [...(lists.get(`${direction} ${place}`) ?? []), whereabouts])
    found.set(site.id, whereabouts)
  }
  return found
}
