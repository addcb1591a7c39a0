// Receivers of webhooks in the database: made, listed, changed, paused, deleted.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { EVENT_TYPES, RECEIVERS_MAX, type EventType } from '#contract/webhook/choices.ts'
import type { Receiver } from '#contract/webhook/webhook.ts'
import type { Language } from '#domain/language.ts'
import { audited, unchangedSince, type Actor } from '#server/base/audit.ts'
import { maybe, one, type Db } from '#server/base/db.ts'
import { Fault } from '#server/base/errors.ts'
import { queueJob } from '#server/base/job/job.ts'
import { nameText } from '#server/base/name-text.ts'
import { personName } from '#server/base/person-name.ts'
import { utc } from '#server/base/utc.ts'
import { WEBHOOK_JOB } from '#server/base/webhook-event.ts'
import { checkedUrl } from './receiver-url.ts'
import { readWebhookKey, secretOf } from './secret.ts'

/** Hours in which the secret before a new one still signs. */
const FORMER_HOURS = 24

type Fields = { name: string; url: string; types: EventType[] }
export type Wished = { name: string; url: string; types: readonly EventType[] }

const fieldsOf = ({ name, url, types }: Wished, hosts: readonly string[]): Fields => ({
  name: nameText(name),
  url: checkedUrl(url, hosts),
  types: EVENT_TYPES.filter((type) => types.includes(type)),
})

const columns = (company_id: number, language: Language) => sql`
  r.receiver_id, r.name, r.url, r.types, ${utc('r.created_at')} as created_at, ${personName(company_id, sql`r.created_by`, language)} as created_by,
  ${utc('r.failing_since')} as failing_since, ${utc('r.paused_at')} as paused_at, r.pause_reason,
  case when r.former_until > now() then ${utc('r.former_until')} end as former_until, r.version`

export const listReceivers = (db: Db, company_id: number, language: Language): Promise<Receiver[]> =>
  db.rows(sql<Receiver>`
    select ${columns(company_id, language)}, ${utc('d.tried_at')} as tried_at, d.status, d.answer,
      (select count(*)::int from webhook_delivery w
        where w.company_id = ${company_id} and w.receiver_id = r.receiver_id and w.state = 'waiting') as waiting
    from webhook_receiver r left join lateral (
      select d.tried_at, d.status, d.answer from webhook_delivery d
      where d.company_id = ${company_id} and d.receiver_id = r.receiver_id and d.tried_at is not null
      order by d.tried_at desc limit 1) d on true
    where r.company_id = ${company_id} order by r.name, r.receiver_id`)

/** @throws Fault 'not_found' */
export const lockReceiver = async (db: Db, company_id: number, receiver_id: number) => {
  const row = await maybe(
    db,
    sql<Fields & { version: number; paused: boolean }>`
      select name, url, types, version, paused_at is not null as paused from webhook_receiver
      where company_id = ${company_id} and receiver_id = ${receiver_id} for no key update`,
  )
  if (row === null) throw new Fault('not_found')
  return row
}

/** @throws Fault 'invalid_fields' */
export const createReceiver = async (
  db: Db,
  by: Actor,
  wished: Wished,
  { hosts, language }: { hosts: readonly string[]; language: Language },
): Promise<{ receiver: Receiver; secret: string }> => {
  const { company_id } = by
  const { name, url, types } = fieldsOf(wished, hosts)
  await db.rows(sql`select pg_advisory_xact_lock(hashtext('webhook receiver'), ${company_id}::int)`)
  const { count } = await one(
    db,
    sql<{ count: number }>`select count(*)::int as count from webhook_receiver where company_id = ${company_id}`,
  )
  if (count >= RECEIVERS_MAX)
    throw new Fault('invalid_fields', [
      { field: 'name', message: 'cannot be kept: there are too many receivers already' },
    ])
  return audited(db, by, { verb: 'create', noun: 'webhook' }, async () => {
    const { receiver_id, salt } = await one(
      db,
      sql<{ receiver_id: number; salt: string }>`
        insert into webhook_receiver (company_id, name, url, types, created_by)
        values (${company_id}, ${name}, ${url}, ${types}::text[], ${by.account_id}) returning receiver_id, salt`,
    )
    const row = await one(
      db,
      sql<Omit<Receiver, 'waiting' | 'tried_at' | 'status' | 'answer'>>`
        select ${columns(company_id, language)} from webhook_receiver r
        where r.company_id = ${company_id} and r.receiver_id = ${receiver_id}`,
    )
    const receiver = { ...row, waiting: 0, tried_at: null, status: null, answer: null }
    const secret = secretOf(await readWebhookKey(db), company_id, salt)
    return { answer: { receiver, secret }, key: receiver_id, after: { name, url, types } }
  })
}

