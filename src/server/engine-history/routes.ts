// The engine operation history's endpoint: whether there is one, and of which months.
import { existEngineHistory, existEngineHistoryShape } from '#contract/engine-history.ts'
import { localDate, offsetOfZone } from '#domain/time.ts'
import { route, type House } from '#server/base/routes.ts'
import { monthsWithRuns } from './months.ts'

// Not by the fleet's version alone: at midnight a day more can be had.
export const engineHistoryRoutes = (house: House): void => {
  route(house, existEngineHistory, existEngineHistoryShape, async ({ session, db }) => {
    const now = Date.now()
    const today = localDate(now, offsetOfZone(session.time_zone, now))
    const months = await db.last(monthsWithRuns(session.company_id, today))
    const exists: 0 | 1 = months.length > 0 ? 1 : 0
    return { exists, months: months.map(({ month }) => month) }
  })
}
