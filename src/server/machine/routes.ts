// The machine's endpoints.
import { countMachines, countMachinesShape, listMachines, listMachinesShape } from '#contract/machine.ts'
import { fleetRoute, JsonText, type House } from '#server/base/routes.ts'
import { countsOfMachines, pageOfMachines } from './list.ts'

export const machineRoutes = (house: House): void => {
  fleetRoute(house, listMachines, listMachinesShape, async ({ query, session, language, db }) => {
    const [row] = await db.last(pageOfMachines(session.company_id, language, query))
    return new JsonText(row!.text)
  })
  fleetRoute(house, countMachines, countMachinesShape, async ({ session, db }) => {
    const [row] = await db.last(countsOfMachines(session.company_id))
    return new JsonText(row!.text)
  })
}
