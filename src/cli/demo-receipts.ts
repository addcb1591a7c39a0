// When the demo's past records were received: soon after they were recorded.
import { sql } from 'kysely'
import type { Db } from '#server/base/db.ts'

/** A record belongs to its day by the machine's clock, not by UTC. */
const MARGIN_MS = 2 * 86_400_000

/**
 * Dates the receipts of records that were filled in between two times
 * (epoch ms): a few minutes late, but for some days of machines without
 * coverage. `db` is the owner's; few days at a time, as no query may be long.
 */
export const datePastReceipts = async (db: Db, since: number, until: number): Promise<void> => {
  const [from, to] = [new Date(since - MARGIN_MS), new Date(until + MARGIN_MS)]
  await db.rows(sql`
    update receive_history
    set received_at = (recorded_at at time zone 'UTC' + make_interval(secs => 40 + (hashint8(sequence + machine_id) & 2147483647) % 400)) at time zone 'UTC'
    where key_at between ${from} and ${to} and received_at - recorded_at > interval '1 day'
      and (machine_id * 7 + extract(doy from recorded_at at time zone 'UTC')::int) % 53 <> 0`)
}
