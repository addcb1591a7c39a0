// A stored mail as a message: headers, words, links.
import { sql } from 'kysely'
import { oneLine } from '#domain/mail.ts'
import { builder, maybe, type Db } from '#server/base/db.ts'
import type { Env } from '#server/base/env.ts'
import { linkToken } from '#server/base/mail-link.ts'
import type { NewMail } from './compose.ts'
import type { MailContent, Receiver } from './content.ts'
import { linkedAddress, linkPath } from './links.ts'
import { renderMail } from './render.ts'
import { filesOf } from './report/files.ts'

export type StoredMail = Receiver & {
  company_id: number
  mail_id: number
  address_id: number | null
  kind: NewMail['kind']
  thread: string | null
  message_id: string
  subject: string
  content: MailContent
  created_at: number
  attempts: number
  /** The request that begot it. */
  request_id: string | null
  /** Of a report. */
  run_id: number | null
}

export type Message = {
  from: { name: string; address: string }
  to: { name: string; address: string }
  subject: string
  text: string
  html: string
  messageId: string
  date: Date
  inReplyTo?: string
  references?: string[]
  attachments?: { filename: string; content: Buffer; contentType: string }[]
  headers: Record<string, string>
}

const NOBODY = 'no-reply@hoistline.invalid'

/** Name and address of MAIL_FROM; without it, none that mail can come from. */
export const senderOf = ({ mail_from, brand_name }: Pick<Env, 'mail_from' | 'brand_name'>) =>
  mail_from ?? { name: brand_name, address: NOBODY }

/** What stands after the @ of Message-Ids. */
export const mailHost = (env: Pick<Env, 'mail_from' | 'brand_name'>): string => senderOf(env).address.split('@')[1]!

/** Where links lead; the demo knows no public address. */
export const publicUrl = ({ public_url, port }: Pick<Env, 'public_url' | 'port'>): string =>
  (public_url ?? `http://127.0.0.1:${port}`).replace(/\/$/, '')

/** The Message-Ids of earlier mails of a thread, oldest first: the first one and the last. */
const earlierOf = async (db: Db, { company_id, mail_id, address_id, thread }: StoredMail): Promise<string[]> => {
  if (thread === null || address_id === null) return []
  const row = await maybe(
    db,
    sql<{ ids: string[] | null }>`
      select array_agg(message_id order by mail_id) as ids from mail
      where company_id = ${company_id} and address_id = ${address_id} and thread = ${thread} and mail_id < ${mail_id} and state = 'sent'`,
  )
  const ids = row?.ids ?? []
  return ids.length > 1 ? [ids[0]!, ids.at(-1)!] : ids
}

const actionOf = (content: MailContent, base: string, secret: Buffer): { label: string; href: string } | null => {
  if (!('button' in content) || content.button === undefined) return null
  const { label, path, link } = content.button
  return { label, href: link === undefined ? base + path : `${base}${path}#${linkToken(secret, link.use, link)}` }
}

/** The message of a mail; null when its address is gone. `db` sees the company. */
export const messageOf = async (db: Db, mail: StoredMail, env: Env, secret: Buffer): Promise<Message | null> => {
  const { company_id, address_id, kind, content, subject } = mail
  const address = address_id === null ? null : await linkedAddress(db, company_id, address_id)
  if (address_id !== null && address === null) return null
  // Links of an address are for the reader of its e-mail alone.
  const linked = address?.email === mail.email ? address : null
  const { company } = (await maybe(
    db,
    builder.selectFrom('company').select('name as company').where('company_id', '=', company_id),
  )) ?? { company: '' }
  const base = publicUrl(env)
  const confirm = linked !== null && kind === 'confirm' ? base + linkPath(secret, 'confirm', linked) : null
  const unsubscribe = linked !== null && kind !== 'confirm' ? base + linkPath(secret, 'unsubscribe', linked) : null
  const look = { brand_name: env.brand_name, brand_color: env.brand_color, public_url: base }
  const { text, html } = renderMail(
    { receiver: mail, company, subject, content, action: actionOf(content, base, secret), confirm, unsubscribe },
    look,
  )
  const earlier = await earlierOf(db, mail)
  const attachments = await filesOf(db, mail)
  const host = mailHost(env)
  return {
    from: senderOf(env),
    to: { name: oneLine(mail.name), address: mail.email },
    subject: oneLine(subject),
    text,
    html,
    messageId: mail.message_id,
    date: new Date(mail.created_at),
    ...(attachments.length > 0 && { attachments }),
    ...(earlier.length > 0 && { inReplyTo: earlier.at(-1)!, references: earlier }),
    headers: {
      'List-Id': `<company-${company_id}.hoistline.${host}>`,
      'Auto-Submitted': 'auto-generated',
      ...(mail.request_id !== null && { 'X-Request-Id': mail.request_id }),
      ...(unsubscribe !== null && {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  }
}
