// The outbox for the operations staff: mails with their state, and one as text.
import { sql } from 'kysely'
import { maybe, type Db } from '#server/base/db.ts'
import type { Env } from '#server/base/env.ts'
import { readLinkSecret } from '#server/base/mail-link.ts'
import { utc } from '#server/base/utc.ts'
import { messageOf, type StoredMail } from './outgoing.ts'

type OutboxRow = {
  id: number
  company: string
  created_at: string
  state: string
  attempts: number
  next_at: string | null
  email: string
  subject: string
  response: string | null
}

const ROW = sql`l.mail_id as id, c.code as company, ${utc('l.created_at')} as created_at, l.state, l.attempts,
  case when l.state = 'waiting' then ${utc('l.next_at')} end as next_at, l.email, l.subject, l.response`

/** The newest 200. `db` is the owner's. */
export const listOutbox = (
  db: Db,
  { state, company }: { state?: string | undefined; company?: string | undefined },
): Promise<OutboxRow[]> =>
  db.rows(sql<OutboxRow>`
    select ${ROW} from mail l join company c using (company_id)
    where (${state ?? null}::text is null or l.state = ${state ?? null}) and (${company ?? null}::text is null or c.code = ${company ?? null})
    order by l.mail_id desc limit 200`)

/** Links that act without a sign-in are the reader's alone. */
const withoutLinks = (text: string): string =>
  text.replace(/(\/mail\/(?:confirm|unsubscribe)\/|\/(?:reset-password|invitation)#)[\w-]+/g, '$1…')

/** Null when there is none. `db` is the owner's. */
export const shownMail = async (db: Db, env: Env, id: number): Promise<(OutboxRow & { text: string }) | null> => {
  const row = await maybe(
    db,
    sql<OutboxRow & Omit<StoredMail, 'created_at'>>`
      select ${ROW}, l.company_id, l.mail_id, l.address_id, l.name, l.language, l.unit, l.time_zone, l.kind, l.thread, l.message_id, l.content, l.request_id, l.run_id
      from mail l join company c using (company_id) where l.mail_id = ${id}`,
  )
  if (row === null) return null
  const { company, created_at, state, attempts, next_at, email, subject, response } = row
  const stored: StoredMail = { ...row, created_at: Date.parse(created_at) }
  const message = await messageOf(db, stored, env, await readLinkSecret(db))
  const text = withoutLinks(message?.text ?? '')
  return { id, company, created_at, state, attempts, next_at, email, subject, response, text }
}
