// Mails made of waiting events: single ones, or digests against a flood.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { isMailDue, type MailHours } from '#domain/mail-hours.ts'
import { DIRECT_MAIL_KINDS, oneLine, type DirectMailKind } from '#domain/mail.ts'
import { builder, maybe, one, type Db } from '#server/base/db.ts'
import { isCompany, ofAllCompanies } from '#server/base/job/each-company.ts'
import type { JobContext } from '#server/base/job/job.ts'
import type { MailButton } from '#server/base/mail-link.ts'
import { wordsOf } from '#server/base/words/words.ts'
import type { EventContent, MailContent, Receiver } from './content.ts'
import { lockDistribution } from './distribute.ts'
import { eventsFor, languageOf, linesFor, type MailedEvent } from './mail-lines.ts'

/** Lines of a digest; the others are counted. */
const DIGEST_LINES = 50

/** Where what is not listed is. */
const INBOX = '/alarms'
const MAINTENANCE = '/maintenance?status=overdue'

type Address = Receiver & MailHours & { company_id: number; address_id: number; hourly_limit: number }
export type NewMail = {
  kind: 'confirm' | 'event' | 'digest' | 'form' | 'person' | 'report'
  thread: string | null
  subject: string
  content: MailContent
  /** The request that begot it. */
  request_id: string | null
  /** Of a report. */
  run_id?: number
}

/** Stores a mail to be sent; `host`: after the @ of its Message-Id. */
export const storeMail = async (
  db: Db,
  company_id: number,
  address_id: number | null,
  receiver: Receiver,
  { kind, thread, subject, content, request_id, run_id }: NewMail,
  host: string,
): Promise<void> => {
  const { email, name, language, unit, time_zone } = receiver
  const message_id = `<${company_id}.${randomUUID()}@${host}>`
  await db.rows(sql`
    insert into mail (company_id, address_id, email, name, language, unit, time_zone, kind, thread, message_id, subject, content, request_id, run_id)
    values (${company_id}, ${address_id}, ${email}, ${name}, ${language}, ${unit}, ${time_zone}, ${kind}, ${thread}, ${message_id},
      ${oneLine(subject).slice(0, 200)}, ${JSON.stringify(content)}::jsonb, ${request_id}::uuid, ${run_id ?? null}::bigint)`)
}

const contentOf = (address: Address, events: readonly MailedEvent[]): EventContent => ({
  machine_ids: [...new Set(events.map(({ machine_id }) => machine_id))],
  event_ids: events.map(({ event_id }) => event_id),
  lines: linesFor(address, events.slice(0, DIGEST_LINES)),
  more: Math.max(0, events.length - DIGEST_LINES),
  more_path: INBOX,
})

/** Of several events the latest one's. */
const requestOf = (events: readonly MailedEvent[]): string | null =>
  events.reduce((latest, event) => (event.event_id > latest.event_id ? event : latest)).request_id

const singleMail = (address: Address, events: readonly MailedEvent[]): NewMail => {
  const content = contentOf(address, events)
  const { title, machine } = content.lines.at(-1)!
  return {
    kind: 'event',
    thread: events[0]!.thread,
    subject: `${title} – ${machine}`,
    content,
    request_id: requestOf(events),
  }
}

/** What comes together in one mail of its own, however many points it is of. */
const groupOf = ({ kind, thread }: MailedEvent): string => {
  if (kind === 'inspection_due' || kind === 'maintenance_due' || kind === 'maintenance_overdue') return 'due'
  return kind === 'maintenance_done' ? 'done' : thread
}

/** Several points, the most urgent first. */
const pointsMail = (address: Address, events: readonly MailedEvent[]): NewMail => {
  const words = wordsOf('mail-message', languageOf(address))
  const isDone = events[0]!.kind === 'maintenance_done'
  const overdue = events.filter(({ detail }) => detail['level'] === 'overdue').length
  const subject = isDone
    ? words('done_subject', { count: events.length })
    : words('due_subject', { count: events.length, overdue })
  const content = { ...contentOf(address, events), more_path: MAINTENANCE }
  return { kind: 'digest', thread: null, subject, content, request_id: requestOf(events) }
}

const groupMail = (address: Address, events: readonly MailedEvent[]): NewMail => {
  const isOfPoints = groupOf(events[0]!) !== events[0]!.thread
  return isOfPoints && events.length > 1 ? pointsMail(address, events) : singleMail(address, events)
}

const digestMail = (address: Address, events: readonly MailedEvent[], count: number): NewMail => {
  const content = contentOf(address, events)
  const subject = wordsOf('mail-message', languageOf(address))('digest_subject', { count })
  const rest = { ...content, more: count - content.lines.length }
  return { kind: 'digest', thread: null, subject, content: rest, request_id: requestOf(events) }
}

/**
 * The mails for waiting events, at most `allowed`: each matter by itself,
 * but one digest of what has waited and of what is over the limit.
 * `count`: all that wait, of which `events` may be a part.
 */
