// The endpoints of figures over a range of days.
import { getFleetReport, listRange } from '#contract/daily-range.ts'
import { getFleetReportShape, listRangeShape } from '#contract/daily-range.shape.ts'
import { daysCompared, daysOfRange, parseCompared, parseRange } from '#domain/range.ts'
import { localDate, offsetOfZone } from '#domain/time.ts'
import { Fault } from '#server/base/errors.ts'
import { fleetRoute } from '#server/base/routes.ts'
import type { ServerContext } from '#server/base/server-context.ts'
import { checkListCriteria } from './list-search.ts'
import { fleetReport } from './fleet-report.ts'
import { machinesOfRange, type Ranges } from './range.ts'

const refused = (field: string): Fault =>
  new Fault('invalid_fields', [
    { field, message: 'must be days that exist, the first not after the last, 366 at most' },
  ])

/** Throws 422 for days that cannot be. */
export const rangesOf = (query: { range: string; with?: string }, time_zone: string): Ranges => {
  const now = Date.now()
  const today = localDate(now, offsetOfZone(time_zone, now))
  const range = parseRange(query.range)
  if (range === null) throw refused('range')
  if (query.with === undefined) return { days: daysOfRange(range, today), compared: null }
  const compared = parseCompared(query.with)
  if (compared === null) throw refused('with')
  return { days: daysOfRange(range, today), compared: daysCompared(range, compared, today) }
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
