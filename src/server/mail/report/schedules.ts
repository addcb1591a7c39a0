// Scheduled reports of a company: kept, changed, paused, asked for at once.
import { sql } from 'kysely'
import type { BodyOf } from '#contract/endpoint.ts'
import type { ReportSchedule } from '#contract/mail/report-schedule.ts'
import type { createReportShape, saveReportShape } from '#contract/mail/report-schedule.shape.ts'
import type { Language } from '#domain/language.ts'
import { oneLine } from '#domain/mail.ts'
import {
  hasMonth,
  hasWorkbook,
  isOfMachine,
  nextReport,
  type ReportClock,
  REPORTS_AT_MOST,
} from '#domain/report-schedule.ts'
import { audited, unchangedSince, type Actor } from '#server/base/audit.ts'
import { builder, maybe, one, type Db } from '#server/base/db.ts'
import { Fault } from '#server/base/errors.ts'
import { queueJob, type Job } from '#server/base/job/job.ts'
import { collateIn } from '#server/base/name-order.ts'
import { personName } from '#server/base/person-name.ts'
import { utc } from '#server/base/utc.ts'
import { readZone } from '#server/base/zones.ts'
import { stateOf } from '#server/mail/addresses.ts'
import type { ReportSources } from '#server/noun/noun.ts'

type Wished = BodyOf<typeof createReportShape>

/** Minutes between two runs out of turn. */
const AGAIN_MINUTES = 1
/** Of the page that is opened, said by the mail itself. */
const NOT_KEPT = ['page', 'per_page', 'year', 'month', 'day', 'key']

const refused = (field: string, message: string): Fault => new Fault('invalid_fields', [{ field, message }])

const FIELDS = sql.raw(
  'name, subject, month, conditions, address, form, every, weekday, month_day, hour, time_zone, account_id, next_at',
)

const lastRun = (company_id: number) => sql`(
  select json_build_object('made_at', ${utc('r.made_at')}, 'number', r.run_id, 'outcome', r.outcome, 'reason', r.reason,
    'sent', count(l.mail_id) filter (where l.state = 'sent'), 'waiting', count(l.mail_id) filter (where l.state = 'waiting'),
    'unknown', count(l.mail_id) filter (where l.state = 'unknown'),
    'failed', count(l.mail_id) filter (where l.state in ('given_up', 'cancelled')),
    'response', max(l.response) filter (where l.state in ('given_up', 'waiting')))
  from report_run r left join mail l on l.company_id = r.company_id and l.run_id = r.run_id
  where r.company_id = ${company_id} and r.schedule_id = s.schedule_id
    and r.run_id = (select max(n.run_id) from report_run n where n.company_id = ${company_id} and n.schedule_id = s.schedule_id)
  group by r.company_id, r.run_id)`

const recipients = (company_id: number) => sql`(
  select coalesce(json_agg(json_build_object('id', a.address_id, 'email', a.email, 'name', a.name, 'state', ${stateOf}) order by a.email), '[]')
  from report_recipient p join mail_address a on a.company_id = p.company_id and a.address_id = p.address_id
  where p.company_id = ${company_id} and p.schedule_id = s.schedule_id)`

const scheduleIn = (
  company_id: number,
) => sql`s.schedule_id as id, s.name, s.subject, s.month, s.conditions, s.address, s.form, s.every, s.weekday, s.month_day, s.hour,
  s.time_zone, ${recipients(company_id)} as recipients, ${personName(company_id, sql`s.account_id`)} as set_up_by,
  case when s.paused_at is null then ${utc('s.next_at')} end as next_at, s.pause_reason, s.requested_at is not null as is_requested,
  ${lastRun(company_id)} as last, s.version`

export const reportsOf = (db: Db, company_id: number, language: Language): Promise<ReportSchedule[]> =>
  db.rows(sql<ReportSchedule>`
    select ${scheduleIn(company_id)} from report_schedule s where s.company_id = ${company_id} order by s.name ${collateIn(language)}, s.schedule_id`)

const reportOf = (db: Db, company_id: number, id: number): Promise<ReportSchedule> =>
  one(
    db,
    sql<ReportSchedule>`
      select ${scheduleIn(company_id)} from report_schedule s where s.company_id = ${company_id} and s.schedule_id = ${id}`,
  )

type Locked = { name: string; version: number; ran_lately: boolean } & ReportClock

