// The API of meters: typed values, readings in doubt, replacements.
import * as contract from '#contract/maintenance/maintenance.ts'
import * as shapes from '#contract/maintenance/meters.shape.ts'
import { actorOf } from '#server/base/audit.ts'
import { route } from '#server/base/routes.ts'
import type { ServerContext } from '#server/base/server-context.ts'
import type { ClosedDays } from '#server/maintenance/refresh.ts'
import { addMeterAct, undoMeterAct } from './meter-acts.ts'
import { doubtedMachines, metersOfMachine } from './read-meters.ts'
import { saveMeters } from './type-meters.ts'

export const meterRoutes = (context: ServerContext, closedDays: ClosedDays): void => {
  route(context, contract.setMeters, shapes.setMetersShape, ({ db, request, session, params, body }) =>
    saveMeters(db, actorOf(request, session), params.serial, body, closedDays),
  )
  route(context, contract.listDoubtedMeters, shapes.listDoubtedMetersShape, ({ db, session }) =>
    doubtedMachines(db, session.company_id),
  )
  route(context, contract.getMeters, shapes.getMetersShape, ({ db, session, params }) =>
    metersOfMachine(db, session.company_id, params.serial),
  )
  route(context, contract.addMeterAct, shapes.addMeterActShape, ({ db, request, session, params, body }) =>
    addMeterAct(db, actorOf(request, session), params.serial, body, closedDays),
  )
  route(context, contract.undoMeterAct, shapes.undoMeterActShape, ({ db, request, session, params }) =>
    undoMeterAct(db, actorOf(request, session), params, closedDays),
  )
}
