// Which addresses get which events; a matter that was told is not told again.
import { sql } from 'kysely'
import { TELL_AGAIN_HOURS, type MailEventKind } from '#domain/mail.ts'
import type { Db } from '#server/base/db.ts'
import { isCompany } from '#server/base/job/each-company.ts'

/** Events in one transaction. */
export const EVENTS_AT_ONCE = 500

type WaitingEvent = {
  event_id: number
  machine_id: number | null
  kind: MailEventKind
  topic: string
  is_over: boolean
  happened_at: number
}
type Topic = Pick<WaitingEvent, 'kind' | 'topic'> & { machine_id: number; told_at: number | null }

const keyOf = ({ machine_id, kind, topic }: Pick<WaitingEvent, 'machine_id' | 'kind' | 'topic'>) =>
  JSON.stringify([machine_id, kind, topic])

const isWaiting = sql`distributed_at is null and email is null and due_at <= now()`

/** Companies with waiting events. */
export const companiesWithEvents = (company_id: number | null) => sql<{ company_id: number }>`
  select distinct company_id from mail_event where ${isCompany('company_id', company_id)} and ${isWaiting} order by company_id`

/** What is being withdrawn at this moment is skipped. */
const nextEvents = (db: Db, company_id: number): Promise<WaitingEvent[]> =>
  db.rows(sql<WaitingEvent>`
    select event_id, machine_id, kind, topic, is_over, (extract(epoch from happened_at) * 1000)::bigint as happened_at
    from mail_event where company_id = ${company_id} and ${isWaiting}
    order by event_id limit ${EVENTS_AT_ONCE} for no key update skip locked`)

const topicsOf = async (db: Db, company_id: number, events: readonly WaitingEvent[]): Promise<Map<string, Topic>> => {
  const wanted = events.filter(({ kind, machine_id }) => machine_id !== null && TELL_AGAIN_HOURS[kind] !== undefined)
  if (wanted.length === 0) return new Map()
  const rows = await db.rows(sql<Topic>`
    select distinct w.machine_id, w.kind, w.topic, (extract(epoch from t.told_at) * 1000)::bigint as told_at
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) w (machine_id int, kind text, topic text)
    left join mail_topic t on t.company_id = ${company_id} and t.machine_id = w.machine_id and t.kind = w.kind and t.topic = w.topic`)
  return new Map(rows.map((row) => [keyOf(row), row]))
}

/**
 * The events to tell. An end is told of what was told before; `topics`
 * is changed to what is told after them.
 */
const eventsToTell = (events: readonly WaitingEvent[], topics: Map<string, Topic>): WaitingEvent[] =>
  events.filter((event) => {
    const topic = topics.get(keyOf(event))
    if (topic === undefined) return !event.is_over
    const { told_at } = topic
    if (event.is_over) {
      topic.told_at = null
      return told_at !== null
    }
    if (told_at !== null && event.happened_at < told_at + TELL_AGAIN_HOURS[event.kind]! * 3_600_000) return false
    topic.told_at = event.happened_at
    return true
  })

const storeTopics = async (db: Db, company_id: number, topics: readonly Topic[]): Promise<void> => {
  const json = JSON.stringify(topics)
  const rows = sql`jsonb_to_recordset(${json}::jsonb) w (machine_id int, kind text, topic text, told_at bigint)`
  await db.rows(sql`
    insert into mail_topic as t (company_id, machine_id, kind, topic, told_at)
    select ${company_id}, machine_id, kind, topic, to_timestamp(told_at / 1000.0) from ${rows} where told_at is not null
    on conflict (company_id, machine_id, kind, topic) do update set told_at = excluded.told_at`)
  await db.rows(sql`
    delete from mail_topic t using ${rows} where w.told_at is null
      and t.company_id = ${company_id} and t.machine_id = w.machine_id and t.kind = w.kind and t.topic = w.topic`)
}

/** The text that names a matter in `mail.thread`, over `e` (mail_event). */
export const threadOf = sql<string>`(e.machine_id || ' ' || e.kind || ' ' || e.topic)`

/** An address that gets mails now. */
const mayGet = sql`(a.confirmed_at is not null and a.unsubscribed_at is null and a.paused_at is null)`
const wants = sql`e.reason = any(coalesce(s.kinds, a.kinds))`

const isSameMatter = sql`b.machine_id = e.machine_id and b.kind = e.kind and b.topic = e.topic`
/** Its beginning waits to be part of a mail to the address. */
const beginningWaits = (company_id: number) => sql`exists (
  select from mail_item i join mail_event b on b.company_id = i.company_id and b.event_id = i.event_id
  where i.company_id = ${company_id} and i.address_id = a.address_id and ${isSameMatter})`
const beginningWasMailed = (company_id: number) => sql`exists (
  select from mail l where l.company_id = ${company_id} and l.address_id = a.address_id and l.thread = ${threadOf})`

/** An end goes to whom the beginning is in the way to, or was mailed by itself. */
const storeItems = async (db: Db, company_id: number, events: readonly WaitingEvent[]): Promise<void> => {
  const payload = JSON.stringify(events)
  const beginningIsTold = sql`exists (
    select from jsonb_to_recordset(${payload}::jsonb) b (event_id bigint, machine_id int, kind text, topic text, is_over boolean)
    where ${isSameMatter} and not b.is_over and b.event_id < e.event_id)`
  await db.rows(sql`
    insert into mail_item (company_id, address_id, event_id)
    select e.company_id, a.address_id, e.event_id
    from mail_event e
    join machine m on m.company_id = e.company_id and m.machine_id = e.machine_id and m.owned
    join mail_address a on a.company_id = e.company_id and ${mayGet}
    left join mail_subscription s on s.company_id = e.company_id and s.machine_id = e.machine_id and s.address_id = a.address_id
    where e.company_id = ${company_id} and e.event_id = any(${events.map(({ event_id }) => event_id)}::bigint[])
      and ${wants} and (not e.is_over or ${beginningWaits(company_id)} or ${beginningIsTold} or ${beginningWasMailed(company_id)})
    on conflict do nothing`)
}

/** Of a company, until the end of the transaction. */
export const lockDistribution = (db: Db, company_id: number) =>
  db.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`mail distribute ${company_id}`}, 0))`)

/**
 * Decides about a portion of a company's waiting events; returns how many
 * there were. `db` is a transaction; one at a time, for events of a topic
 * follow each other.
 */
export const distributeEvents = async (db: Db, company_id: number): Promise<number> => {
  await lockDistribution(db, company_id)
  const events = await nextEvents(db, company_id)
  if (events.length === 0) return 0
  const topics = await topicsOf(db, company_id, events)
  const toTell = eventsToTell(events, topics)
  if (topics.size > 0) await storeTopics(db, company_id, [...topics.values()])
  if (toTell.length > 0) await storeItems(db, company_id, toTell)
  await db.rows(sql`
    update mail_event set distributed_at = now()
    where company_id = ${company_id} and event_id = any(${events.map(({ event_id }) => event_id)}::bigint[])`)
  return events.length
}
