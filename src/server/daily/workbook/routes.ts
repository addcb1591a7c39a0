// Endpoints of the daily workbooks.
import { downloadDaily, downloadDailyList } from '#contract/daily/workbook.ts'
import { downloadDailyListShape, downloadDailyShape } from '#contract/daily/workbook.shape.ts'
import { boundsOfMonth, monthValue } from '#domain/calendar-month.ts'
import { dailyListFileName, dailyReportFileName } from '#domain/file-name.ts'
import { localDate } from '#domain/time.ts'
import { readJson } from '#server/base/json-object.ts'
import { actorOf, noted } from '#server/base/audit.ts'
import { Fault } from '#server/base/errors.ts'
import { Download } from '#server/base/answer.ts'
import { route } from '#server/base/routes.ts'
import type { ServerContext } from '#server/base/server-context.ts'
import { asCompany, type TenantDb } from '#server/base/tenant.ts'
import { checkListCriteria } from '#server/daily/list-search.ts'
import { pageOfMonths, type DailyListQuery } from '#server/daily/list.ts'
import { REACH } from '#server/daily/month-at-offset.ts'
import { importedOffset } from '#server/machine/own-offset.ts'
import { checkCriteria } from '#server/machine/search.ts'
import type { Workbooks } from '#server/workbook/workbooks.ts'
import type { DayPlan } from './day-plan.ts'
import { monthForBook } from './month-for-book.ts'
import { monthsAfter, pagesAfter, START } from './months-for-book.ts'
import type { ListPlan } from './list-book.ts'

const DAY_MS = 86_400_000

/** A transaction per portion: a slow reader holds no connection. */
const allMachines = async (
  { pool }: ServerContext,
  db: TenantDb,
  query: DailyListQuery,
): Promise<AsyncIterable<string>> => {
  const { company_id, account_id } = db
  const [first] = await db.rows(monthsAfter(company_id, query, START))
  return pagesAfter((work) => asCompany(pool, company_id, work, account_id), query, first!)
}

const onePage = async (db: TenantDb, query: DailyListQuery): Promise<string> => {
  const [row] = await db.rows(pageOfMonths(db.company_id, query))
  return JSON.stringify(readJson(row!.text).machine_base_list)
}

export const dailyWorkbookRoutes = (context: ServerContext, workbooks: Workbooks): void => {
  route(context, downloadDaily, downloadDailyShape, async ({ query, session, db, language, request }) => {
    const { serial, year, month, is_complement, time_difference = null } = query
    checkCriteria({ serial })
    const [from, until] = boundsOfMonth(query)
    const now = Date.now()
    const otherwise = await importedOffset(db, session.company_id, serial)
    const reach = time_difference === null ? 0 : REACH
    const span = { serial, from, until, reach, otherwise }
    const [row] = await db.rows(monthForBook(session.company_id, span))
    if (row === undefined) throw new Fault('not_found')
    const { default_time_difference } = readJson(row.text)
    const plan: DayPlan = {
      reader: await workbooks.readerOf(db, session, language),
      month: { year, month },
      time_difference,
      // Until yesterday: today's report is not missing yet.
      fill_until: is_complement === 1 ? localDate(now - DAY_MS, time_difference ?? default_time_difference) : null,
    }
    const entry = { verb: 'download', noun: 'daily_report', key: `${serial} ${monthValue(query)}` } as const
    await noted(db, actorOf(request, session), entry)
    const { account_id } = session
    const body = workbooks.make({ account_id, kind: 'daily', plan, pages: [row.text] })
    return new Download(dailyReportFileName({ serial, ...row }, query), body)
  })
  route(context, downloadDailyList, downloadDailyListShape, async ({ query, session, db, language, request }) => {
    checkListCriteria(query)
    const { account_id } = session
    const plan: ListPlan = { reader: await workbooks.readerOf(db, session, language), month: query }
    await noted(db, actorOf(request, session), { verb: 'download', noun: 'daily_list', key: monthValue(query) }, query)
    const pages = query.page === undefined ? await allMachines(context, db, query) : [await onePage(db, query)]
    return new Download(dailyListFileName(query), workbooks.make({ account_id, kind: 'daily_list', plan, pages }))
  })
}
