// The API of maintenance (docs/product.md, Maintenance).
import * as contract from '#contract/maintenance/maintenance.ts'
import type { MachineConditions } from '#contract/machine/machine.ts'
import * as shapes from '#contract/maintenance/maintenance.shape.ts'
import * as calendarShapes from '#contract/maintenance/calendar.shape.ts'
import * as manyShapes from '#contract/maintenance/many.shape.ts'
import * as workShapes from '#contract/maintenance/workload.shape.ts'
import { maintenanceFileName } from '#domain/file-name.ts'
import { Download } from '#server/base/answer.ts'
import { actorOf, noted } from '#server/base/audit.ts'
import { checkCriteria } from '#server/machine/search.ts'
import { route } from '#server/base/routes.ts'
import type { ServerContext } from '#server/base/server-context.ts'
import type { Slots } from '#server/noun/slots.ts'
import { asCompany } from '#server/base/tenant.ts'
import type { ReadCompany } from '#server/workbook/report-source.ts'
import type { Workbooks } from '#server/workbook/workbooks.ts'
import { maintenancePages, maintenancePlan, resultPages, resultsPlan } from './books.ts'
import { calendarOf, pointsOfDay } from './calendar.ts'
import { completePoints } from './complete.ts'
import { maintenanceOf, ownedMachine } from './detail.ts'
import { itemsOfFleet, pointsOfItem } from './many.ts'
import { meterRoutes } from './meters/routes.ts'
import { previewResults } from './result-file.ts'
import { monthOfMachines } from './month.ts'
import { pageOfResults } from './results.ts'
import { saveDate, savePoint } from './set-point.ts'
import { countsOfMaintenance, pageOfMaintenance } from './top.ts'
import { undoResults } from './undo.ts'
import { workloadOf } from './workload.ts'

/** @throws Fault where its conditions contradict themselves */
const checked = <Query extends MachineConditions>(query: Query): Query => {
  checkCriteria(query)
  return query
}

type Given = Pick<Slots, 'closedDays' | 'currencyOf'>

export const maintenanceRoutes = (
  context: ServerContext,
  { closedDays, currencyOf }: Given,
  workbooks: Workbooks,
): void => {
  meterRoutes(context, closedDays)
  route(context, contract.listMaintenance, shapes.listMaintenanceShape, ({ db, session, query, language }) =>
    pageOfMaintenance(db, session.company_id, language, checked(query)),
  )
  route(context, contract.countMaintenance, shapes.countMaintenanceShape, ({ db, session, query }) =>
    countsOfMaintenance(db, session.company_id, checked(query)),
  )
  route(context, contract.getMaintenance, shapes.getMaintenanceShape, ({ db, session, params, language }) =>
    maintenanceOf(db, session.company_id, language, params.serial, closedDays),
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
  route(
    context,
    contract.getMaintenanceCalendar,
    calendarShapes.getMaintenanceCalendarShape,
    ({ db, session, query }) => calendarOf(db, session.company_id, checked(query)),
  )
  route(
    context,
    contract.getMaintenanceMonth,
    calendarShapes.getMaintenanceMonthShape,
    ({ db, session, query, language }) => monthOfMachines(db, session.company_id, language, checked(query)),
  )
  route(context, contract.listDayPoints, calendarShapes.listDayPointsShape, ({ db, session, query, language }) =>
    pointsOfDay(db, session.company_id, language, checked(query)),
  )
  route(context, contract.listMaintenanceItems, manyShapes.listMaintenanceItemsShape, ({ db, session, language }) =>
    itemsOfFleet(db, session.company_id, language),
  )
  route(context, contract.listItemPoints, manyShapes.listItemPointsShape, ({ db, session, params }) =>
    pointsOfItem(db, session.company_id, params.item_code),
  )
  route(context, contract.previewResults, manyShapes.previewResultsShape, ({ db, session, body, language }) =>
    previewResults(db, session.company_id, language, body.text, closedDays),
  )
  route(context, contract.getWorkload, workShapes.getWorkloadShape, ({ db, session, query, language }) =>
    workloadOf(db, session.company_id, language, checked(query)),
  )
  route(
    context,
    contract.downloadMaintenance,
    workShapes.downloadMaintenanceShape,
    async ({ db, request, session, query, language }) => {
      const { account_id, company_id } = session
      const reader = await workbooks.readerOf(db, session, language)
      await noted(db, actorOf(request, session), { verb: 'download', noun: 'maintenance', key: 'all' })
      const read: ReadCompany = (work) => asCompany(context.pool, company_id, work, account_id)
      const pages = maintenancePages(read, reader, checked(query))
      const plan = maintenancePlan(reader)
      return new Download('maintenance.xlsx', workbooks.make({ account_id, kind: 'table', plan, pages }))
    },
  )
  route(
    context,
    contract.downloadResults,
    workShapes.downloadResultsShape,
    async ({ db, request, session, params: { serial }, language }) => {
      const { account_id, company_id } = session
      await ownedMachine(db, company_id, serial)
      const reader = await workbooks.readerOf(db, session, language)
      await noted(db, actorOf(request, session), { verb: 'download', noun: 'maintenance_result', key: serial })
      const pages = resultPages(context.pool, company_id, reader, serial)
      const plan = resultsPlan(reader, serial, await currencyOf(db, company_id))
      return new Download(maintenanceFileName(serial), workbooks.make({ account_id, kind: 'table', plan, pages }))
    },
  )
}
