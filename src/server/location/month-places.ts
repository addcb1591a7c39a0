// Where a machine was in a month: its positions with sites and names, as spans.
import { sql } from 'kysely'
import type { MonthPlaces } from '#contract/location/month-places.ts'
import { boundsOfMonth, type CalendarMonth } from '#domain/calendar-month.ts'
import type { Position } from '#domain/great-circle.ts'
import type { Language } from '#domain/language.ts'
import { placeSpans, type PlacedPoint } from '#domain/place-span.ts'
import { siteAt } from '#domain/site.ts'
import { dayStart, MAX_TIME_DIFFERENCE } from '#domain/time.ts'
import { cleanTrack, type TrackPoint } from '#domain/track.ts'
import type { PlaceNames } from '#server/base/server-context.ts'
import type { TenantDb } from '#server/base/tenant.ts'
import type { TrackedMachine } from './machine-of-track.ts'
import { placeOfEntry } from './tracking.ts'

type Point = TrackPoint & { send_place: string | null }
type Site = Position & { id: number; name: string | null; is_hidden: boolean }
type Stay = { arrived_at: number; left_at: number; site_id: number }

const instant = (ms: number) => sql`${new Date(ms).toISOString()}::timestamptz`
const ms = (column: string) => sql.raw(`(extract(epoch from ${column}) * 1000)::bigint`)

/** Before the month and after it: cleaning and long silences look beyond its ends. */
const NEIGHBOURS = 3
/** More than the degrees of latitude that a site reaches. */
const REACH_DEGREES = 0.005

type Span = { from: number; until: number }

/** The last one of each quarter-hour, in the order of time. */
const pointsAround = (db: TenantDb, { machine_id }: TrackedMachine, { from, until }: Span): Promise<Point[]> => {
  const own = sql`company_id = ${db.company_id} and machine_id = ${machine_id}`
  return db.rows(sql<Point>`
    select distinct on (floor(extract(epoch from p.recorded_at) / 900)) ${ms('p.recorded_at')} as at,
      p.latitude, p.longitude, p.position_type as data_type, p.send_place
    from (
      (select * from position where ${own} and recorded_at < ${instant(from)} order by recorded_at desc limit ${NEIGHBOURS})
      union all
      select * from position where ${own} and recorded_at >= ${instant(from)} and recorded_at < ${instant(until)}
      union all
      (select * from position where ${own} and recorded_at >= ${instant(until)} order by recorded_at limit ${NEIGHBOURS})
    ) p
    order by floor(extract(epoch from p.recorded_at) / 900), p.recorded_at desc`)
}

const staysAtSites = (db: TenantDb, { machine_id }: TrackedMachine, { from, until }: Span): Promise<Stay[]> =>
  db.rows(sql<Stay>`
    select ${ms('arrived_at')} as arrived_at, ${ms('left_at')} as left_at, site_id from site_stay
    where company_id = ${db.company_id} and machine_id = ${machine_id} and site_id is not null
      and arrived_at <= ${instant(until)} and left_at >= ${instant(from)}
    order by arrived_at`)

const sitesBetween = (db: TenantDb, south: number, north: number): Promise<Site[]> =>
  db.rows(sql<Site>`
    select id, name, is_hidden, latitude, longitude from site
    where company_id = ${db.company_id}
      and latitude between ${south - REACH_DEGREES} and ${north + REACH_DEGREES}`)

/** The site that it stayed at then, else the nearest that the position lies in. */
const siteOf = (point: Point, stays: readonly Stay[], sites: readonly Site[]): PlacedPoint['site'] => {
  const stay = stays.find(({ arrived_at, left_at }) => arrived_at <= point.at && point.at <= left_at)
  const site = stay
    ? sites.find(({ id }) => id === stay.site_id)
    : siteAt(
        sites.filter(({ latitude }) => Math.abs(latitude - point.latitude) <= REACH_DEGREES),
        point,
      )
  return site && site.name !== null && !site.is_hidden ? { id: site.id, name: site.name } : null
}

const told = (ms: number): string => new Date(ms).toISOString().replace('.000Z', 'Z')

/** Of the month's days in every time zone. */
export const placesOfMonth = async (
  db: TenantDb,
  machine: TrackedMachine,
  month: CalendarMonth,
  { places, language }: { places: PlaceNames; language: Language },
): Promise<MonthPlaces['places']> => {
  const [first, next] = boundsOfMonth(month)
  const span = { from: dayStart(first, MAX_TIME_DIFFERENCE), until: dayStart(next, -MAX_TIME_DIFFERENCE) }
  const points = cleanTrack(await pointsAround(db, machine, span))
  const [start, end] = [points[0], points.at(-1)]
  if (start === undefined || end === undefined) return []
  const latitudes = points.map(({ latitude }) => latitude)
  const [stays, sites] = await Promise.all([
    staysAtSites(db, machine, { from: start.at, until: end.at }),
    sitesBetween(db, Math.min(...latitudes), Math.max(...latitudes)),
  ])
  const { country_code } = machine
  const placed = points.map(({ send_place, ...point }): PlacedPoint => ({
    ...point,
    site: siteOf({ send_place, ...point }, stays, sites),
    place: placeOfEntry(places, { ...point, send_place, country_code }, language),
  }))
  return placeSpans(placed)
    .filter(({ from, until }) => from < span.until && until >= span.from)
    .map(({ from, seen, until, site, place }) => ({
      from: told(from),
      seen: told(seen),
      until: told(until),
      site,
      place,
    }))
}
