// The company's addresses: added, changed, taken away, asked to confirm.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { MailAddress } from '#contract/mail/mail.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { createMailAddressShape, saveMailAddressShape } from '#contract/mail/mail.shape.ts'
import type { Language } from '#domain/language.ts'
import { ASKED_A_DAY, MAX_ADDRESSES, oneLine, readEmail } from '#domain/mail.ts'
import { audited, unchangedSince, type Actor } from '#server/base/audit.ts'
import { builder, maybe, one, type Db } from '#server/base/db.ts'
import { Fault } from '#server/base/errors.ts'
import { queueJob } from '#server/base/job/job.ts'
import { collateIn } from '#server/base/name-order.ts'
import { requestIdNow } from '#server/base/origin.ts'
import { utc } from '#server/base/utc.ts'
import { wordsOf } from '#server/base/words/words.ts'
import { readZone } from '#server/base/zones.ts'
import { storeMail } from './compose.ts'
import { mailJob } from './mail-job.ts'

/** Minutes between two mails that ask to confirm one address. */
const AGAIN_MINUTES = 5
/** Such mails to one e-mail in a day, addresses that were taken away included. */
const SAME_A_DAY = 5

/** What the mails of confirmation need besides the address. */
export type Sending = { host: string; brand_name: string }

type Wished = Omit<BodyOf<typeof createMailAddressShape>, 'kinds'>

const refused = (field: string, message: string): Fault => new Fault('invalid_fields', [{ field, message }])

const FIELDS = [
  'email',
  'name',
  'language',
  'unit',
  'time_zone',
  'delivery',
  'daily_hour',
  'quiet_from',
  'quiet_to',
  'hourly_limit',
]
const fields = sql.raw(FIELDS.join(', '))

export const stateOf = sql<
  MailAddress['state']
>`case when a.unsubscribed_at is not null then 'unsubscribed' when a.paused_at is not null then 'paused'
  when a.confirmed_at is not null then 'confirmed' else 'waiting' end`

const addressIn = (
  company_id: number,
) => sql`a.address_id as id, ${sql.raw(FIELDS.map((name) => `a.${name}`).join(', '))}, a.kinds, ${stateOf} as state,
  (select count(*)::int from mail_subscription s where s.company_id = ${company_id} and s.address_id = a.address_id) as own_machines,
  ${utc('a.link_sent_at')} as link_sent_at, a.pause_reason, a.version`

export const addressesOf = (db: Db, company_id: number, language: Language): Promise<MailAddress[]> =>
  db.rows(sql<MailAddress>`
    select ${addressIn(company_id)} from mail_address a where a.company_id = ${company_id} order by a.name ${collateIn(language)}, a.email`)

const addressOf = (db: Db, company_id: number, id: number): Promise<MailAddress> =>
  one(
    db,
    sql<MailAddress>`select ${addressIn(company_id)} from mail_address a where a.company_id = ${company_id} and a.address_id = ${id}`,
  )

const lockedAddress = async (
  db: Db,
  company_id: number,
  id: number,
): Promise<MailAddress & { may_ask_again: boolean }> => {
  const row = await maybe(
    db,
    sql<MailAddress & { may_ask_again: boolean }>`
      select ${addressIn(company_id)}, a.link_sent_at <= now() - ${sql.lit(AGAIN_MINUTES)}::int * interval '1 minute' as may_ask_again
      from mail_address a where a.company_id = ${company_id} and a.address_id = ${id} for update`,
  )
  if (row === null) throw new Fault('not_found')
  return row
}

const checked = async (db: Db, wished: Wished): Promise<Wished> => {
  const email = readEmail(wished.email)
  if (email === null) throw refused('email', 'is no e-mail address')
  const name = oneLine(wished.name)
  if (name === '') throw refused('name', 'must be a line of text')
  const time_zone = await readZone(db, wished.time_zone, 'time_zone')
  if ((wished.quiet_from === null) !== (wished.quiet_to === null))
    throw refused('quiet_to', 'is missing: give both hours, or none')
  if (wished.quiet_from !== null && wished.quiet_from === wished.quiet_to)
    throw refused('quiet_to', 'must be another hour than the one from which it is quiet')
  return { ...wished, email, name, time_zone }
}

