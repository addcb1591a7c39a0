// The job that trims the log of deliveries and what waits for receivers.
import { sql } from 'kysely'
import type { Job } from '#server/base/job/job.ts'

/** Days for which events and their deliveries are kept. */
const KEPT_DAYS = 30
/** Events that wait for one receiver; of more the earliest are dropped. */
const WAITING_MAX = 10_000

export const trimWebhooksJob: Job<Record<string, never>> = {
  name: 'trim_webhooks',
  every_minutes: 30,
  run: async (_payload, { db }) => {
    await db.rows(sql`delete from webhook_event where added_at < now() - make_interval(days => ${KEPT_DAYS})`)
    await db.rows(sql`
      delete from webhook_delivery d using (
        select company_id, receiver_id, event_id,
          row_number() over (partition by company_id, receiver_id order by event_id desc) as place
        from webhook_delivery where state = 'waiting') w
      where w.place > ${WAITING_MAX} and d.company_id = w.company_id and d.receiver_id = w.receiver_id and d.event_id = w.event_id`)
  },
}
