// The words of a report's mail, in the receiver's language.
import { isFamilyFirst } from '#domain/person-name.ts'
import { type CalendarMonth, monthLabel, monthValue } from '#domain/calendar-month.ts'
import { REPORT_MB, type ReportSubject } from '#domain/report-schedule.ts'
import { localDate, offsetOfZone } from '#domain/time.ts'
import { requestIdNow } from '#server/base/origin.ts'
import { wordsOf } from '#server/base/words/words.ts'
import type { NewMail } from '#server/mail/compose.ts'
import type { Receiver } from '#server/mail/content.ts'
import { dayText, languageOf } from '#server/mail/mail-lines.ts'

export type MadeReport = {
  run_id: number
  name: string
  subject: ReportSubject
  /** Of one machine's lists alone; else empty. */
  serial: string
  /** Of lists of a month alone. */
  month: CalendarMonth | null
  address: string
  /** By the place of the family name. */
  set_up_by: { first: string; last: string }
  /** Epoch ms. */
  made_at: number
  outcome: 'workbook' | 'link' | 'too_large'
}

const PAGES: Readonly<Record<ReportSubject, (serial: string) => string>> = {
  machines: () => '/',
  daily: () => '/daily-reports',
  machine_month: (serial) => `/machine/${encodeURIComponent(serial)}/daily-reports`,
  range: () => '/daily-reports',
  alarms: (serial) => `/machine/${encodeURIComponent(serial)}/alerms`,
  engine_history: () => '/management/engine-history',
  communication: (serial) => `/machine/${encodeURIComponent(serial)}/histories`,
  maintenance: () => '/maintenance',
  workload: () => '/maintenance/workload',
  inbox: () => '/alarms',
  geo_alert: () => '/geo-alert',
  sites: () => '/sites',
}

/** The month in the page's address; the engine history has none in it. */
const monthQuery = (subject: ReportSubject, month: CalendarMonth): string => {
  if (subject === 'engine_history') return ''
  if (subject === 'communication') return `year=${month.year}&month=${month.month}`
  return `month=${monthValue(month)}`
}

const pathOf = ({ subject, serial, month, address }: MadeReport): string => {
  const query = [month === null ? '' : monthQuery(subject, month), address].filter(Boolean).join('&')
  const page = PAGES[subject](serial)
  return query === '' ? page : `${page}?${query}`
}

/** The day of a report in its zone, or its month: for names of files. */
export const spanOf = (month: CalendarMonth | null, zone: string, at: number): string =>
  month === null ? localDate(at, offsetOfZone(zone, at)) : monthLabel(month).replace('/', '-')

/** `file`: the name of the attachment. */
export const reportMail = (receiver: Receiver, report: MadeReport, file: string | null): NewMail => {
  const words = wordsOf('mail-message', languageOf(receiver))
  const { run_id, name, month, set_up_by, made_at, outcome } = report
  const day = dayText(receiver, made_at)
  const period = month === null ? day : monthLabel(month)
  const facts: [string, string][] = [
    [words('report_list'), words(`report_${report.subject}`)],
    ...(month === null ? [] : [[words('report_month'), period] as [string, string]]),
    [words('report_as_of'), day],
    ...(file === null ? [] : [[words('report_attached'), file] as [string, string]]),
    [words('report_set_up_by'), set_up_by[isFamilyFirst(languageOf(receiver)) ? 'first' : 'last']],
  ]
  const notes = [
    ...(outcome === 'too_large' ? [words('report_too_large', { mb: REPORT_MB })] : []),
    words('report_sign_in'),
  ]
  const line = { title: name, machine: null, facts, path: pathOf(report), is_over: false }
  const content = { machine_ids: [], lines: [line], more: 0, notes }
  const request_id = requestIdNow()
  return { kind: 'report', thread: null, subject: `${name} – ${period}`, content, request_id, run_id }
}
