// Events that people are mailed about, added by the nouns that learn of them.
import { sql, type RawBuilder } from 'kysely'
import type { Language } from '#domain/language.ts'
import type { DirectMailKind, MailEventKind, MailKind } from '#domain/mail.ts'
import type { Db } from './db.ts'
import { queueJob } from './job/job.ts'
import type { MailButton } from './mail-link.ts'
import { isOfCompanies } from './of-companies.ts'
import { requestIdNow } from './origin.ts'
import { addWebhookEventsOfMail, withdrawWebhookEvents } from './webhook-event.ts'

/** What happened longer ago when it is learnt is not mailed. */
const MAIL_WITHIN_HOURS = 24

/** The job that makes mails of events and sends them. */
export const MAIL_JOB = { name: 'mail', one_at_a_time: true, turn: 'soon' } as const

/** SQL of whether an instant is recent enough for a mail. */
export const isMailable = (instant: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(${instant} > now() - ${sql.raw(`interval '${MAIL_WITHIN_HOURS} hours'`)})`

/** Texts by fact ('text', 'standard', 'advice', 'device', 'item'), then by language. */
export type EventWords = Readonly<Record<string, Readonly<Partial<Record<Language, string>>>>>

type Happening = {
  company_id: number
  /** The same for whatever repeats it, within company, machine and kind. */
  key: string
  /** RFC 3339. */
  happened_at: string
  /** Small facts for the mail's words; docs/decisions/mail.md names those of each kind. */
  detail?: Readonly<Record<string, unknown>>
}

export type MailEvent = Happening & {
  machine_id: number
  kind: Exclude<MailEventKind, DirectMailKind>
  /** What an address chooses to get it by. */
  reason: MailKind
  /**
   * The same for all events of one matter, such as an alarm's code and
   * device: they are one thread of mails. Default: ''.
   */
  topic?: string
  /** The matter has ended: it is told only to whom its begin was told. */
  is_over?: boolean
  /** What the noun's texts say of it. */
  words?: EventWords
  /** Minutes in which it can still be withdrawn: nobody is told before. */
  wait_minutes?: number
}

export type Recipient = { email: string; name: string; language: Language }

/** A mail to an address of its own, instead of to the machine's subscribers. */
export type DirectEvent = Happening & {
  machine_id: null
  kind: DirectMailKind
  recipient: Recipient
  /** In the recipient's language. */
  detail: { subject: string; text: string; button?: MailButton }
}

type Added = { company_id: number; wait: string | null; event_ids: number[]; has_webhooks: boolean }

const tellOf = async (db: Db, added: readonly Added[]): Promise<void> => {
  for (const { company_id, wait, event_ids, has_webhooks } of added) {
    // One waiting job of a company is enough, but each wait has its end.
    await queueJob(db, MAIL_JOB, {}, wait === null ? `${MAIL_JOB.name} ${company_id}` : null, wait)
    if (has_webhooks) await addWebhookEventsOfMail(db, company_id, event_ids)
  }
}

const COLUMNS = sql.raw(
  'company_id, machine_id, kind, reason, key, topic, is_over, happened_at, detail, words, due_at, email, name, language',
)

/** `rows`: COLUMNS in their order, of `companies` or, if null, of any. Queues the jobs that tell of them. */
const add = async (db: Db, rows: RawBuilder<unknown>, companies: readonly number[] | null): Promise<void> => {
  const added = await db.rows(sql<Added>`
    with added as (
      insert into mail_event (${COLUMNS}, request_id)
      select e.*, ${requestIdNow()}::uuid from (${rows}) e (${COLUMNS}) order by company_id, machine_id, kind, key
      on conflict do nothing returning company_id, event_id, due_at
    )
    select a.company_id, case when a.due_at > now() then a.due_at::text end as wait, json_agg(a.event_id) as event_ids,
      exists (select from webhook_receiver r where r.company_id = a.company_id and ${isOfCompanies('r', companies)}) as has_webhooks
    from added a group by 1, 2 order by 1`)
  await tellOf(db, added)
}

const OF_MACHINES = sql.raw('company_id, machine_id, kind, reason, key, topic, is_over, happened_at, detail, words')

/**
 * Adds what a select finds, in the transaction of `db`; its columns are
 * the first ten of COLUMNS. `companies`: theirs; null for any. Mostly it
 * finds nothing; and several database machines refuse much of what may be
 * asked when it is asked by an insertion.
 */
export const addMailEventsOf = async (
  db: Db,
  events: RawBuilder<unknown>,
  companies: readonly number[] | null = null,
): Promise<void> => {
  const found = await db.rows(
    sql<{ event: string }>`select to_jsonb(e)::text as event from (${events}) e (${OF_MACHINES})`,
  )
  if (found.length === 0) return
  await add(
    db,
    sql`
      select ${OF_MACHINES}, now(), null::text, null::text, null::text
      from jsonb_to_recordset(${`[${found.map(({ event }) => event).join()}]`}::jsonb) e (company_id int, machine_id int, kind text, reason text,
        key text, topic text, is_over boolean, happened_at timestamptz, detail jsonb, words jsonb)`,
    companies,
  )
}

/**
 * Adds events in the transaction of `db` (the application's, the
 * intake's or the worker's role); one that is known already is left
 * alone. Mails are made of them by a job behind the commit.
 */
export const addMailEvents = async (db: Db, events: readonly (MailEvent | DirectEvent)[]): Promise<void> => {
  if (events.length === 0) return
  const rows = events.map((event) => ('recipient' in event ? { ...event, ...event.recipient } : event))
  await add(
    db,
    sql`
      select company_id, machine_id, kind, reason, key, coalesce(topic, ''), coalesce(is_over, false), happened_at, coalesce(detail, '{}'),
        coalesce(words, '{}'), now() + make_interval(mins => coalesce(wait_minutes, 0)), email, name, language
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) e (company_id int, machine_id int, kind text, reason text, key text, topic text,
        is_over boolean, happened_at timestamptz, detail jsonb, words jsonb, wait_minutes int, email text, name text, language text)`,
    [...new Set(rows.map(({ company_id }) => company_id))],
  )
}

/** Takes back events that nobody was told of yet; `db` is the application's role. */
export const withdrawMailEvents = async (
  db: Db,
  { company_id, kind, keys }: { company_id: number; kind: MailEventKind; keys: readonly string[] },
): Promise<void> => {
  const withdrawn = await db.rows(sql<{ event_id: number }>`
    delete from mail_event where company_id = ${company_id} and kind = ${kind} and key = any(${[...keys]}::text[]) and distributed_at is null
    returning event_id`)
  await withdrawWebhookEvents(
    db,
    company_id,
    withdrawn.map(({ event_id }) => event_id),
  )
}
