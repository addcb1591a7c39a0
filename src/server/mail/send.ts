// Sends waiting mails over SMTP; each is locked while it is sent.
import { sql } from 'kysely'
import { createTransport, type Transporter } from 'nodemailer'
import { isQuietAt, type MailHours } from '#domain/mail-hours.ts'
import { oneLine, retryMinutes, TRY_HOURS } from '#domain/mail.ts'
import { maybe, type Db } from '#server/base/db.ts'
import type { Env } from '#server/base/env.ts'
import { isCompany, ofAllCompanies } from '#server/base/job/each-company.ts'
import type { JobContext, JobLog } from '#server/base/job/job.ts'
import { readLinkSecret } from '#server/base/mail-link.ts'
import { inSpan } from '#server/base/tracing.ts'
import { beforeContent, forgetHandover, noteHandover, type Handover } from './handover.ts'
import { messageOf, type StoredMail } from './outgoing.ts'

const AT_ONCE = 2
/** Mails that are looked for at once. */
const MAILS_AT_ONCE = 100
/** How long one run goes on sending; the next one continues. */
const RUN_MS = 25_000
/** How often a mail in quiet hours is looked at. */
const QUIET_MINUTES = 10

type SmtpError = Error & { code?: string; responseCode?: number; command?: string; response?: string }

const isLoopback = (host: string) => /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/.test(host)