/**
 * Addresses that were asked in the last day and have not confirmed; those
 * that were taken away since count too, for their mail went out.
 */
export const askedToday = async (db: Db, company_id: number): Promise<ReadonlySet<string>> => {
  const rows = await db.rows(sql<{ email: string }>`
    select distinct l.email from mail l
    where l.company_id = ${company_id} and l.kind = 'confirm' and l.state <> 'cancelled' and l.created_at > now() - interval '1 day'
      and not exists (select from mail_address a where a.company_id = ${company_id} and a.email = l.email and a.confirmed_at is not null)`)
  return new Set(rows.map(({ email }) => email))
}

/** An address that is added and taken away in turn must not flood a stranger. */
const checkMayAsk = async (db: Db, company_id: number, email: string): Promise<void> => {
  const asked = await askedToday(db, company_id)
  if (!asked.has(email) && asked.size >= ASKED_A_DAY)
    throw refused('email', 'cannot be asked today: 50 addresses of this company have been asked and have not confirmed')
  const { count, wait } = await one(
    db,
    sql<{ count: number; wait: number }>`
      select count(*)::int as count, coalesce(ceil(extract(epoch from min(created_at) + interval '1 day' - now())), 1)::int as wait
      from mail where company_id = ${company_id} and kind = 'confirm' and email = ${email} and state <> 'cancelled'
        and created_at > now() - interval '1 day'`,
  )
  if (count >= SAME_A_DAY) throw new Fault('too_many_requests', [], undefined, Math.max(1, wait))
}

/** Queues the mail that asks to confirm, and the job that sends it. */
const askToConfirm = async (db: Db, company_id: number, id: number, { host, brand_name }: Sending): Promise<void> => {
  const receiver = await one(
    db,
    builder
      .selectFrom('mail_address')
      .select(['email', 'name', 'language', 'unit', 'time_zone'])
      .where('company_id', '=', company_id)
      .where('address_id', '=', id),
  )
  await checkMayAsk(db, company_id, receiver.email)
  const words = wordsOf('mail-message', receiver.language as Wished['language'])
  const subject = words('confirm_subject', { brand: brand_name })
  const mail = { kind: 'confirm', thread: null, subject, content: {}, request_id: requestIdNow() } as const
  await storeMail(db, company_id, id, receiver, mail, host)
  await queueJob(db, mailJob, {}, mailJob.name)
}

