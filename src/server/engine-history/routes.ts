// The engine history's endpoints: its months, and the workbook of one.
import { downloadEngineHistory, existEngineHistory } from '#contract/engine-history/engine-history.ts'
import { downloadEngineHistoryShape, existEngineHistoryShape } from '#contract/engine-history/engine-history.shape.ts'
import { monthValue } from '#domain/calendar-month.ts'
import { daysOfEngineHistory } from '#domain/engine-history.ts'
import { engineHistoryFileName } from '#domain/file-name.ts'
import { localDate, offsetOfZone } from '#domain/time.ts'
import { actorOf, noted } from '#server/base/audit.ts'
import type { Db } from '#server/base/db.ts'
import { Fault } from '#server/base/errors.ts'
import { Download } from '#server/base/answer.ts'
import { route } from '#server/base/routes.ts'
import type { ServerContext } from '#server/base/server-context.ts'
import { asCompany } from '#server/base/tenant.ts'
import type { Workbooks } from '#server/workbook/workbooks.ts'
import { monthsWithRuns } from './months.ts'
import type { RunsPlan } from './runs-book.ts'
import { spansOfMonth, textsOfRuns } from './spans.ts'

// Not by the fleet's version alone:
// at midnight another day becomes available.
export const engineHistoryRoutes = (context: ServerContext, workbooks: Workbooks): void => {
  route(context, existEngineHistory, existEngineHistoryShape, async ({ session, db }) => {
    const now = Date.now()
    const today = localDate(now, offsetOfZone(session.time_zone, now))
    const months = await db.rows(monthsWithRuns(session.company_id, today))
    const exists: 0 | 1 = months.length > 0 ? 1 : 0
    return { exists, months: months.map(({ month }) => month) }
  })
  route(
    context,
    downloadEngineHistory,
    downloadEngineHistoryShape,
    async ({ query, session, db, language, request }) => {
      const { company_id, account_id, time_zone } = session
      const now = Date.now()
      const days = daysOfEngineHistory(query, localDate(now, offsetOfZone(time_zone, now)))
      if (days === null) throw new Fault('not_found')
      // A transaction per query: a slow reader holds no connection.
      const own: Db = { rows: (statement) => asCompany(context.pool, company_id, (inside) => inside.rows(statement)) }
      const machines = spansOfMonth(own, company_id, days)
      const first = await machines.next()
      if (first.done) throw new Fault('not_found')
      const plan: RunsPlan = { reader: await workbooks.readerOf(db, session, language), month: query }
      await noted(db, actorOf(request, session), { verb: 'download', noun: 'engine_history', key: monthValue(query) })
      const pages = textsOfRuns(machines, first.value)
      const body = workbooks.make({ account_id, kind: 'engine_history', plan, pages })
      return new Download(engineHistoryFileName(query), body)
    },
  )
}
