// Where a page of one company leads in another.
import { PATHS } from '#web/base/links.ts'

type Visited = {
  pathname: string
  /** As text, with its question mark. */
  query: string
  /** Of the route: `serial` or `id` for the page of one thing. */
  params: Readonly<Record<string, string | undefined>>
}

/** What belongs to the company that is left. */
export type Lost = 'page' | 'conditions' | null

/** Where in the list the reader was. */
const PLACES = ['page', 'at', 'zoom', 'selected', 'line']
/** Ids of groups, people and saved views, and serials. */
const IDS = ['group', 'owner', 'view', 'saved_view']
const IS_ID = /^\d+$/

/** The same page with its range and filters; of one machine, area or site the list. */
export function addressInCompany({ pathname, query, params }: Visited): { href: string; lost: Lost } {
  const list = listInstead(pathname, params)
  if (list !== null) return { href: list, lost: 'page' }
  const kept = new URLSearchParams(query)
  for (const place of PLACES) kept.delete(place)
  const lost = IDS.filter((key) => IS_ID.test(kept.get(key) ?? ''))
  if (kept.has('serials')) lost.push('serials')
  for (const key of lost) kept.delete(key)
  const text = kept.toString()
  return { href: text === '' ? pathname : `${pathname}?${text}`, lost: lost.length > 0 ? 'conditions' : null }
}

/** Null for a page that every company has. */
function listInstead(pathname: string, { serial, id }: Visited['params']): string | null {
  if (serial !== undefined || pathname === PATHS.compare || pathname === PATHS.labels) return PATHS.machines
  if (pathname === PATHS.newArea) return PATHS.geoAlert
  if (id === undefined) return null
  return pathname.startsWith(PATHS.sites) ? PATHS.sites : PATHS.geoAlert
}
