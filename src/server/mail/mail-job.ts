// The job of mail: decides who gets what, makes mails and sends them.
import { sql } from 'kysely'
import type { Job, JobContext } from '#server/base/job/job.ts'
import { eachCompany, inTurn } from '#server/base/job/each-company.ts'
import { trimTables, type Trimmed } from '#server/base/job/trim.ts'
import { MAIL_JOB } from '#server/base/mail-event.ts'
import { companiesWithDirect, composeDirect, composeMails } from './compose.ts'
import { companiesWithEvents, distributeEvents, EVENTS_AT_ONCE } from './distribute.ts'
import { mailHost } from './outgoing.ts'
import { sendMails } from './send.ts'

/** Portions of a company's events in one run; the next run continues. */
const PORTIONS = 200
/** Days for which mails, and events that could be told again, are kept. */
const KEPT_DAYS = 400
const EVENT_DAYS = 8

const days = (number: number) => sql`${number}::int * interval '1 day'`

const OLD: readonly Trimmed[] = [
  {
    table: 'mail_event',
    isOld: (company_id) => sql`
      distributed_at is not null and (added_at < now() - ${days(KEPT_DAYS)}
        or kind in ('alarm', 'overload', 'emergency_operation', 'geo_alert', 'request_answered')
          and added_at < now() - ${days(EVENT_DAYS)}
          and not exists (select from mail_item i where i.company_id = ${company_id} and i.event_id = mail_event.event_id))`,
  },
  { table: 'mail', isOld: () => sql`state <> 'waiting' and created_at < now() - ${days(KEPT_DAYS)}` },
  { table: 'mail_topic', isOld: () => sql`told_at < now() - ${days(EVENT_DAYS)}` },
]

/** All but the sending. */
export const makeMails = async (context: JobContext): Promise<void> => {
  const { db, transaction, env } = context
  const host = mailHost(env)
  const distribute = async (company_id: number): Promise<void> => {
    for (let portion = 0; portion < PORTIONS; portion++)
      if ((await transaction((each) => distributeEvents(each, company_id))) < EVENTS_AT_ONCE) return
  }
  const direct = (company_id: number) => transaction((each) => composeDirect(each, company_id, host))
  await inTurn(
    () => eachCompany(db, distribute, companiesWithEvents),
    () => eachCompany(db, direct, companiesWithDirect),
    () => composeMails(context, host),
  )
}

export const mailJob: Job<Record<string, never>> = {
  ...MAIL_JOB,
  // For mails that are due later, or were put off.
  every_minutes: 1,
  run: async (_payload, context) => {
    await inTurn(
      () => makeMails(context),
      () => sendMails(context),
    )
  },
}

export const trimMailJob: Job<Record<string, never>> = {
  name: 'trim_mail',
  every_minutes: 30,
  run: (_payload, { db }) => trimTables(db, OLD),
}
