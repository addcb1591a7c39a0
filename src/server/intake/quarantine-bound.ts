// The job that trims quarantine to QUARANTINE_MB.
import { sql } from 'kysely'
import type { Db } from '#server/base/db.ts'
import { queueJob, type Job } from '#server/base/job/job.ts'

/**
 * Refused bytes between two checks: how far quarantine
 * may exceed its limit until the job has run.
 */
const STEP_BYTES = 4 * 1024 * 1024

/**
 * Trims quarantine to `most_bytes`: replayed records first, then the
 * oldest of the sender with most bytes, so that a broken terminal costs
 * nobody else's records. Returns how many deleted ones still waited.
 */
export const trimQuarantine = async (db: Db, most_bytes: number): Promise<number> => {
  const deleted = await db.rows<{ waited: boolean }>(sql`
    delete from quarantine where content_hash in (
      select content_hash from (
        select content_hash, sum(bytes) over (order by is_done, pile, content_hash) as kept from (
          select content_hash, octet_length(raw)::bigint as bytes, replayed_at is not null as is_done,
            sum(octet_length(raw)) over (partition by replayed_at is not null, terminal_id, gateway_id, terminal_number
              order by last_seen_at desc, content_hash) as pile
          from quarantine) each_one) in_order
      where kept > ${most_bytes}::bigint)
    returning replayed_at is null as waited`)
  return deleted.filter(({ waited }) => waited).length
}

export const trimQuarantineJob: Job<Record<string, never>> = {
  name: 'trim_quarantine',
  run: async (_payload, { db, env: { quarantine_mb }, log }) => {
    const deleted = await trimQuarantine(db, quarantine_mb * 1024 * 1024)
    if (deleted > 0)
      log(
        `Quarantine was full (QUARANTINE_MB=${quarantine_mb}): the ${deleted} oldest records of whoever sent most are gone. Mend what they are refused for (hoistline intake quarantine).`,
      )
  },
}

/**
 * Counts the refused bytes of this process; queues the job
 * at once and then after every few megabytes.
 */
export const growthWatch = (): ((db: Db, bytes: number) => Promise<void>) => {
  let unseen = STEP_BYTES
  return async (db, bytes) => {
    unseen += bytes
    if (unseen < STEP_BYTES) return
    unseen = 0
    await queueJob(db, trimQuarantineJob, {}, trimQuarantineJob.name)
  }
}