/** What waits after a failure is tried at once, and has a day anew. */
const tryAtOnce = async (db: Db, company_id: number, receiver_id: number): Promise<void> => {
  await db.rows(sql`
    update webhook_receiver set failing_since = null, held_until = null
    where company_id = ${company_id} and receiver_id = ${receiver_id}`)
  await db.rows(sql`
    update webhook_delivery set attempts = 0, first_tried_at = null, next_at = now()
    where company_id = ${company_id} and receiver_id = ${receiver_id} and state = 'waiting' and attempts > 0`)
  await queueJob(db, WEBHOOK_JOB, {}, `${WEBHOOK_JOB.name} ${company_id}`)
}

export const saveReceiver = async (
  db: Db,
  by: Actor,
  receiver_id: number,
  wished: Wished & { version: number },
  hosts: readonly string[],
): Promise<void> => {
  const { name, url, types } = fieldsOf(wished, hosts)
  const { version, paused: _, ...before } = await lockReceiver(db, by.company_id, receiver_id)
  unchangedSince(wished.version, { version })
  await audited(db, by, { verb: 'save', noun: 'webhook', key: receiver_id }, async () => {
    await db.rows(sql`
      update webhook_receiver set name = ${name}, url = ${url}, types = ${types}::text[], version = version + 1
      where company_id = ${by.company_id} and receiver_id = ${receiver_id}`)
    if (url !== before.url) await tryAtOnce(db, by.company_id, receiver_id)
    return { answer: undefined, before, after: { name, url, types } }
  })
}

export const deleteReceiver = async (db: Db, by: Actor, receiver_id: number): Promise<void> => {
  const { name, url, types } = await lockReceiver(db, by.company_id, receiver_id)
  await audited(db, by, { verb: 'delete', noun: 'webhook', key: receiver_id }, async () => {
    await db.rows(sql`
      delete from webhook_receiver where company_id = ${by.company_id} and receiver_id = ${receiver_id}`)
    return { answer: undefined, before: { name, url, types } }
  })
}

/** Signs with the secret before as well, for a day. */
export const renewSecret = async (db: Db, by: Actor, receiver_id: number): Promise<string> => {
  const { name } = await lockReceiver(db, by.company_id, receiver_id)
  return audited(db, by, { verb: 'renew', noun: 'webhook', key: receiver_id }, async () => {
    const { salt } = await one(
      db,
      sql<{ salt: string }>`
        update webhook_receiver set former_salt = salt, former_until = now() + make_interval(hours => ${FORMER_HOURS}), salt = ${randomUUID()}::uuid
        where company_id = ${by.company_id} and receiver_id = ${receiver_id} returning salt`,
    )
    return { answer: secretOf(await readWebhookKey(db), by.company_id, salt), after: { name } }
  })
}

export const pauseReceiver = async (db: Db, by: Actor, receiver_id: number): Promise<void> => {
  const { name, paused } = await lockReceiver(db, by.company_id, receiver_id)
  if (paused) return
  await audited(db, by, { verb: 'pause', noun: 'webhook', key: receiver_id }, async () => {
    await db.rows(sql`
      update webhook_receiver set paused_at = now(), pause_reason = 'person'
      where company_id = ${by.company_id} and receiver_id = ${receiver_id}`)
    return { answer: undefined, after: { name } }
  })
}

export const resumeReceiver = async (db: Db, by: Actor, receiver_id: number): Promise<void> => {
  const { company_id } = by
  const { name } = await lockReceiver(db, company_id, receiver_id)
  await audited(db, by, { verb: 'resume', noun: 'webhook', key: receiver_id }, async () => {
    await db.rows(sql`
      update webhook_receiver set paused_at = null, pause_reason = null
      where company_id = ${company_id} and receiver_id = ${receiver_id}`)
    await tryAtOnce(db, company_id, receiver_id)
    return { answer: undefined, after: { name } }
  })
}