const lockedReport = async (db: Db, company_id: number, id: number): Promise<Locked> => {
  const row = await maybe(
    db,
    builder
      .selectFrom('report_schedule as s')
      .select(['s.name', 's.version', 's.time_zone', 's.every', 's.weekday', 's.month_day', 's.hour'])
      .select((tables) =>
        tables
          .exists(
            tables
              .selectFrom('report_run as r')
              .where('r.company_id', '=', company_id)
              .whereRef('r.schedule_id', '=', 's.schedule_id')
              .where('r.made_at', '>', sql<Date>`now() - ${sql.lit(AGAIN_MINUTES)}::int * interval '1 minute'`)
              .select('r.run_id'),
          )
          .$castTo<boolean>()
          .as('ran_lately'),
      )
      .where('s.company_id', '=', company_id)
      .where('s.schedule_id', '=', id)
      .forUpdate('s'),
  )
  if (row === null) throw new Fault('not_found')
  return row
}

/** A value of a page's query is as long as its longest field. */
const isPair = ([name, value]: [string, string]): boolean =>
  /^[a-z][a-z0-9_]{0,39}$/.test(name) && value.length <= 500 && !/\p{Cc}/u.test(value)

/** The query of a page without what changes with each report. */
const addressOf = (typed: string): string => {
  const query = new URLSearchParams(typed)
  if (![...query].every(isPair)) throw refused('address', 'is no query of the list’s page')
  for (const name of NOT_KEPT) query.delete(name)
  return query.toString()
}

const checked = async (db: Db, wished: Wished, sources: ReportSources): Promise<Wished> => {
  const { subject, month, conditions, every, weekday, month_day } = wished
  const name = oneLine(wished.name)
  if (name === '') throw refused('name', 'must be a line of text')
  const time_zone = await readZone(db, wished.time_zone, 'time_zone')
  if ((month !== null) !== hasMonth(subject)) throw refused('month', 'belongs to lists of a month alone')
  if ((weekday !== null) !== (every === 'week')) throw refused('weekday', 'belongs to a weekly report alone')
  if ((month_day !== null) !== (every === 'month')) throw refused('month_day', 'belongs to a monthly report alone')
  const source = hasWorkbook(subject) ? sources[subject] : null
  if (source === null && wished.form === 'workbook')
    throw refused('form', 'must be the link: this list has no workbook')
  const known: readonly string[] = source?.conditions ?? []
  const unknown = Object.keys(conditions).filter((key) => !known.includes(key))
  if (unknown.length > 0) throw refused(`conditions.${unknown[0]}`, 'is no condition of this list')
  source?.check(conditions)
  return { ...wished, name, time_zone, address: addressOf(wished.address) }
}

/** A machine of somebody else is refused as an unknown one. */
const checkMachine = async (db: Db, company_id: number, { subject, conditions: { serial } }: Wished): Promise<void> => {
  if (!isOfMachine(subject)) return
  const machines = builder
    .selectFrom('machine')
    .select('machine_id')
    .where('company_id', '=', company_id)
    .where('serial', '=', serial ?? '')
    .where('owned', '=', true)
  if ((await maybe(db, machines)) === null) throw refused('conditions.serial', 'is no machine of this company')
}

const storeRecipients = async (db: Db, company_id: number, id: number, ids: readonly number[]): Promise<void> => {
  await db.rows(
    builder.deleteFrom('report_recipient').where('company_id', '=', company_id).where('schedule_id', '=', id),
  )
  const added = await db.rows(sql`
    insert into report_recipient as r (company_id, schedule_id, address_id)
    select a.company_id, ${id}::bigint, a.address_id from mail_address a
    where a.company_id = ${company_id} and a.address_id = any(${[...ids]}::bigint[]) and a.confirmed_at is not null
    returning r.address_id`)
  if (added.length < ids.length)
    throw refused('address_ids', 'must be addresses of this company that have been confirmed')
}

const recordOf = ({ address_ids, ...wished }: Wished, account_id: number | null) => {
  // These have a table of their own.
  void address_ids
  const next_at = new Date(nextReport(wished, Date.now())).toISOString()
  return sql`jsonb_populate_record(null::report_schedule, ${JSON.stringify({ ...wished, account_id, next_at })}::jsonb)`
}

