// The job that makes reports when they are due, each with its mails at once.
import { sql } from 'kysely'
import type { ReportConditions } from '#contract/mail/report-schedule.ts'
import { reportFileName } from '#domain/file-name.ts'
import { FAVOURITES } from '#domain/machine-group.ts'
import {
  hasMonth,
  hasWorkbook,
  isOfMachine,
  nextReport,
  REPORT_MB,
  reportTime,
  type ReportClock,
  type ReportFault,
  type ReportForm,
  type ReportMonth,
  type ReportOutcome,
  type ReportPause,
  type ReportSubject,
  type ReportTime,
} from '#domain/report-schedule.ts'
import type { UnitSystem } from '#domain/units.ts'
import { builder, maybe, one, type Db } from '#server/base/db.ts'
import { Fault } from '#server/base/errors.ts'
import { isCompany, ofAllCompanies } from '#server/base/job/each-company.ts'
import { queueJob, type Job, type JobContext } from '#server/base/job/job.ts'
import { trimTables, type Trimmed } from '#server/base/job/trim.ts'
import type { TenantDb } from '#server/base/tenant.ts'
import { isVisible } from '#server/machine/group-members.ts'
import { storeMail } from '#server/mail/compose.ts'
import type { Receiver } from '#server/mail/content.ts'
import { mailJob } from '#server/mail/mail-job.ts'
import { languageOf } from '#server/mail/mail-lines.ts'
import { mailHost } from '#server/mail/outgoing.ts'
import { BookMaker } from '#server/workbook/book-bytes.ts'
import type { ReportWish } from '#server/workbook/report-source.ts'
import { type MadeReport, reportMail, spanOf } from './report-mail.ts'
import type { ReportSources } from '#server/noun/noun.ts'
import { setLocal } from '#server/base/set-local.ts'

/** Reports in one run; the next run continues. */
const AT_ONCE = 100
/** Tries of a report that fails, a run of the job apart. */
const TRIES = 3
/** Days for which workbooks and runs are kept. */
const FILE_DAYS = 7
const RUN_DAYS = 400

type Due = ReportClock & {
  company_id: number
  schedule_id: number
  account_id: number
  name: string
  subject: ReportSubject
  month: ReportMonth | null
  conditions: ReportConditions
  address: string
  form: ReportForm
  due_at: string
  is_requested: boolean
  attempts: number
  may_enter: boolean
  company: string
  set_up_by: MadeReport['set_up_by']
}
type Address = Receiver & { address_id: number }
type Tools = { sources: ReportSources; books: BookMaker; most_bytes: number; host: string }

const isDue = sql`(s.requested_at is not null or (s.paused_at is null and s.next_at <= now()))`

const dueReports = (company_id: number | null) => sql<Pick<Due, 'company_id' | 'schedule_id'>>`
  select s.company_id, s.schedule_id from report_schedule s where ${isCompany('s.company_id', company_id)} and ${isDue}
  order by coalesce(s.requested_at, s.next_at) limit ${sql.lit(AT_ONCE)}`

/** Null when another worker has it, or has done it. */
const lockedReport = async (
  db: Db,
  { company_id, schedule_id }: Pick<Due, 'company_id' | 'schedule_id'>,
): Promise<Due | null> => {
  const report = await maybe(
    db,
    sql<Omit<Due, 'may_enter' | 'set_up_by'>>`
      select s.company_id, s.schedule_id, s.account_id, s.name, s.subject, s.month, s.conditions, s.address, s.form, s.attempts,
        s.every, s.weekday, s.month_day, s.hour, s.time_zone, coalesce(s.requested_at, s.next_at)::text as due_at, s.requested_at is not null as is_requested,
        c.name as company
      from report_schedule s join company c on c.company_id = s.company_id
      where s.company_id = ${company_id} and s.schedule_id = ${schedule_id} and ${isDue} for update of s skip locked`,
  )
  if (report === null) return null
  const { account_id } = report
  const person = await one(
    db,
    sql<Pick<Due, 'may_enter' | 'set_up_by'>>`
      select may_enter(${account_id}, ${company_id}) as may_enter,
        json_build_object('first', person_name(${account_id}, 'ja'), 'last', person_name(${account_id}, 'en')) as set_up_by`,
  )
  return { ...report, ...person }
}

const settle = (db: Db, { company_id, schedule_id }: Due, change: ReturnType<typeof sql>) =>
  db.rows(sql`
    update report_schedule set requested_at = null, attempts = 0, ${change} where company_id = ${company_id} and schedule_id = ${schedule_id}`)

