// The endpoints of sites.
import { sql } from 'kysely'
import { downloadSite, downloadSites, getSite, listSites, listSiteStays, saveSite } from '#contract/site/site.ts'
import * as shapes from '#contract/site/site.shape.ts'
import { siteFileName } from '#domain/file-name.ts'
import type { Language } from '#domain/language.ts'
import { nameText } from '#server/base/name-text.ts'
import { Download } from '#server/base/answer.ts'
import { actorOf, audited, noted, unchangedSince } from '#server/base/audit.ts'
import { one } from '#server/base/db.ts'
import { route } from '#server/base/routes.ts'
import type { ServerContext, Session } from '#server/base/server-context.ts'
import type { Workbooks } from '#server/workbook/workbooks.ts'
import { markSiteNames } from './machine-marks.ts'
import { listedSites, type SiteReader, siteWithHours } from './read-sites.ts'
import { sitePages, sitePlan, sitesPages, sitesPlan, siteTitle } from './site-book.ts'
import type { SlotsOfMachines } from './site-hours.ts'
import { countStays, machineIdsOnSite, siteRow, staysAtSite } from './site-rows.ts'

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

const tidyName = (name: string | null): string | null => (name === null ? null : nameText(name))

export const siteRoutes = (context: ServerContext, slotsOfMachines: SlotsOfMachines, workbooks: Workbooks): void => {
  const readerOf = ({ company_id, time_zone }: Session, language: Language): SiteReader => {
    return { company_id, time_zone, language, places: context.places, slotsOfMachines }
  }
  route(context, listSites, shapes.listSitesShape, async ({ query, session, db, language }) => {
    const { sites, ...rest } = await listedSites(db, readerOf(session, language), query)
    const pager = pagerOf(query, sites.length)
    const { offset, limit } = spanOf(pager)
    return { ...rest, sites: sites.slice(offset, offset + limit), ...pager }
  })
  route(context, getSite, shapes.getSiteShape, ({ params, session, db, language }) =>
    siteWithHours(db, readerOf(session, language), params.id),
  )
  route(context, listSiteStays, shapes.listSiteStaysShape, async ({ params, query, session, db }) => {
    const { id } = await siteRow(db, session.company_id, params.id)
    const pager = pagerOf(query, await countStays(db, session.company_id, id))
    return { stays: await staysAtSite(db, session.company_id, id, spanOf(pager)), ...pager }
  })
  route(context, downloadSites, shapes.downloadSitesShape, async ({ query, session, db, language, request }) => {
    const reader = await workbooks.readerOf(db, session, language)
    await noted(db, actorOf(request, session), { verb: 'download', noun: 'site', key: 'all' })
    const listed = await listedSites(db, readerOf(session, language), query)
    const { account_id } = session
    const plan = sitesPlan(reader, listed)
    return new Download(
      'sites.xlsx',
      workbooks.make({ account_id, kind: 'table', plan, pages: sitesPages(reader, listed.sites) }),
    )
  })
  route(context, downloadSite, shapes.downloadSiteShape, async ({ params, session, db, language, request }) => {
    const site = await siteWithHours(db, readerOf(session, language), params.id)
    const reader = await workbooks.readerOf(db, session, language)
    await noted(db, actorOf(request, session), { verb: 'download', noun: 'site', key: String(site.id) })
    const pages = sitePages(context.pool, session.company_id, site)
    const { account_id } = session
    const plan = sitePlan(reader, site)
    const name = siteFileName(siteTitle(reader, site))
    return new Download(name, workbooks.make({ account_id, kind: 'table', plan, pages }))
  })
  route(context, saveSite, shapes.saveSiteShape, ({ params: { id }, body, request, session, db }) =>
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
