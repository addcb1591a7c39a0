// Events that people are mailed about, added by the nouns that learn of them.
import { sql, type RawBuilder } from 'kysely'
import type { Language } from '#domain/language.ts'
import type { MailEventKind } from '#domain/mail.ts'
import type { Db } from './db.ts'

/** What happened longer ago when it is learnt is not mailed. */
const MAIL_WITHIN_HOURS = 24

/** SQL of whether an instant is recent enough for a mail. */
export const isMailable = (instant: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(${instant} > now() - ${sql.raw(`interval '${MAIL_WITHIN_HOURS} hours'`)})`

export type MailEvent = {
  company_id: number
  /** Null when it is about no machine. */
  machine_id: number | null
  kind: MailEventKind
  /** The same for whatever repeats it, within company, machine and kind. */
  key: string
  /**
   * The same for all events of one matter, such as an alarm's code and
   * device: they are one thread of mails. Default: ''.
   */
  topic?: string
  /** The matter has ended: it is told only to whom its begin was told. */
  is_over?: boolean
  /** RFC 3339. */
  happened_at: string
  /** Small facts for the mail's words; docs/decisions/mail.md names those of each kind. */
  detail?: Readonly<Record<string, unknown>>
  /** Of kind `form`, and of it alone: who gets it instead of the machine's subscribers. */
  recipient?: { email: string; name: string; language: Language }
}

/**
 * Adds what a select finds, in the transaction of `db`; its columns are
 * those of MailEvent in their order, `detail` as jsonb.
 */
export const addMailEventsOf = async (db: Db, events: RawBuilder<unknown>): Promise<void> => {
  await db.rows(sql`
    insert into mail_event (company_id, machine_id, kind, key, topic, is_over, happened_at, detail, email, name, language)
    select e.company_id, e.machine_id, e.kind, e.key, e.topic, e.is_over, e.happened_at, e.detail, e.email, e.name, e.language
    from (${events}) e (company_id, machine_id, kind, key, topic, is_over, happened_at, detail, email, name, language)
    order by e.company_id, e.machine_id, e.kind, e.key
    on conflict do nothing`)
}

/**
 * Adds events in the transaction of `db` (the application's, the
 * intake's or the worker's role); one that is known already is left
 * alone. Mails are made of them by a job behind the commit.
 */
export const addMailEvents = async (db: Db, events: readonly MailEvent[]): Promise<void> => {
  if (events.length === 0) return
  const rows = events.map(({ recipient, ...event }) => ({ ...event, ...recipient }))
  await addMailEventsOf(
    db,
    sql`
      select company_id, machine_id, kind, key, coalesce(topic, ''), coalesce(is_over, false), happened_at, coalesce(detail, '{}'), email, name, language
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) e (company_id int, machine_id int, kind text, key text, topic text,
        is_over boolean, happened_at timestamptz, detail jsonb, email text, name text, language text)`,
  )
}
