// Schemas of sites: places where machines of the company stay.
import Type, { type Static } from 'typebox'
import { CATEGORIES } from '#domain/category.ts'
import { SITE_NAME_MAX } from '#domain/site.ts'
import { XLSX } from '#contract/daily/workbook.shape.ts'
import { shape } from '#contract/endpoint.shape.ts'
import { InstantOrNever, orNull, Text } from '#contract/nullable.shape.ts'

const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })
const params = Type.Object({ id: Id })
const Hours = Type.Number({ description: 'h operated there, from the quarters of the machines’ days' })

const PAGE = {
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  per_page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, description: '50 when left out' })),
}
const PAGER = {
  current_page: Type.Integer(),
  per_page: Type.Integer(),
  total: Type.Integer(),
  last_page: Type.Integer(),
}

const SITE = {
  id: Type.Integer(),
  name: orNull(Type.String(), { description: 'null until a person has named it' }),
  place: orNull(Type.String(), { description: 'address in the reader’s language; null when none could be acquired' }),
  is_hidden: Type.Boolean({ description: 'left out of lists, and its name is not used as a location' }),
  latitude: Type.Number({ description: '°, north' }),
  longitude: Type.Number({ description: '°, east' }),
  version: Type.Integer({ description: 'sent back with a save, a stale one is refused' }),
}

export const ListedSite = Type.Object({
  ...SITE,
  machine_count: Type.Integer({ description: 'machines on it now' }),
  month_hours: Type.Number({ description: 'h operated there in the current month of the reader’s time zone' }),
  last_arrival: InstantOrNever,
})
export type ListedSite = Static<typeof ListedSite>

const MACHINE = {
  serial: Type.String(),
  display_serial: Type.String(),
  type_code: Type.String({ description: 'model symbol' }),
  machine_category: Type.Enum([...CATEGORIES]),
  management_number: Text,
}

export const Site = Type.Object({
  ...SITE,
  radius_m: Type.Integer({ description: 'm: stays this near are stays there' }),
  machines: Type.Array(Type.Object({ ...MACHINE, arrived_at: Type.String({ description: 'RFC 3339 in UTC' }) }), {
    description: 'on it now, by serial',
  }),
  months: Type.Array(Type.String({ description: 'YYYY-MM' }), {
    description: 'the current month and the eleven before it, newest first',
  }),
  hours: Type.Array(
    Type.Object({ ...MACHINE, month_hours: Type.Array(Hours, { description: 'by the order of `months`' }) }),
    { description: 'machines that stayed there in these months, by serial' },
  ),
})
export type Site = Static<typeof Site>

export const SiteStay = Type.Object({
  key: Type.String({ description: 'opaque, unique' }),
  ...MACHINE,
  arrived_at: Type.String({ description: 'RFC 3339 in UTC: first position there' }),
  left_at: orNull(Type.String(), { description: 'RFC 3339 in UTC: last position there; null while it is there' }),
})
export type SiteStay = Static<typeof SiteStay>

const FILTER = {
  name: Type.Optional(
    Type.String({ minLength: 1, maxLength: SITE_NAME_MAX, description: 'sites whose name or address holds it' }),
  ),
  hidden: Type.Optional(Type.Literal(1, { description: 'hidden sites instead' })),
}

export const listSitesShape = shape({
  operation: 'listSites',
  summary: 'One page of the sites: with machines on them first, then by last arrival.',
  query: Type.Object({ ...PAGE, ...FILTER }),
  response: Type.Object({ sites: Type.Array(ListedSite), ...PAGER }),
})

export const getSiteShape = shape({
  operation: 'getSite',
  summary: 'One site, its machines now, and hours by month and machine.',
  errors: ['not_found'],
  params,
  response: Site,
})

export const listSiteStaysShape = shape({
  operation: 'listSiteStays',
  summary: 'Arrivals at a site and departures from it, newest first.',
  errors: ['not_found'],
  params,
  query: Type.Object(PAGE),
  response: Type.Object({ stays: Type.Array(SiteStay), ...PAGER }),
})

export const saveSiteShape = shape({
  operation: 'saveSite',
  summary: 'Names, renames, hides or shows a site.',
  errors: ['not_found', 'changed_meanwhile'],
  params,
  body: Type.Object({
    version: Type.Optional(
      Type.Integer({ description: 'as last seen; left out, the save wins over whatever is there' }),
    ),
    name: orNull(Type.String({ minLength: 1, maxLength: SITE_NAME_MAX }), { description: 'null removes the name' }),
    is_hidden: Type.Boolean(),
  }),
  response: Type.Object({ status: Type.Literal(1), version: Type.Integer() }),
})

export const downloadSitesShape = shape({
  operation: 'downloadSites',
  summary: 'The workbook of all sites that the filter finds, in the order of the list, saved as sites.xlsx.',
  errors: ['too_many_requests'],
  query: Type.Object(FILTER),
  file: XLSX,
})

export const downloadSiteShape = shape({
  operation: 'downloadSite',
  summary:
    'The workbook of a site: hours by machine and month, arrivals and departures; saved as site_{name}.xlsx, the address where it has no name.',
  errors: ['not_found', 'too_many_requests'],
  params,
  file: XLSX,
})
