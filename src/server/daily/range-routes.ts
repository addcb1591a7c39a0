// The endpoints of figures over a range of days.
import { getFleetReport, listRange } from '#contract/daily/range.ts'
import { getFleetReportShape, listRangeShape } from '#contract/daily/range.shape.ts'
import { localDate, offsetOfZone } from '#domain/time.ts'
import { fleetRoute } from '#server/base/routes.ts'
import type { ServerContext } from '#server/base/server-context.ts'
import { checkListCriteria } from './list-search.ts'
import { fleetReport } from './fleet-report.ts'
import { machinesOfRange, type Ranges, rangesOn } from './range.ts'

/** Throws 422 for days that cannot be. */
const rangesOf = (query: { range: string; with?: string }, time_zone: string): Ranges => {
  const now = Date.now()
  return rangesOn(query, localDate(now, offsetOfZone(time_zone, now)))
}

export const rangeRoutes = (context: ServerContext): void => {
  fleetRoute(
    context,
    listRange,
    listRangeShape,
    { tables: ['machine', 'daily_report'] },
    async ({ query, session, db }) => {
      checkListCriteria(query)
      return machinesOfRange(db, session.company_id, query, rangesOf(query, session.time_zone))
    },
  )
  fleetRoute(
    context,
    getFleetReport,
    getFleetReportShape,
    { tables: ['machine', 'daily_report', 'overload'] },
    async ({ query, session, db }) => {
      checkListCriteria(query)
      return fleetReport(db, session.company_id, query, rangesOf(query, session.time_zone).days)
    },
  )
}
