// Schemas of sites: places where machines of the company stay.
import Type, { type Static } from 'typebox'
import { CATEGORIES } from '#domain/category.ts'
import { DIRECTIONS } from '#domain/great-circle.ts'
import { SITE_NAME_MAX } from '#domain/site.ts'
import { XLSX } from '#contract/daily/workbook.shape.ts'
import { RANGE_QUERY } from '#contract/daily/range.shape.ts'
import { shape } from '#contract/endpoint.shape.ts'
import { InstantOrNever, orNull, Text } from '#contract/nullable.shape.ts'
import { SITE_SORTS } from './choices.ts'

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

export const Whereabouts = Type.Object({
  place: Type.String({ description: 'in the reader’s language' }),
  kilometres: Type.Number({ minimum: 0, description: 'km from the middle of that place' }),
  direction: Type.Enum([...DIRECTIONS], { description: 'from there' }),
  number: Type.Integer({ minimum: 1, description: 'of those at the same distance and direction, from 1' }),
})
export type Whereabouts = Static<typeof Whereabouts>

const SITE = {
  id: Type.Integer(),
  name: orNull(Type.String(), { description: 'null until a person has named it' }),
  place: orNull(Type.String(), { description: 'address in the reader’s language; null when none could be acquired' }),
  whereabouts: orNull(Whereabouts, {
    description:
      'where it lies, when another site has the same name, or it has no name and another site has the same address, or no address either',
  }),
  is_hidden: Type.Boolean({ description: 'left out of lists, and its name is not used as a location' }),
  latitude: Type.Number({ description: '°, north' }),
  longitude: Type.Number({ description: '°, east' }),
  version: Type.Integer({ description: 'sent back with a save, a stale one is refused' }),
}

export const ListedSite = Type.Object({
  ...SITE,
  machine_count: Type.Integer({ description: 'machines on it now' }),
  hours: Type.Number({
    description: 'h operated there on the days of `range`, from the quarters of the machines’ days',
  }),
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
  machines: Type.Array(
    Type.Object({
      ...MACHINE,
      arrived_at: Type.String({ description: 'RFC 3339 in UTC' }),
      today: orNull(Type.String({ pattern: '^[0-3]{96}$' }), {
        description: 'upper slots of its own day that runs now; null before a report of it',
      }),
    }),
    { description: 'on it now, by serial' },
  ),
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
  used: Type.Optional(Type.Literal(1, { description: 'those only with machines now or hours in the range' })),
  range: Type.Optional(RANGE_QUERY.range),
  sort: Type.Optional(
    Type.Enum([...SITE_SORTS], { description: 'with machines on them first, then by last arrival, unless told' }),
  ),
  sort_order: Type.Optional(Type.Enum(['asc', 'desc'], { description: 'asc unless told' })),
}

export const listSitesShape = shape({
  operation: 'listSites',
  summary: 'One page of the sites, with the hours of `range`, of the current month unless told.',
  query: Type.Object({ ...PAGE, ...FILTER }),
  response: Type.Object({
    from: Type.String({ format: 'date', description: 'first day of the hours, YYYY-MM-DD' }),
    to: Type.String({ format: 'date', description: 'last day of the hours, YYYY-MM-DD' }),
    sites: Type.Array(ListedSite),
    unused_count: Type.Integer({ description: 'sites that `used` leaves out' }),
    ...PAGER,
  }),
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
