// The API of maintenance (docs/product.md, Maintenance).
import * as contract from '#contract/maintenance.ts'
import * as shapes from '#contract/maintenance.shape.ts'
import { actorOf } from '#server/base/audit.ts'
import { route } from '#server/base/routes.ts'
import type { ServerContext } from '#server/base/server-context.ts'
import { completePoints, undoResults } from './complete.ts'
import { maintenanceOf } from './detail.ts'
import { saveMeters } from './meters.ts'
import type { ClosedDays } from './refresh.ts'
import { pageOfResults } from './results.ts'
import { saveDate, savePoint } from './set-point.ts'
import { pageOfMaintenance } from './top.ts'

export const maintenanceRoutes = (context: ServerContext, closedDays: ClosedDays): void => {
  route(context, contract.listMaintenance, shapes.listMaintenanceShape, ({ db, session, query, language }) =>
    pageOfMaintenance(db, session.company_id, language, query),
  )
  route(context, contract.getMaintenance, shapes.getMaintenanceShape, ({ db, session, params, language }) =>
    maintenanceOf(db, session.company_id, language, params.serial, closedDays),
  )
  route(context, contract.setMeters, shapes.setMetersShape, ({ db, request, session, params, body }) =>
    saveMeters(db, actorOf(request, session), params.serial, body, closedDays),
  )
  route(context, contract.setPoint, shapes.setPointShape, ({ db, request, session, body, language }) =>
    savePoint(db, actorOf(request, session), body, { closedDays, language }),
  )
  route(context, contract.setDate, shapes.setDateShape, ({ db, request, session, body, language }) =>
    saveDate(db, actorOf(request, session), body, { closedDays, language }),
  )
  route(context, contract.completePoints, shapes.completePointsShape, ({ db, request, session, body }) =>
    completePoints(db, actorOf(request, session), body.results, closedDays),
  )
  route(context, contract.undoResults, shapes.undoResultsShape, ({ db, request, session, body }) =>
    undoResults(db, actorOf(request, session), body.result_ids, closedDays),
  )
  route(context, contract.listResults, shapes.listResultsShape, ({ db, session, body, language }) =>
    pageOfResults(db, session.company_id, language, body),
  )
}
