// Addresses of scheduled reports: lists that are mailed by the clock.
import { endpoint } from '#contract/endpoint.ts'
import type {
  createReportShape,
  deleteReportShape,
  listReportsShape,
  pauseReportShape,
  saveReportShape,
  sendReportShape,
} from './report-schedule.shape.ts'

export type { ReportConditions, ReportSchedule } from './report-schedule.shape.ts'

const PATH = '/api/v1/report_schedule'

export const listReports = endpoint<typeof listReportsShape>('GET', `${PATH}/list`)
export const createReport = endpoint<typeof createReportShape>('POST', PATH)
export const saveReport = endpoint<typeof saveReportShape>('POST', `${PATH}/:id`)
export const deleteReport = endpoint<typeof deleteReportShape>('DELETE', `${PATH}/:id`)
export const pauseReport = endpoint<typeof pauseReportShape>('POST', `${PATH}/:id/pause`)
export const sendReport = endpoint<typeof sendReportShape>('POST', `${PATH}/:id/send`)
