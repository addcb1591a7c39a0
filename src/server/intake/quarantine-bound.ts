// Keeps quarantine from filling the disk: measured again and again as it grows, and thinned out when it holds more than it may.
import { sql } from 'kysely'
import type { Db } from '#server/base/db.ts'

export const QUARANTINE_MB = 1_024

/**
 * Takes away what is beyond `most_bytes`: what was replayed first, then from whoever holds most the oldest, so that one terminal that
 * sends nonsense all day never costs another one's record. Answers how many that still waited are gone.
 */
export const thinOut = async (db: Db, most_bytes: number): Promise<number> => {
  const gone = await db.rows<{ waited: boolean }>(sql`
    delete from quarantine where content_hash in (
      select content_hash from (
        select content_hash, sum(bytes) over (order by is_done, pile, content_hash) as kept from (
          select content_hash, octet_length(raw)::bigint as bytes, replayed_at is not null as is_done,
            sum(octet_length(raw)) over (partition by replayed_at is not null, terminal_id, gateway_id
              order by last_seen_at desc, content_hash) as pile
          from quarantine) each_one) in_order
      where kept > ${most_bytes}::bigint)
    returning replayed_at is null as waited`)
  return gone.filter(({ waited }) => waited).length
}

export type Bound = {
  /** To be called after so many bytes have been kept; looks only once in a while. */
  grown: (db: Db, bytes: number) => Promise<void>
}

/** `say` is told, in a sentence, when records that still waited had to go. */
export const boundOf = (megabytes: number, say: (sentence: string) => void): Bound => {
  const most_bytes = megabytes * 1024 * 1024
  // A sixteenth beyond the bound is the most that comes between two looks; the first refusal after a start looks at once.
  const step = most_bytes / 16
  let unseen = step
  return {
    grown: async (db, bytes) => {
      unseen += bytes
      if (unseen < step) return
      unseen = 0
      const gone = await thinOut(db, most_bytes)
      if (gone > 0)
        say(
          `Quarantine was full (QUARANTINE_MB=${megabytes}): the ${gone} oldest records of whoever sent most are gone. Mend what they are refused for (hoistline intake quarantine).`,
        )
    },
  }
}
