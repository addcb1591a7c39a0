// A scheduled report while it is written, and the list that it is made from.
import type { createReportShape } from '#contract/mail/report-schedule.shape.ts'
import type { ReportSchedule } from '#contract/mail/report-schedule.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { hasMonth, hasWorkbook, type ReportSubject } from '#domain/report-schedule.ts'
import { PATHS } from '#web/base/links.ts'
import { alarmsPath, historiesPath, machinePath } from '#web/base/page-links.ts'

export type ReportDraft = BodyOf<typeof createReportShape>

/** The list as it is shown: what the report will send. */
export type ReportedList = Pick<ReportDraft, 'subject' | 'name' | 'conditions' | 'address'>

const PAGES: Readonly<Record<ReportSubject, (serial: string) => string>> = {
  machines: () => PATHS.machines,
  daily: () => PATHS.dailyReports,
  machine_month: (serial) => machinePath(serial) + PATHS.dailyReports,
  range: () => PATHS.dailyReports,
  alarms: alarmsPath,
  engine_history: () => PATHS.engineHistory,
  communication: historiesPath,
  maintenance: () => PATHS.maintenance,
  workload: () => PATHS.workload,
  inbox: () => PATHS.inbox,
  geo_alert: () => PATHS.geoAlert,
  sites: () => PATHS.sites,
}

/** The query of an address, without the question mark. */
export function queryIn(href: string): string {
  return href.split('?')[1] ?? ''
}

/** The page that a report is of. */
export function reportedPage({
  subject,
  conditions,
  address,
}: Pick<ReportDraft, 'subject' | 'conditions' | 'address'>): string {
  const page = PAGES[subject](conditions.serial ?? '')
  return address === '' ? page : `${page}?${address}`
}

/** Monday at seven, as a workbook if there is one. */
export function newReport(list: ReportedList, time_zone: string): ReportDraft {
  return {
    ...list,
    month: hasMonth(list.subject) ? 'last' : null,
    form: hasWorkbook(list.subject) ? 'workbook' : 'link',
    every: 'week',
    weekday: 1,
    month_day: null,
    hour: 7,
    time_zone,
    address_ids: [],
  }
}

export function draftOf(report: ReportSchedule): ReportDraft {
  const { name, subject, month, conditions, address, form, every, weekday, month_day, hour, time_zone } = report
  const address_ids = report.recipients.map(({ id }) => id)
  return {
    name,
    subject,
    month,
    conditions,
    address,
    form,
    every,
    weekday,
    month_day,
    hour,
    time_zone,
    address_ids,
  }
}

/** Another rhythm brings a day of its own. */
export function inRhythm(draft: ReportDraft, every: ReportDraft['every']): ReportDraft {
  return { ...draft, every, weekday: every === 'week' ? 1 : null, month_day: every === 'month' ? 1 : null }
}
