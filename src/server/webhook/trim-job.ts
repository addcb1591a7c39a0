// The job that trims the log of deliveries and what waits for receivers.
import { sql } from 'kysely'
import type { Db } from '#server/base/db.ts'
import { eachCompany, isCompany } from '#server/base/job/each-company.ts'
import type { Job } from '#server/base/job/job.ts'

/** Days for which events and their deliveries are kept. */
const KEPT_DAYS = 30
/** Events that wait for one receiver; of more the earliest are dropped. */
const WAITING_MAX = 10_000

const isOld = sql`added_at < now() - make_interval(days => ${KEPT_DAYS})`

const companiesWithMore = (company_id: number | null) => sql<{ company_id: number }>`
  select company_id from webhook_event where ${isCompany('company_id', company_id)} and ${isOld}
  union
  select company_id from webhook_delivery where ${isCompany('company_id', company_id)} and state = 'waiting'
  group by company_id, receiver_id having count(*) > ${WAITING_MAX}`

const trim = async (db: Db, company_id: number): Promise<void> => {
  await db.rows(sql`delete from webhook_event where company_id = ${company_id} and ${isOld}`)
  await db.rows(sql`
    delete from webhook_delivery d using (
      select receiver_id, event_id, row_number() over (partition by receiver_id order by event_id desc) as place
      from webhook_delivery where company_id = ${company_id} and state = 'waiting') w
    where w.place > ${WAITING_MAX} and d.company_id = ${company_id} and d.receiver_id = w.receiver_id and d.event_id = w.event_id`)
}

export const trimWebhooksJob: Job<Record<string, never>> = {
  name: 'trim_webhooks',
  every_minutes: 30,
  run: (_payload, { db }) => eachCompany(db, (company_id) => trim(db, company_id), companiesWithMore),
}