const pause = (db: Db, report: Due, reason: ReportPause) =>
  settle(
    db,
    report,
    sql`paused_at = coalesce(paused_at, ${new Date().toISOString()}::timestamptz), pause_reason = ${reason}`,
  )

/** What was missed meanwhile is not made up for. */
const moveOn = (db: Db, report: Due) =>
  report.is_requested
    ? settle(db, report, sql`version = version`)
    : settle(db, report, sql`next_at = ${new Date(nextReport(report, Date.now())).toISOString()}`)

/** From here on the transaction sees what the person of the report may see. */
const lookAs = async (db: Db, { company_id, account_id }: Due): Promise<TenantDb> => {
  await setLocal(db, { company: company_id, reader: account_id })
  return { company_id, account_id, rows: (query) => db.rows(query), last: (query) => db.rows(query) }
}

const hasGroup = async (db: Db, { company_id, conditions: { group } }: Due): Promise<boolean> => {
  if (group === undefined || group === FAVOURITES) return true
  const groups = sql`select from machine_group g where g.company_id = ${company_id} and g.group_id = ${group}::bigint and ${isVisible}`
  return (await maybe(db, groups)) !== null
}

/** Of one machine: whether the company still has the machine. */
const hasMachine = async (db: Db, { company_id, subject, conditions: { serial } }: Due): Promise<boolean> => {
  if (!isOfMachine(subject)) return true
  const machines = builder
    .selectFrom('machine')
    .select('machine_id')
    .where('company_id', '=', company_id)
    .where('serial', '=', serial ?? '')
    .where('owned', '=', true)
  return (await maybe(db, machines)) !== null
}

const receiversOf = (db: Db, { company_id, schedule_id }: Due): Promise<Address[]> =>
  db.rows(
    builder
      .selectFrom('report_recipient as r')
      .innerJoin('mail_address as a', (join) =>
        join.onRef('a.company_id', '=', 'r.company_id').onRef('a.address_id', '=', 'r.address_id'),
      )
      .select(['a.address_id', 'a.email', 'a.name', 'a.language', 'a.unit', 'a.time_zone'])
      .where('r.company_id', '=', company_id)
      .where('r.schedule_id', '=', schedule_id)
      .where('a.confirmed_at', 'is not', null)
      .where('a.unsubscribed_at', 'is', null)
      .where('a.paused_at', 'is', null)
      .orderBy('a.address_id'),
  )

/**
 * Null when the run is there already. Its time is not that of the
 * transaction: a bell that was looked at meanwhile would hide it.
 */
const addRun = async (
  db: Db,
  report: Due,
  outcome: ReportOutcome,
  reason: ReportFault | null = null,
): Promise<number | null> => {
  const row = await maybe(
    db,
    builder
      .insertInto('report_run')
      .values({
        company_id: report.company_id,
        schedule_id: report.schedule_id,
        due_at: report.due_at,
        made_at: sql<Date>`clock_timestamp()`,
        outcome,
        reason,
      })
      .onConflict((conflict) => conflict.columns(['company_id', 'schedule_id', 'due_at']).doNothing())
      .returning('run_id'),
  )
  return row?.run_id ?? null
}

const readingOf = ({ language, unit, time_zone }: Receiver): string => JSON.stringify([language, unit, time_zone])

/** Workbooks by how their receivers read; null when one is too large. */
const booksFor = async (
  db: TenantDb,
  report: Due,
  receivers: readonly Receiver[],
  time: ReportTime,
  { sources, books, most_bytes }: Tools,
): Promise<Map<string, Buffer> | null> => {
  if (!hasWorkbook(report.subject)) return null
  const { book, pages } = sources[report.subject]
  const made = new Map<string, Buffer>()
  for (const receiver of receivers) {
    if (made.has(readingOf(receiver))) continue
    const reader = {
      language: languageOf(receiver),
      unit: receiver.unit as UnitSystem,
      time_zone: receiver.time_zone,
      company: report.company,
      made_at: Date.now(),
    }
    const wish: ReportWish = { read: (work) => work(db), reader, conditions: report.conditions, time }
    const bytes = await books.bytesOf({ ...(await book(wish)), pages: pages(wish) }, most_bytes)
    if (bytes === null) return null
    made.set(readingOf(receiver), bytes)
  }
  return made
}

