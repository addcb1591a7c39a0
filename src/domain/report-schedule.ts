// When a scheduled report is due, and which month it shows.
import { type CalendarMonth, datesOfMonth, monthOfDate, monthsLater } from './calendar-month.ts'
import { hourOfDay } from './hour-of-day.ts'
import { daysLater, localDate, offsetOfZone } from './time.ts'

/** Lists that have a workbook. */
export const BOOK_SUBJECTS = [
  'machines',
  'daily',
  'machine_month',
  'range',
  'alarms',
  'engine_history',
  'communication',
  'maintenance',
  'workload',
] as const
export type BookSubject = (typeof BOOK_SUBJECTS)[number]
/** And those that are sent as a link alone. */
export const REPORT_SUBJECTS = [...BOOK_SUBJECTS, 'inbox', 'geo_alert', 'sites'] as const
export type ReportSubject = (typeof REPORT_SUBJECTS)[number]
export function hasWorkbook(subject: ReportSubject): subject is BookSubject {
  return (BOOK_SUBJECTS as readonly string[]).includes(subject)
}
const MONTH_SUBJECTS = new Set<ReportSubject>(['daily', 'machine_month', 'alarms', 'engine_history', 'communication'])
/** Whether a report shows a month. */
export function hasMonth(subject: ReportSubject): boolean {
  return MONTH_SUBJECTS.has(subject)
}
const MACHINE_SUBJECTS = new Set<ReportSubject>(['machine_month', 'alarms', 'communication'])
/** Whether a report is of one machine, its `serial`. */
export function isOfMachine(subject: ReportSubject): boolean {
  return MACHINE_SUBJECTS.has(subject)
}
/** The last whole month, or the one that runs. */
export const REPORT_MONTHS = ['last', 'this'] as const
export type ReportMonth = (typeof REPORT_MONTHS)[number]
export const REPORT_FORMS = ['workbook', 'link'] as const
export type ReportForm = (typeof REPORT_FORMS)[number]
export const REPORT_RHYTHMS = ['day', 'week', 'month'] as const
export type ReportRhythm = (typeof REPORT_RHYTHMS)[number]
/** What a run came to; `too_large`: a link instead of the workbook. */
export const REPORT_OUTCOMES = ['workbook', 'link', 'too_large', 'nobody', 'failed'] as const
export type ReportOutcome = (typeof REPORT_OUTCOMES)[number]
/** Why a run failed; `conditions`: what it is asked for is accepted no more; `fault`: ours, the log has it. */
export const REPORT_FAULTS = ['too_slow', 'unavailable', 'conditions', 'fault'] as const
export type ReportFault = (typeof REPORT_FAULTS)[number]
/** `left`: who set it up may not enter the company any more; the others: its group or machine is gone. */
export const REPORT_PAUSES = ['person', 'left', 'no_group', 'no_machine'] as const
export type ReportPause = (typeof REPORT_PAUSES)[number]

export const REPORTS_AT_MOST = 50
export const RECIPIENTS_AT_MOST = 20
/** MB of a workbook as an attachment. */
export const REPORT_MB = 5

export type ReportClock = {
  every: ReportRhythm
  /** 1 is Monday; of a week alone. */
  weekday: number | null
  /** Of a month alone: in shorter months their last day. */
  month_day: number | null
  hour: number
  time_zone: string
}

/** Every rhythm has a day within as many. */
const SEARCHED_DAYS = 63

function isDayOf({ every, weekday, month_day }: ReportClock, date: string): boolean {
  if (every === 'day') return true
  if (every === 'week') return (new Date(`${date}T00:00:00Z`).getUTCDay() || 7) === weekday
  const last = datesOfMonth(monthOfDate(date)).length
  return Number(date.slice(8)) === Math.min(month_day ?? 1, last)
}

/** The first time after an instant (epoch ms) at which the report is due. */
export function nextReport(clock: ReportClock, after: number): number {
  const { time_zone, hour } = clock
  const today = localDate(after, offsetOfZone(time_zone, after))
  for (let days = 0; days <= SEARCHED_DAYS; days++) {
    const date = daysLater(today, days)
    if (!isDayOf(clock, date)) continue
    const at = hourOfDay(time_zone, date, hour)
    if (at > after) return at
  }
  throw new RangeError('No day of this rhythm')
}

/** What a report of an instant shows: its month, and the day that is today in its zone. */
export type ReportTime = { month: CalendarMonth; today: string }

export function reportTime(month: ReportMonth, zone: string, at: number): ReportTime {
  const today = localDate(at, offsetOfZone(zone, at))
  return { today, month: monthsLater(monthOfDate(today), month === 'this' ? 0 : -1) }
}
