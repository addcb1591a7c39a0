// The API of Geo Alert (docs/product.md, Geo Alert).
import * as contract from '#contract/geo-alert/geo-alert.ts'
import * as shapes from '#contract/geo-alert/geo-alert.shape.ts'
import { actorOf } from '#server/base/audit.ts'
import { route } from '#server/base/routes.ts'
import type { ServerContext } from '#server/base/server-context.ts'
import { areaWithMachines } from './area-rows.ts'
import { pageOfCrossings } from './crossings.ts'
import { pageOfAreas } from './list.ts'
import { deleteArea, restoreArea, saveArea } from './save-area.ts'
import { removeMachines, setAreasOfMachine, setMachinesOfArea } from './save-machines.ts'

export const geoAlertRoutes = (context: ServerContext): void => {
  route(context, contract.getArea, shapes.getAreaShape, ({ db, session, query }) =>
    areaWithMachines(db, session.company_id, query.id),
  )
  route(context, contract.listAreas, shapes.listAreasShape, ({ db, session, language, query }) =>
    pageOfAreas(db, session.company_id, language, query),
  )
  route(context, contract.listCrossings, shapes.listCrossingsShape, ({ db, session, query, language }) =>
    pageOfCrossings(db, session.company_id, query, { time_zone: session.time_zone, language, places: context.places }),
  )
  route(context, contract.saveArea, shapes.saveAreaShape, ({ db, request, session, body }) =>
    saveArea(db, actorOf(request, session), body),
  )
  route(context, contract.setAreasOfMachine, shapes.setAreasOfMachineShape, ({ db, request, session, body }) =>
    setAreasOfMachine(db, actorOf(request, session), body),
  )
  route(context, contract.setMachinesOfArea, shapes.setMachinesOfAreaShape, ({ db, request, session, body }) =>
    setMachinesOfArea(db, actorOf(request, session), body),
  )
  route(context, contract.removeMachines, shapes.removeMachinesShape, ({ db, request, session, body }) =>
    removeMachines(db, actorOf(request, session), body),
  )
  route(context, contract.deleteArea, shapes.deleteAreaShape, ({ db, request, session, params, query }) =>
    deleteArea(db, actorOf(request, session), params.id, query.version),
  )
  route(context, contract.restoreArea, shapes.restoreAreaShape, ({ db, request, session, params }) =>
    restoreArea(db, actorOf(request, session), params.id),
  )
}