/** Run, workbooks and mails of a report; all of them or none. */
const makeReport = async (db: Db, report: Due, tools: Tools): Promise<void> => {
  if (!report.may_enter) return void (await pause(db, report, 'left'))
  const own = await lookAs(db, report)
  if (!(await hasGroup(own, report))) return void (await pause(db, report, 'no_group'))
  if (!(await hasMachine(own, report))) return void (await pause(db, report, 'no_machine'))
  const receivers = await receiversOf(own, report)
  const now = Date.now()
  const time = reportTime(report.month ?? 'this', report.time_zone, now)
  const files =
    report.form === 'workbook' && receivers.length > 0 ? await booksFor(own, report, receivers, time, tools) : null
  const sent = report.form === 'link' ? 'link' : files === null ? 'too_large' : 'workbook'
  const run_id = await addRun(db, report, receivers.length === 0 ? 'nobody' : sent)
  if (run_id !== null && receivers.length > 0) {
    const { company_id, name, subject, address, set_up_by } = report
    const month = hasMonth(subject) ? time.month : null
    const serial = report.conditions.serial ?? ''
    const made = { run_id, name, subject, serial, month, address, set_up_by, made_at: now, outcome: sent } as const
    const file_name = reportFileName(name, spanOf(month, report.time_zone, now))
    for (const [reading, content] of files ?? []) {
      const [language, unit, time_zone] = JSON.parse(reading) as [string, string, string]
      const file = { company_id, run_id, language, unit, time_zone, file_name, content }
      await db.rows(builder.insertInto('report_file').values(file))
    }
    for (const { address_id, ...receiver } of receivers) {
      const mail = reportMail(receiver, made, files === null ? null : file_name)
      await storeMail(db, company_id, address_id, receiver, mail, tools.host)
    }
    await queueJob(db, mailJob, {}, mailJob.name)
  }
  await moveOn(db, report)
}

/** For the page; the log has the error itself. */
const reasonOf = (error: unknown): ReportFault => {
  const { code } = error as { code?: unknown }
  // Cancelled by the statement's time limit.
  if (code === '57014') return 'too_slow'
  if (!(error instanceof Fault)) return 'fault'
  if (error.code === 'database_unavailable') return 'unavailable'
  return error.status < 500 ? 'conditions' : 'fault'
}

/**
 * After some tries the time is given up, so that the next one comes.
 * Returns the sentence for the log.
 */
const noteFailure = async (db: Db, due: Pick<Due, 'company_id' | 'schedule_id'>, error: unknown): Promise<string> => {
  const report = await lockedReport(db, due)
  const { message, stack } = error as Error
  if (report === null) return `report ${due.schedule_id}: ${message}`
  const tries = report.attempts + 1
  const why = `report ${due.schedule_id} (${report.subject}), try ${tries} of ${TRIES}: ${message}`
  if (tries < TRIES) {
    await db.rows(
      builder
        .updateTable('report_schedule')
        .set({ attempts: tries })
        .where('company_id', '=', due.company_id)
        .where('schedule_id', '=', due.schedule_id),
    )
    return why
  }
  const run_id = await addRun(db, report, 'failed', reasonOf(error))
  await moveOn(db, report)
  return `${why}; given up as run ${run_id}\n${stack}`
}

const days = (number: number) => sql`${number}::int * interval '1 day'`

const OLD: readonly Trimmed[] = [
  {
    table: 'report_file',
    isOld: (company_id) => sql`
      exists (select from report_run r
        where r.company_id = ${company_id} and r.run_id = report_file.run_id and r.made_at < now() - ${days(FILE_DAYS)})
      and not exists (select from mail l where l.company_id = ${company_id} and l.run_id = report_file.run_id and l.state = 'waiting')`,
  },
  { table: 'report_run', isOld: () => sql`made_at < now() - ${days(RUN_DAYS)}` },
]

export type ReportOptions = {
  /** Of a workbook, before the link is sent instead. */
  most_bytes?: number
}

export const sendReports = async (
  { db, transaction, env, log }: JobContext,
  sources: ReportSources,
  { most_bytes = REPORT_MB * 1024 * 1024 }: ReportOptions = {},
): Promise<void> => {
  const due = await ofAllCompanies(db, dueReports)
  if (due.length === 0) return
  const tools = { sources, books: new BookMaker(), most_bytes, host: mailHost(env) }
  try {
    for (const each of due)
      try {
        await transaction(async (own) => {
          const report = await lockedReport(own, each)
          if (report !== null) await makeReport(own, report, tools)
        })
      } catch (error) {
        log(await transaction((own) => noteFailure(own, each, error)))
      }
  } finally {
    await tools.books.close()
  }
}

export const reportJob = (sources: ReportSources): Job<Record<string, never>> => ({
  name: 'send_reports',
  every_minutes: 1,
  one_at_a_time: true,
  turn: 'soon',
  run: (_payload, context) => sendReports(context, sources),
})

export const trimReportsJob: Job<Record<string, never>> = {
  name: 'trim_reports',
  every_minutes: 30,
  run: (_payload, { db }) => trimTables(db, OLD),
}
