// The endpoints of sites.
import { sql } from 'kysely'
import { getSite, listSites, listSiteStays, saveSite } from '#contract/site.ts'
import { getSiteShape, listSitesShape, listSiteStaysShape, saveSiteShape } from '#contract/site.shape.ts'
import { boundsOfMonth, monthOfDate, monthsLater } from '#domain/calendar-month.ts'
import { SITE_RADIUS_KM } from '#domain/site.ts'
import { daysLater, localDate, offsetOfZone } from '#domain/time.ts'
import { actorOf, audited, unchangedSince } from '#server/base/audit.ts'
import { Fault } from '#server/base/errors.ts'
import { one } from '#server/base/db.ts'
import { route } from '#server/base/routes.ts'
import type { ServerContext } from '#server/base/server-context.ts'
import { markSiteNames } from './machine-marks.ts'
import { hoursAtSites, type SlotsOfMachines } from './site-hours.ts'
import {
  countSites,
  countStays,
  machineIdsOnSite,
  machinesById,
  machinesOnSite,
  pageOfSites,
  siteRow,
  staysAtSite,
  type SiteRow,
} from './site-rows.ts'

const MONTHS = 12

const pagerOf = ({ page = 1, per_page = 50 }: { page?: number; per_page?: number }, total: number) => ({
  current_page: page,
  per_page,
  total,
  last_page: Math.max(1, Math.ceil(total / per_page)),
})
const spanOf = ({ current_page, per_page }: { current_page: number; per_page: number }) => ({
  offset: (current_page - 1) * per_page,
  limit: per_page,
})

/** First and last day of the newest `count` months of a time zone, and the months as YYYY-MM, newest first. */
const monthsNow = (time_zone: string, count: number) => {
  const now = Date.now()
  const newest = monthOfDate(localDate(now, offsetOfZone(time_zone, now)))
  const firstDays = Array.from({ length: count }, (_, back) => boundsOfMonth(monthsLater(newest, -back))[0])
  const to = daysLater(boundsOfMonth(newest)[1], -1)
  return { from: firstDays.at(-1)!, to, months: firstDays.map((day) => day.slice(0, 7)) }
}

const placeOf = ({ latitude, longitude }: SiteRow) => ({ latitude, longitude, send_place: null, country_code: null })

const tidyName = (name: string | null): string | null => {
  const tidy = name?.trim() ?? null
  if (tidy === '' || (tidy !== null && /\p{Cc}/u.test(tidy)))
    throw new Fault('invalid_fields', [{ field: 'name', message: 'must be a line of text' }])
  return tidy
}

export const siteRoutes = (context: ServerContext, slotsOfMachines: SlotsOfMachines): void => {
  const { places } = context
  route(context, listSites, listSitesShape, async ({ query, session, db, language }) => {
    const { company_id } = session
    const pager = pagerOf(query, await countSites(db, company_id, query))
    const rows = await pageOfSites(db, company_id, { ...query, ...spanOf(pager) })
    const span = monthsNow(session.time_zone, 1)
    const ids = rows.map(({ id }) => id)
    const hours = new Map<number, number>()
    for (const { site_id, hours: worked } of await hoursAtSites(db, company_id, ids, { ...span, slotsOfMachines }))
      hours.set(site_id, worked + (hours.get(site_id) ?? 0))
    const sites = rows.map((row) => ({
      ...row,
      place: places.atOnce(placeOf(row), language),
      month_hours: hours.get(row.id) ?? 0,
    }))
    return { sites, ...pager }
  })
  route(context, getSite, getSiteShape, async ({ params, session, db, language }) => {
    const { company_id } = session
    const site = await siteRow(db, company_id, params.id)
    const [place = null] = await places.geocoded([placeOf(site)], language)
    const { from, to, months } = monthsNow(session.time_zone, MONTHS)
    const worked = await hoursAtSites(db, company_id, [site.id], { from, to, slotsOfMachines })
    const ids = worked.map(({ machine_id }) => machine_id)
    const machines = await machinesById(db, company_id, ids)
    const hours = machines.map(({ machine_id, ...machine }) => ({
      ...machine,
      month_hours: months.map(
        (month) => worked.find((each) => each.machine_id === machine_id && each.month === month)?.hours ?? 0,
      ),
    }))
    const radius_m = Math.round(SITE_RADIUS_KM * 1_000)
    return { ...site, place, radius_m, machines: await machinesOnSite(db, company_id, site.id), months, hours }
  })
  route(context, listSiteStays, listSiteStaysShape, async ({ params, query, session, db }) => {
    const { id } = await siteRow(db, session.company_id, params.id)
    const pager = pagerOf(query, await countStays(db, session.company_id, id))
    return { stays: await staysAtSite(db, session.company_id, id, spanOf(pager)), ...pager }
  })
  route(context, saveSite, saveSiteShape, ({ params: { id }, body, request, session, db }) =>
    audited(db, actorOf(request, session), { verb: 'save', noun: 'site', key: id }, async () => {
      const { company_id } = session
      const after = { name: tidyName(body.name), is_hidden: body.is_hidden }
      const { name, is_hidden, version: seen } = await siteRow(db, company_id, id, sql`for update`)
      unchangedSince(body.version, { version: seen })
      const { version } = await one(
        db,
        sql<{ version: number }>`
          update site set name = ${after.name}, is_hidden = ${after.is_hidden}, version = version + 1, updated_at = now()
          where company_id = ${company_id} and id = ${id} returning version`,
      )
      const machines = await machineIdsOnSite(db, company_id, id)
      await markSiteNames(db, company_id, machines)
      return { answer: { status: 1 as const, version }, before: { name, is_hidden }, after }
    }),
  )
}