const mailsOf = (
  address: Address,
  events: readonly MailedEvent[],
  { count, allowed }: { count: number; allowed: number },
): NewMail[] => {
  const byGroup = new Map<string, MailedEvent[]>()
  for (const event of events) byGroup.set(groupOf(event), [...(byGroup.get(groupOf(event)) ?? []), event])
  const groups = [...byGroup.values()]
  if (groups.length === 1 && count === events.length) return [groupMail(address, groups[0]!)]
  const isTogether = (group: readonly MailedEvent[]) =>
    address.delivery !== 'at_once' || group.some(({ has_waited }) => has_waited)
  const fresh = groups.filter((group) => !isTogether(group))
  const isAll = fresh.length === groups.length && count === events.length
  const singles = fresh.slice(0, isAll && fresh.length <= allowed ? allowed : allowed - 1)
  const alone = new Set(singles.flat())
  const together = events.filter((event) => !alone.has(event))
  return [
    ...singles.map((group) => groupMail(address, group)),
    ...(together.length > 0 ? [digestMail(address, together, count - alone.size)] : []),
  ]
}

const ADDRESS = sql`a.company_id, a.address_id, a.email, a.name, a.language, a.unit, a.time_zone, a.delivery, a.daily_hour,
  a.quiet_from, a.quiet_to, a.hourly_limit`

/** Addresses for which something waits, and since when (epoch ms). */
const waitingAddresses = (company_id: number | null) => sql<Address & { since: number }>`
  select ${ADDRESS}, i.since from (
    select company_id, address_id, (extract(epoch from min(added_at)) * 1000)::bigint as since
    from mail_item where ${isCompany('company_id', company_id)} group by company_id, address_id
  ) i join mail_address a using (company_id, address_id) where ${isCompany('a.company_id', company_id)}`

/** Makes the mails of one address; `db` is a transaction. */
const composeFor = async (db: Db, { company_id, address_id }: Address, host: string): Promise<void> => {
  // What is distributed meanwhile would be dropped below without a mail.
  await lockDistribution(db, company_id)
  const address = await maybe(
    db,
    sql<Address & { may_get: boolean }>`
      select ${ADDRESS}, a.confirmed_at is not null and a.unsubscribed_at is null and a.paused_at is null as may_get
      from mail_address a where a.company_id = ${company_id} and a.address_id = ${address_id} for no key update`,
  )
  if (address === null) return
  const drop = () =>
    db.rows(builder.deleteFrom('mail_item').where('company_id', '=', company_id).where('address_id', '=', address_id))
  if (!address.may_get) return void (await drop())
  const { made, count } = await one(
    db,
    sql<{ made: number; count: number }>`
      select (select count(*)::int from mail where company_id = ${company_id} and address_id = ${address_id}
          and kind in ('event', 'digest') and created_at > now() - interval '1 hour') as made,
        (select count(*)::int from mail_item i join mail_event e on e.company_id = i.company_id and e.event_id = i.event_id
          join machine m on m.company_id = e.company_id and m.machine_id = e.machine_id and m.owned
          where i.company_id = ${company_id} and i.address_id = ${address_id}) as count`,
  )
  const allowed = address.hourly_limit - made
  if (allowed <= 0) return
  const events = await eventsFor(db, company_id, address_id, languageOf(address))
  if (events.length > 0)
    for (const mail of mailsOf(address, events, { count, allowed }))
      await storeMail(db, company_id, address_id, address, mail, host)
  await drop()
}

/** Makes all mails that are due. */
export const composeMails = async (
  { db, transaction, log }: Pick<JobContext, 'db' | 'transaction' | 'log'>,
  host: string,
): Promise<void> => {
  const now = Date.now()
  for (const address of await ofAllCompanies(db, waitingAddresses))
    try {
      if (isMailDue(address, address.since, now)) await transaction((each) => composeFor(each, address, host))
    } catch (error) {
      // One address must not hold up the others; its events wait.
      log(`mails to address ${address.address_id}: ${(error as Error).message}`)
    }
}

type StoredDirect = Receiver & {
  kind: DirectMailKind
  request_id: string | null
  detail: { subject?: unknown; text?: unknown; button?: MailButton }
}

const isDirect = sql`distributed_at is null and kind = any(${[...DIRECT_MAIL_KINDS]}::text[])`

/** Companies with events that go to an address of their own. */
export const companiesWithDirect = (company_id: number | null) => sql<{ company_id: number }>`
  select distinct company_id from mail_event where ${isCompany('company_id', company_id)} and ${isDirect} order by company_id`

/** Makes the mails that go to an address of their own at once; `db` is a transaction. */
export const composeDirect = async (db: Db, company_id: number, host: string): Promise<void> => {
  const events = await db.rows(sql<StoredDirect>`
    update mail_event e set distributed_at = now()
    where e.company_id = ${company_id} and e.event_id in (
      select event_id from mail_event where company_id = ${company_id} and ${isDirect} order by event_id limit 100 for update skip locked)
    returning e.kind, e.email, coalesce(e.name, '') as name, e.language, 'tonMeter' as unit, 'Asia/Tokyo' as time_zone, e.detail, e.request_id`)
  for (const { kind, detail, request_id, ...receiver } of events) {
    const [subject, text] = [detail.subject, detail.text].map((value) => (typeof value === 'string' ? value : ''))
    const content = { text: text!, ...(detail.button && { button: detail.button }) }
    const mail = { kind, thread: null, subject: subject!, content, request_id }
    await storeMail(db, company_id, null, receiver, mail, host)
  }
}
