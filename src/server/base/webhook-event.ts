// Events for a company's own systems, made where their facts are stored.
import { sql, type RawBuilder } from 'kysely'
import type { EventType } from '#contract/webhook/choices.ts'
import type { Db } from './db.ts'
import { queueJob } from './job/job.ts'
import { isOfCompanies } from './of-companies.ts'

/** The job that posts events to their receivers. */
export const WEBHOOK_JOB = { name: 'webhook', one_at_a_time: true, turn: 'soon' } as const

type Happening = {
  company_id: number
  machine_id: number | null
  type: EventType
  occurred_at: unknown
  /** Facts by name, as they are posted. */
  data: unknown
  /** Until then it is not posted, and it can be withdrawn. */
  due_at: unknown
  mail_event_id: number | null
}

/**
 * Adds the events that a select finds and that a receiver of their company
 * wants, in the transaction of `db` (the application's, the intake's or
 * the worker's role); its columns are those of `Happening` in their order.
 * `companies`: theirs; null for any.
 */
export const addWebhookEventsOf = async (
  db: Db,
  happenings: RawBuilder<Happening>,
  companies: readonly number[] | null = null,
): Promise<void> => {
  const added = await db.rows(sql<{ company_id: number; wait: string | null }>`
    with happening as (
      select h.*, (
          select jsonb_build_object('serial', m.serial, 'type_code', m.type_code) from machine m
          where m.company_id = h.company_id and m.machine_id = h.machine_id and ${isOfCompanies('m', companies)}) as machine
      from (${happenings}) h
      where exists (select from webhook_receiver r where r.company_id = h.company_id and ${isOfCompanies('r', companies)} and h.type = any(r.types))
    ), added as (
      insert into webhook_event (company_id, machine_id, type, occurred_at, body, due_at, mail_event_id)
      select company_id, machine_id, type, occurred_at,
        jsonb_build_object('machine', coalesce(machine, '{"serial": null, "type_code": null}'), 'data', jsonb_strip_nulls(data)), due_at, mail_event_id
      from happening order by company_id, occurred_at, mail_event_id
      returning company_id, event_id, machine_id, type, due_at
    ), delivery as (
      insert into webhook_delivery (company_id, receiver_id, event_id, lane, next_at)
      select a.company_id, r.receiver_id, a.event_id, coalesce(a.machine_id, 0), a.due_at
      from added a join webhook_receiver r on r.company_id = a.company_id and ${isOfCompanies('r', companies)} and a.type = any(r.types)
      returning company_id, next_at
    )
    select distinct company_id, case when next_at > now() then next_at::text end as wait from delivery order by company_id`)
  for (const { company_id, wait } of added)
    await queueJob(db, WEBHOOK_JOB, {}, wait === null ? `${WEBHOOK_JOB.name} ${company_id}` : null, wait)
}

/** Over `e` (mail_event); null where no receiver can want it. */
const typeOf = sql<EventType>`case e.kind
  when 'alarm' then case when e.is_over then 'alarm.closed' else 'alarm.opened' end
  when 'geo_alert' then case when e.is_over then 'area.entered' else 'area.left' end
  when 'inspection_due' then 'maintenance.' || (e.detail ->> 'level')
  when 'maintenance_due' then 'maintenance.due'
  when 'maintenance_overdue' then 'maintenance.overdue'
  when 'maintenance_done' then 'maintenance.done'
  when 'silent' then 'machine.silent'
  when 'request_answered' then 'request.answered' end`

/** The noun's text in English. */
const text = sql`coalesce(e.words #>> '{text,en}', e.words #>> '{standard,en}', e.words #>> '{item,en}')`

const data = sql`case e.kind
  when 'alarm' then jsonb_build_object('error_code', e.detail -> 'error_code', 'control_device_code', e.detail -> 'device',
    'severity', substr(e.reason, 7), 'text', ${text}, 'opened_at', e.detail -> 'opened_at')
  when 'geo_alert' then e.detail || jsonb_build_object('geo_alert_id', e.topic::bigint)
  when 'request_answered' then e.detail || jsonb_build_object('request_id', split_part(e.key, ' ', 1)::bigint)
  when 'silent' then e.detail
  else e.detail - 'level' || jsonb_build_object('point_id', e.topic::bigint, 'text', ${text}) end`

/** Events of mail are kept for longer than this. */
const UNSEEN_DAYS = 7
const opened = sql`(e.detail ->> 'opened_at')::timestamptz`
/**
 * An alarm that was learnt of only when it was over: mails are silent
 * about its opening, a system that counts on pairs is told.
 */
const openedUnseen = (
  company_id: number,
) => sql`e.kind = 'alarm' and e.is_over and ${opened} > now() - make_interval(days => ${sql.lit(UNSEEN_DAYS)}) and not exists (
  select from mail_event o where o.company_id = ${company_id} and o.machine_id = e.machine_id and o.kind = 'alarm' and o.key = substr(e.key, length('over ') + 1))`

/** Of events that people may be mailed about, just added by the same transaction. */
export const addWebhookEventsOfMail = async (
  db: Db,
  company_id: number,
  mail_event_ids: readonly number[],
): Promise<void> => {
  const added = sql`mail_event e
    where e.company_id = ${company_id} and e.event_id = any(${[...mail_event_ids]}::bigint[]) and e.machine_id is not null`
  await addWebhookEventsOf(
    db,
    sql<Happening>`
      select e.company_id, e.machine_id, ${typeOf} as type, e.happened_at as occurred_at, ${data} as data, e.due_at, e.event_id as mail_event_id
      from ${added}
      union all
      select e.company_id, e.machine_id, 'alarm.opened', ${opened}, ${data} - 'opened_at', e.due_at, e.event_id from ${added} and ${openedUnseen(company_id)}`,
    [company_id],
  )
}

/** Takes back events that nobody was told of yet; `db` is the application's role. */
export const withdrawWebhookEvents = async (
  db: Db,
  company_id: number,
  mail_event_ids: readonly number[],
): Promise<void> => {
  await db.rows(sql`
    delete from webhook_event
    where company_id = ${company_id} and mail_event_id = any(${[...mail_event_ids]}::bigint[]) and due_at > now()`)
}