/** A pool of connections. Without TLS only to this machine itself. */
export const openTransport = (smtp_url: string): Transporter => {
  const url = new URL(smtp_url)
  const isSecure = url.protocol === 'smtps:'
  const transport = createTransport({
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (isSecure ? 465 : 587),
    secure: isSecure,
    requireTLS: !isSecure && !isLoopback(url.hostname),
    ...(url.username !== '' && {
      auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    }),
    pool: true,
    maxConnections: AT_ONCE,
    connectionTimeout: 20_000,
    greetingTimeout: 20_000,
    socketTimeout: 60_000,
    // A content that names a file or an address is never fetched.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  beforeContent(transport)
  return transport
}

type Outcome =
  { is: 'sent'; response: string } | { is: 'again' | 'refused' | 'bounced'; response: string; isAway: boolean }

/** What a failure means: an address that is refused, a mail that is, or another try. */
const outcomeOf = (error: unknown): Outcome => {
  const { code = '', responseCode = 0, command = '', response, message } = error as SmtpError
  const said = oneLine(response ?? message).slice(0, 300)
  const isFinal = responseCode >= 500 && responseCode < 600
  if (isFinal && command === 'RCPT TO') return { is: 'bounced', response: said, isAway: false }
  if (isFinal && (command === 'DATA' || code === 'EMESSAGE')) return { is: 'refused', response: said, isAway: false }
  // A wrong password or sender is ours to mend: the mails wait for it.
  return { is: 'again', response: said, isAway: responseCode === 0 || code === 'EAUTH' }
}

type Key = { company_id: number; mail_id: number }

/** Mails of any company that are due, the longest waiting first. */
const dueMails = (company_id: number | null) => sql<Key>`
  select company_id, mail_id from mail where ${isCompany('company_id', company_id)} and state = 'waiting' and next_at <= now()
  order by next_at, mail_id limit ${MAILS_AT_ONCE}`

/** `handed_at`: when a process that is gone handed it over. */
type NextMail = StoredMail & { handed_at: string | null }

/** Null when another process has it, or has sent it. */
const lockedMail = (db: Db, { company_id, mail_id }: Key): Promise<NextMail | null> =>
  maybe(
    db,
    sql<NextMail>`
      select company_id, mail_id, address_id, email, name, language, unit, time_zone, kind, thread, message_id, subject, content, request_id, run_id,
        (extract(epoch from created_at) * 1000)::bigint as created_at, attempts,
        (select h.at::text from mail_handover h where h.company_id = ${company_id} and h.mail_id = mail.mail_id) as handed_at
      from mail where company_id = ${company_id} and mail_id = ${mail_id} and state = 'waiting' and next_at <= now()
      for no key update skip locked`,
  )

type Fate = 'send' | 'cancel' | 'quiet'

/** What to do with a mail, by what its address wants now. */
const fateOf = async (db: Db, { company_id, address_id, kind, email }: StoredMail): Promise<Fate> => {
  if (address_id === null) return 'send'
  const address = await maybe(
    db,
    sql<MailHours & { may: boolean }>`
      select time_zone, delivery, daily_hour, quiet_from, quiet_to,
        paused_at is null and email = ${email} and (${kind} = 'confirm' or (confirmed_at is not null and unsubscribed_at is null)) as may
      from mail_address where company_id = ${company_id} and address_id = ${address_id}`,
  )
  if (!address?.may) return 'cancel'
  // A mail that was put off may come up again in the night.
  const isQuiet = (kind === 'event' || kind === 'digest') && address.delivery !== 'daily'
  return isQuiet && isQuietAt(address, Date.now()) ? 'quiet' : 'send'
}

const settle = (db: Db, { company_id, mail_id }: StoredMail, change: ReturnType<typeof sql>) =>
  db.rows(sql`update mail set ${change} where company_id = ${company_id} and mail_id = ${mail_id}`)

/** Its events are told by the first mail that is sent. */
const markTold = async (db: Db, { company_id, content }: StoredMail): Promise<void> => {
  const ids = 'event_ids' in content ? (content.event_ids ?? []) : []
  if (ids.length === 0) return
  await db.rows(sql`
    update mail_event set told_at = now() where company_id = ${company_id} and event_id = any(${[...ids]}::bigint[]) and told_at is null`)
}

const settleOutcome = async (db: Db, mail: StoredMail, outcome: Outcome): Promise<void> => {
  const { response } = outcome
  await forgetHandover(db, mail)
  const attempts = mail.attempts + 1
  if (outcome.is === 'sent') {
    await settle(db, mail, sql`state = 'sent', sent_at = now(), attempts = ${attempts}, response = ${response}`)
    await markTold(db, mail)
    return
  }
  const isOld = Date.now() - mail.created_at > TRY_HOURS * 3_600_000
  if (outcome.is === 'again' && !isOld)
    return void (await settle(
      db,
      mail,
      sql`attempts = ${attempts}, response = ${response}, next_at = now() + ${retryMinutes(attempts)}::int * interval '1 minute'`,
    ))
  await settle(db, mail, sql`state = 'given_up', attempts = ${attempts}, response = ${response}`)
  // One that is not asked to confirm says nothing else of why.
  if ((outcome.is === 'bounced' || mail.kind === 'confirm') && mail.address_id !== null)
    await db.rows(sql`
      update mail_address set paused_at = now(), pause_reason = ${response}
      where company_id = ${mail.company_id} and address_id = ${mail.address_id} and paused_at is null`)
}

type Sent = 'none' | 'one' | 'away'
type Tools = {
  transport: Transporter
  env: Env
  secret: Buffer
  handOver: (mail: StoredMail) => Handover
  note: JobLog
}

/** Sends a mail in one transaction: a killed process unlocks it at once. */
const sendOne = async (db: Db, due: Key, { transport, env, secret, handOver, note }: Tools): Promise<Sent> => {
  const mail = await lockedMail(db, due)
  if (mail === null) return 'none'
  if (mail.handed_at !== null) {
    await forgetHandover(db, mail)
    await settle(db, mail, sql`state = 'unknown', sent_at = ${mail.handed_at}::timestamptz, attempts = attempts + 1`)
    await markTold(db, mail)
    return 'one'
  }
  const fate = await fateOf(db, mail)
  if (fate === 'quiet') {
    await settle(db, mail, sql`next_at = now() + ${QUIET_MINUTES}::int * interval '1 minute'`)
    return 'one'
  }
  const message = fate === 'send' ? await messageOf(db, mail, env, secret) : null
  if (message === null) {
    await settle(db, mail, sql`state = 'cancelled'`)
    return 'one'
  }
  const facts = mail.request_id === null ? {} : { request_id: mail.request_id }
  let outcome: Outcome
  try {
    const send = () => transport.sendMail({ ...message, ...handOver(mail) }) as Promise<{ response: string }>
    const { response } = await inSpan({ name: 'send mail', kind: 'client', facts }, send)
    outcome = { is: 'sent', response: oneLine(response).slice(0, 300) }
  } catch (error) {
    outcome = outcomeOf(error)
  }
  await settleOutcome(db, mail, outcome)
  // Of its own request, which is not the one that the job runs for.
  const { company_id, mail_id } = mail
  note(outcome.is === 'sent' ? 'mail sent' : 'mail not sent', {
    company_id,
    mail_id,
    request_id: mail.request_id ?? undefined,
    ...(outcome.is !== 'sent' && { outcome: outcome.is }),
  })
  return outcome.is !== 'sent' && outcome.isAway ? 'away' : 'one'
}

/** Sends what is due, for some time; stops when the mail server is away. */
export const sendMails = async ({ env, db, transaction, note }: JobContext): Promise<void> => {
  if (env.smtp_url === null) return
  const secret = await readLinkSecret(db)
  const transport = openTransport(env.smtp_url)
  // In a transaction of its own, and at once.
  const handOver = (mail: StoredMail): Handover => ({ handOver: () => noteHandover(db, mail) })
  const tools = { transport, env, secret, handOver, note }
  const end = Date.now() + RUN_MS
  /** Whether mails of `due` were sent, and the mail server is there for more. */
  const send = async (due: Key[]): Promise<boolean> => {
    let goesOn = false
    while (Date.now() < end) {
      const next = due.shift()
      if (next === undefined) return goesOn
      const sent = await transaction((each) => sendOne(each, next, tools))
      if (sent === 'away') return false
      goesOn ||= sent === 'one'
    }
    return false
  }
  try {
    for (let goesOn = true; goesOn;) {
      const due = await ofAllCompanies(db, dueMails)
      goesOn = (await Promise.all(Array.from({ length: AT_ONCE }, () => send(due)))).includes(true)
    }
  } finally {
    transport.close()
  }
}
