// The daily report's endpoints.
import { listDaily } from '#contract/daily/list.ts'
import { listDailyShape } from '#contract/daily/list.shape.ts'
import { listMonthMachines } from '#contract/daily/machines.ts'
import { listMonthMachinesShape } from '#contract/daily/machines.shape.ts'
import { listDailyMonths } from '#contract/daily/months.ts'
import { listDailyMonthsShape } from '#contract/daily/months.shape.ts'
import { getDaily } from '#contract/daily/daily.ts'
import { getDailyShape } from '#contract/daily/daily.shape.ts'
import { boundsOfMonth, datesOfMonth } from '#domain/calendar-month.ts'
import { readJson } from '#server/base/json-object.ts'
import { one } from '#server/base/db.ts'
import { Fault } from '#server/base/errors.ts'
import { JsonText } from '#server/base/answer.ts'
import { fleetRoute } from '#server/base/routes.ts'
import type { ServerContext } from '#server/base/server-context.ts'
import { importedOffset } from '#server/machine/own-offset.ts'
import { checkCriteria } from '#server/machine/search.ts'
import { checkListCriteria } from './list-search.ts'
import { pageOfMonths, planOf } from './list.ts'
import { monthOfMachine } from './month.ts'
import { monthAtOffset, REACH } from './month-at-offset.ts'
import { machinesOfMonth } from './month-machines.ts'
import { monthsReported, searchOf } from './months.ts'

/**
 * Tables behind the fleet's months;
 * `daily_month` changes with the days.
 */
const MONTHS = { tables: ['machine', 'daily_report'] }

export const dailyRoutes = (context: ServerContext): void => {
  fleetRoute(
    context,
    getDaily,
    getDailyShape,
    { tables: ['machine', 'daily_report', 'alarm'] },
    async ({ query, session, db }) => {
      const { serial, time_difference } = query
      checkCriteria({ serial })
      const [from, until] = boundsOfMonth(query)
      const otherwise = await importedOffset(db, session.company_id, serial)
      const reach = time_difference === undefined ? 0 : REACH
      const [row] = await db.rows(monthOfMachine(session.company_id, { serial, from, until, reach, otherwise }))
      if (row === undefined) throw new Fault('not_found')
      if (time_difference === undefined) return new JsonText(row.text)
      return monthAtOffset(readJson(row.text), datesOfMonth(query), time_difference)
    },
  )
  fleetRoute(context, listDaily, listDailyShape, MONTHS, async ({ query, session, db }) => {
    checkListCriteria(query)
    const [row] = await db.last(pageOfMonths(session.company_id, query), planOf(query))
    return new JsonText(row!.text)
  })
  fleetRoute(context, listDailyMonths, listDailyMonthsShape, MONTHS, async ({ query, session, db }) => {
    checkCriteria(query.serial === undefined ? {} : { serial: query.serial })
    checkListCriteria(searchOf(query), 'serial_start')
    return new JsonText((await one(db, monthsReported(session.company_id, query))).text)
  })
  fleetRoute(context, listMonthMachines, listMonthMachinesShape, MONTHS, async ({ query, session, db }) => {
    checkListCriteria(query)
    return machinesOfMonth(db, session.company_id, query)
  })
}
