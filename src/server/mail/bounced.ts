// Bounces that come as mails: what they say, and the address that they pause.
import { sql } from 'kysely'
import { oneLine } from '#domain/mail.ts'
import { audited, type Actor } from '#server/base/audit.ts'
import { maybe, type Db } from '#server/base/db.ts'

/** `reason`: null when nothing was refused for good. */
type Bounce = { mails: { company_id: number; message_id: string }[]; reason: string | null }

// Of the mail that came back: its References name others.
const MESSAGE_ID = /^message-id:[ \t]*(<(\d{1,9})\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}@[^<>\s]{1,255}>)/gim

/** Reads a delivery status notification (RFC 3464); answers of people and absence notes have none. */
export const readBounce = (raw: string): Bounce => {
  const text = raw.replace(/\r\n/g, '\n').replace(/\n[ \t]+/g, ' ')
  const [head = ''] = text.split('\n\n', 1)
  const mails = [...text.matchAll(MESSAGE_ID)].map(([, message_id, company]) => ({
    company_id: Number(company),
    message_id: message_id!,
  }))
  const field = (name: string) => new RegExp(`^${name}:[ \t]*(.+)$`, 'im').exec(text)?.[1]?.trim() ?? ''
  const isReport = /^content-type:\s*multipart\/report\b.*delivery-status/im.test(head)
  const isFinal = isReport && field('Action').toLowerCase() === 'failed' && field('Status').startsWith('5')
  const said = field('Diagnostic-Code').replace(/^[\w-]+;\s*/, '') || field('Status')
  return { mails, reason: isFinal ? oneLine(said).slice(0, 300) : null }
}

/**
 * Pauses the address of a mail that came back, as a refusal at once
 * does; returns its e-mail, or null when no mail of ours is named. A
 * Message-Id is known to its reader alone, so nobody else can do this.
 */
export const noteBounce = async (
  db: Db,
  by: Omit<Actor, 'company_id'>,
  { mails, reason }: Bounce,
): Promise<string | null> => {
  if (reason === null) return null
  for (const { company_id, message_id } of mails) {
    const mail = await maybe(
      db,
      sql<{ address_id: number | null; email: string }>`
        update mail set state = 'given_up', response = ${reason}
        where company_id = ${company_id} and message_id = ${message_id} and state in ('sent', 'unknown') returning address_id, email`,
    )
    if (mail === null) continue
    const { address_id, email } = mail
    if (address_id !== null)
      await audited(db, { ...by, company_id }, { verb: 'pause', noun: 'mail_address', key: address_id }, async () => {
        await db.rows(sql`
          update mail_address set paused_at = now(), pause_reason = ${reason}
          where company_id = ${company_id} and address_id = ${address_id} and email = ${email} and paused_at is null`)
        return { answer: undefined, after: { reason } }
      })
    return email
  }
  return null
}
