// The daily report's endpoints.
import { getDaily, getDailyShape } from '#contract/daily.ts'
import { offsetOfZone } from '#domain/time.ts'
import { Fault } from '#server/base/errors.ts'
import { JsonText, route, type House } from '#server/base/routes.ts'
import { boundsOfMonth, monthOfMachine } from './month.ts'

export const dailyRoutes = (house: House): void => {
  // Without the fleet's tag: a day that arrives late changes a month and not the machine's state.
  route(house, getDaily, getDailyShape, async ({ query: { serial, year, month }, session, db }) => {
    const [from, until] = boundsOfMonth(year, month)
    const ofReader = offsetOfZone(session.time_zone, Date.now())
    const [row] = await db.last(monthOfMachine(session.company_id, serial, from, until, ofReader))
    if (row === undefined) throw new Fault('not_found')
    return new JsonText(row.text)
  })
}
