// The workbooks of the daily report: who asks for which days, checked and read; the sheets are another thread's work.
import { downloadDaily, downloadDailyShape } from '#contract/daily-workbook.ts'
import { boundsOfMonth, monthValue } from '#domain/calendar-month.ts'
import { dailyReportFileName } from '#domain/file-name.ts'
import { localDate, offsetOfZone } from '#domain/time.ts'
import { actorOf, noted } from '#server/base/audit.ts'
import { Fault } from '#server/base/errors.ts'
import { Download, route, type House } from '#server/base/routes.ts'
import { REACH } from '#server/daily/month-at-offset.ts'
import { checkCriteria } from '#server/machine/search.ts'
import type { BookMonth, DayPlan } from './day-plan.ts'
import { monthForBook } from './month-for-book.ts'

export const dailyWorkbookRoutes = (house: House): void => {
  route(house, downloadDaily, downloadDailyShape, async ({ query, session, db, language, request }) => {
    const { serial, year, month, is_complement, time_difference = null } = query
    checkCriteria({ serial })
    const [from, until] = boundsOfMonth(query)
    const now = Date.now()
    const otherwise = offsetOfZone(session.time_zone, now)
    const reach = time_difference === null ? 0 : REACH
    const asked = { serial, from, until, reach, otherwise }
    const [row] = await db.rows(monthForBook(session.company_id, asked))
    if (row === undefined) throw new Fault('not_found')
    const { default_time_difference } = JSON.parse(row.text) as BookMonth
    const plan: DayPlan = {
      reader: await house.readerOf(db, session, language),
      month: { year, month },
      time_difference,
      // Today's report may still come; a day to come is no gap at all.
      fill_until: is_complement === 1 ? localDate(now, time_difference ?? default_time_difference) : null,
    }
    const deed = { verb: 'download', noun: 'daily_report', key: `${serial} ${monthValue(query)}` }
    await noted(db, actorOf(request, session), deed)
    const file = { account_id: session.account_id, kind: 'daily', plan, pages: [row.text] }
    return new Download(dailyReportFileName({ serial, ...row }, query), house.workbooks.make(file))
  })
}
