// The API of scheduled reports (docs/product.md, Scheduled reports).
import * as contract from '#contract/mail/report-schedule.ts'
import * as shapes from '#contract/mail/report-schedule.shape.ts'
import { actorOf } from '#server/base/audit.ts'
import type { Job } from '#server/base/job/job.ts'
import { route } from '#server/base/routes.ts'
import type { ServerContext } from '#server/base/server-context.ts'
import type { ReportSources } from '#server/noun/noun.ts'
import { createReport, deleteReport, pauseReport, reportsOf, requestReport, saveReport } from './schedules.ts'

export const reportRoutes = (context: ServerContext, sources: ReportSources, job: Job<Record<string, never>>): void => {
  route(context, contract.listReports, shapes.listReportsShape, async ({ db, session, language }) => ({
    reports: await reportsOf(db, session.company_id, language),
  }))
  route(context, contract.createReport, shapes.createReportShape, async ({ db, request, session, body }) => ({
    data: await createReport(db, actorOf(request, session), body, sources),
  }))
  route(context, contract.saveReport, shapes.saveReportShape, async ({ db, request, session, params, body }) => ({
    data: await saveReport(db, actorOf(request, session), params.id, body, sources),
  }))
  route(context, contract.deleteReport, shapes.deleteReportShape, ({ db, request, session, params }) =>
    deleteReport(db, actorOf(request, session), params.id),
  )
  route(context, contract.pauseReport, shapes.pauseReportShape, async ({ db, request, session, params, body }) => ({
    data: await pauseReport(db, actorOf(request, session), params.id, body.is_paused),
  }))
  route(context, contract.sendReport, shapes.sendReportShape, async ({ db, request, session, params }) => ({
    data: await requestReport(db, actorOf(request, session), params.id, job),
  }))
}