/** One write of addresses at a time in a company, so that limits hold. */
export const lockAddresses = async (db: Db, company_id: number): Promise<number> => {
  await db.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`mail address ${company_id}`}, 0))`)
  const { count } = await one(
    db,
    sql<{ count: number }>`select count(*)::int as count from mail_address where company_id = ${company_id}`,
  )
  return count
}

const checkFree = async (db: Db, company_id: number, email: string, id: number | null): Promise<void> => {
  const other = await maybe(
    db,
    builder
      .selectFrom('mail_address')
      .select('address_id')
      .where('company_id', '=', company_id)
      .where('email', '=', email)
      .where('address_id', 'is distinct from', id),
  )
  if (other !== null) throw refused('email', 'is among the addresses already')
}

const recordOf = (wished: object) => sql`jsonb_populate_record(null::mail_address, ${JSON.stringify(wished)}::jsonb)`

/** Adds an address that is new, and asks it to confirm; returns its id. `db` holds the lock. */
export const insertAddress = async (
  db: Db,
  { company_id, account_id }: Pick<Actor, 'company_id' | 'account_id'>,
  wished: Wished & { kinds: readonly string[] },
  sending: Sending,
): Promise<number> => {
  const { address_id } = await one(
    db,
    sql<{ address_id: number }>`
      insert into mail_address (company_id, account_id, kinds, ${fields})
      select ${company_id}, ${account_id}::int, ${[...wished.kinds]}::text[], ${fields} from ${recordOf(wished)}
      returning address_id`,
  )
  await askToConfirm(db, company_id, address_id, sending)
  return address_id
}

export const createAddress = async (
  db: Db,
  by: Actor,
  body: BodyOf<typeof createMailAddressShape>,
  sending: Sending,
): Promise<MailAddress> => {
  const { kinds, ...rest } = body
  const wished = { ...(await checked(db, rest)), kinds }
  return audited(db, by, { verb: 'create', noun: 'mail_address' }, async () => {
    if ((await lockAddresses(db, by.company_id)) >= MAX_ADDRESSES)
      throw refused('email', 'cannot be kept: there are too many addresses already')
    await checkFree(db, by.company_id, wished.email, null)
    const id = await insertAddress(db, by, wished, sending)
    return { answer: await addressOf(db, by.company_id, id), key: id, after: wished }
  })
}

/** Until it is confirmed again, an address with new links gets nothing. */
const renewLinks = (db: Db, company_id: number, id: number) =>
  db.rows(sql`
    update mail_address set link_key = ${randomUUID()}::uuid, link_sent_at = now(), confirmed_at = null, unsubscribed_at = null,
      paused_at = null, pause_reason = null, version = version + 1
    where company_id = ${company_id} and address_id = ${id}`)

export const saveAddress = async (
  db: Db,
  by: Actor,
  id: number,
  { version, ...body }: BodyOf<typeof saveMailAddressShape>,
  sending: Sending,
): Promise<MailAddress> => {
  const wished = await checked(db, body)
  const { company_id } = by
  return audited(db, by, { verb: 'save', noun: 'mail_address', key: id }, async () => {
    await lockAddresses(db, company_id)
    const before = await lockedAddress(db, company_id, id)
    unchangedSince(version, before)
    await checkFree(db, company_id, wished.email, id)
    await db.rows(sql`
      update mail_address a set (${fields}) = (select ${fields} from ${recordOf(wished)}), version = a.version + 1
      where a.company_id = ${company_id} and a.address_id = ${id}`)
    if (wished.email !== before.email) {
      await renewLinks(db, company_id, id)
      await askToConfirm(db, company_id, id, sending)
    }
    const old = Object.fromEntries(FIELDS.map((name) => [name, before[name as keyof MailAddress]]))
    return { answer: await addressOf(db, company_id, id), before: old, after: wished }
  })
}

export const removeAddress = (db: Db, by: Actor, id: number): Promise<{ status: 1 }> =>
  audited(db, by, { verb: 'delete', noun: 'mail_address', key: id }, async () => {
    const { company_id } = by
    const { email, name, kinds } = await lockedAddress(db, company_id, id)
    await db.rows(
      builder
        .updateTable('mail')
        .set({ state: 'cancelled' })
        .where('company_id', '=', company_id)
        .where('address_id', '=', id)
        .where('state', '=', 'waiting'),
    )
    await db.rows(builder.deleteFrom('mail_address').where('company_id', '=', company_id).where('address_id', '=', id))
    return { answer: { status: 1 as const }, before: { email, name, kinds } }
  })

export const confirmAgain = (db: Db, by: Actor, id: number, sending: Sending): Promise<MailAddress> =>
  audited(db, by, { verb: 'confirm', noun: 'mail_address', key: id }, async () => {
    const { company_id } = by
    const { may_ask_again, state } = await lockedAddress(db, company_id, id)
    if (!may_ask_again) throw new Fault('too_many_requests', [], undefined, AGAIN_MINUTES * 60)
    await renewLinks(db, company_id, id)
    await askToConfirm(db, company_id, id, sending)
    return { answer: await addressOf(db, company_id, id), before: { state }, after: { state: 'waiting' } }
  })
