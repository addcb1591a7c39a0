// The end of a former owner's mails about a machine that leaves.
import { sql } from 'kysely'
import type { Db } from '#server/base/db.ts'
import type { Transfer } from '#server/base/record/record-type.ts'

/**
 * Takes away who was mailed about the machine, and what waits to be
 * mailed about it. Mails that were made stay with the company that
 * they were made for; what waits to be sent is cancelled.
 */
export const endMails = async (db: Db, { machine_id, old_company }: Transfer): Promise<void> => {
  for (const table of ['mail_subscription', 'mail_topic', 'mail_condition'])
    await db.rows(sql`delete from ${sql.table(table)} where company_id = ${old_company} and machine_id = ${machine_id}`)
  await db.rows(sql`
    delete from mail_item i using mail_event e
    where e.company_id = ${old_company} and e.machine_id = ${machine_id} and i.company_id = e.company_id and i.event_id = e.event_id`)
  await db.rows(sql`
    update mail_event set distributed_at = now()
    where company_id = ${old_company} and machine_id = ${machine_id} and distributed_at is null`)
  await db.rows(sql`
    update mail set state = 'cancelled' where company_id = ${old_company} and state = 'waiting'
      and content @> jsonb_build_object('machine_ids', jsonb_build_array(${machine_id}::int))`)
}