export const createReport = async (
  db: Db,
  by: Actor,
  body: Wished,
  sources: ReportSources,
): Promise<ReportSchedule> => {
  const wished = await checked(db, body, sources)
  const { company_id, account_id } = by
  return audited(db, by, { verb: 'create', noun: 'report_schedule' }, async () => {
    await db.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`report schedule ${company_id}`}, 0))`)
    const { count } = await one(
      db,
      sql<{ count: number }>`select count(*)::int as count from report_schedule where company_id = ${company_id}`,
    )
    await checkMachine(db, company_id, wished)
    if (count >= REPORTS_AT_MOST) throw refused('name', 'cannot be kept: there are too many reports already')
    const { schedule_id } = await one(
      db,
      sql<{ schedule_id: number }>`
        insert into report_schedule (company_id, ${FIELDS}) select ${company_id}, ${FIELDS} from ${recordOf(wished, account_id)}
        returning schedule_id`,
    )
    await storeRecipients(db, company_id, schedule_id, wished.address_ids)
    return { answer: await reportOf(db, company_id, schedule_id), key: schedule_id, after: wished }
  })
}

/** Takes it over: it is made for who saved it last. */
export const saveReport = async (
  db: Db,
  by: Actor,
  id: number,
  { version, ...body }: BodyOf<typeof saveReportShape>,
  sources: ReportSources,
): Promise<ReportSchedule> => {
  const wished = await checked(db, body, sources)
  const { company_id, account_id } = by
  return audited(db, by, { verb: 'save', noun: 'report_schedule', key: id }, async () => {
    const before = await lockedReport(db, company_id, id)
    unchangedSince(version, before)
    await checkMachine(db, company_id, wished)
    await db.rows(sql`
      update report_schedule s set (${FIELDS}) = (select ${FIELDS} from ${recordOf(wished, account_id)}), attempts = 0, version = s.version + 1,
        paused_at = case when s.pause_reason = 'person' then s.paused_at end, pause_reason = case when s.pause_reason = 'person' then 'person' end
      where s.company_id = ${company_id} and s.schedule_id = ${id}`)
    await storeRecipients(db, company_id, id, wished.address_ids)
    return { answer: await reportOf(db, company_id, id), before: { name: before.name }, after: wished }
  })
}

export const deleteReport = (db: Db, by: Actor, id: number): Promise<{ status: 1 }> =>
  audited(db, by, { verb: 'delete', noun: 'report_schedule', key: id }, async () => {
    const { company_id } = by
    const { name } = await lockedReport(db, company_id, id)
    await db.rows(sql`
      update mail set state = 'cancelled' where company_id = ${company_id} and state = 'waiting'
        and run_id in (select run_id from report_run where company_id = ${company_id} and schedule_id = ${id})`)
    await db.rows(
      builder.deleteFrom('report_schedule').where('company_id', '=', company_id).where('schedule_id', '=', id),
    )
    return { answer: { status: 1 as const }, before: { name } }
  })

/** Resuming takes it over too, so that one of a person who has left runs again. */
export const pauseReport = (db: Db, by: Actor, id: number, is_paused: boolean): Promise<ReportSchedule> =>
  audited(db, by, { verb: is_paused ? 'pause' : 'resume', noun: 'report_schedule', key: id }, async () => {
    const { company_id, account_id } = by
    const clock = await lockedReport(db, company_id, id)
    const now = new Date().toISOString()
    await db.rows(
      is_paused
        ? sql`
          update report_schedule set paused_at = coalesce(paused_at, ${now}::timestamptz), pause_reason = coalesce(pause_reason, 'person'), requested_at = null
          where company_id = ${company_id} and schedule_id = ${id}`
        : sql`
          update report_schedule set paused_at = null, pause_reason = null, attempts = 0, next_at = ${new Date(nextReport(clock, Date.now())).toISOString()},
            account_id = case when pause_reason = 'person' then account_id else ${account_id}::int end
          where company_id = ${company_id} and schedule_id = ${id}`,
    )
    return { answer: await reportOf(db, company_id, id) }
  })

export const requestReport = (
  db: Db,
  by: Actor,
  id: number,
  job: Job<Record<string, never>>,
): Promise<ReportSchedule> =>
  audited(db, by, { verb: 'send', noun: 'report_schedule', key: id }, async () => {
    const { company_id } = by
    const { ran_lately } = await lockedReport(db, company_id, id)
    if (ran_lately) throw new Fault('too_many_requests', [], undefined, AGAIN_MINUTES * 60)
    await db.rows(sql`
      update report_schedule set requested_at = now() where company_id = ${company_id} and schedule_id = ${id} and requested_at is null`)
    await queueJob(db, job, {}, job.name)
    return { answer: await reportOf(db, company_id, id) }
  })
