// The job of mail: decides who gets what, makes mails and sends them.
import { sql } from 'kysely'
import type { Job, JobContext } from '#server/base/job/job.ts'
import { MAIL_JOB } from '#server/base/mail-event.ts'
import { eachCompany } from '#server/base/job/each-company.ts'
import { companiesWithDirect, composeDirect, composeMails } from './compose.ts'
import { companiesWithEvents, distributeEvents, EVENTS_AT_ONCE } from './distribute.ts'
import { mailHost } from './outgoing.ts'
import { sendMails } from './send.ts'

/** Portions of a company's events in one run; the next run continues. */
const PORTIONS = 200
/** Days for which mails, and events that could be told again, are kept. */
const KEPT_DAYS = 400
const EVENT_DAYS = 8

const trim = async ({ db }: JobContext): Promise<void> => {
  const days = (number: number) => sql`${number}::int * interval '1 day'`
  await db.rows(sql`
    delete from mail_event where distributed_at is not null and added_at < now() - ${days(KEPT_DAYS)}
      or distributed_at is not null and kind in ('alarm', 'overload', 'emergency_operation', 'geo_alert', 'request_answered')
        and added_at < now() - ${days(EVENT_DAYS)}
        and not exists (select from mail_item i where i.company_id = mail_event.company_id and i.event_id = mail_event.event_id)`)
  await db.rows(sql`delete from mail where state <> 'waiting' and created_at < now() - ${days(KEPT_DAYS)}`)
  await db.rows(sql`delete from mail_topic where told_at < now() - ${days(EVENT_DAYS)}`)
}

/** All but the sending. */
export const makeMails = async (context: JobContext): Promise<void> => {
  const { db, transaction, env } = context
  const host = mailHost(env)
  const distribute = async (company_id: number): Promise<void> => {
    for (let portion = 0; portion < PORTIONS; portion++)
      if ((await transaction((each) => distributeEvents(each, company_id))) < EVENTS_AT_ONCE) return
  }
  await eachCompany(db, distribute, companiesWithEvents)
  await eachCompany(
    db,
    (company_id) => transaction((each) => composeDirect(each, company_id, host)),
    companiesWithDirect,
  )
  await composeMails(context, host)
}

export const mailJob: Job<Record<string, never>> = {
  ...MAIL_JOB,
  // For mails that are due later, or were put off.
  every_minutes: 1,
  run: async (_payload, context) => {
    await makeMails(context)
    await sendMails(context)
  },
}

export const trimMailJob: Job<Record<string, never>> = {
  name: 'trim_mail',
  every_minutes: 30,
  run: (_payload, context) => trim(context),
}
