// When the demo's past records were received: soon after they were recorded.
import { sql } from 'kysely'
import type { Db } from '#server/base/db.ts'

/**
 * Dates the receipts of records that were filled in: a few minutes late,
 * but for some days of machines without coverage. `db` is the owner's.
 */
export const datePastReceipts = async (db: Db): Promise<void> => {
  await db.rows(sql`
    update receive_history set received_at = recorded_at + make_interval(secs => 40 + sequence % 400)
    where received_at > recorded_at + interval '1 day'
      and (machine_id * 7 + extract(doy from recorded_at)::int) % 53 <> 0`)
}
