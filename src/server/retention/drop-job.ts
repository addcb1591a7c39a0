// The job that drops partitions whose term has passed.
import { variableOf } from '#server/base/keep-env.ts'
import type { Job } from '#server/base/job/job.ts'
import { dropPartition, keptPartitions } from './terms.ts'

export const dropPartitionsJob: Job<Record<string, never>> = {
  name: 'drop_partitions',
  // Records that are sent again from before the term
  // are stored, and go with the next run.
  every_minutes: 60,
  one_at_a_time: true,
  turn: 'later',
  run: async (_payload, { db, env, log }) => {
    if (Object.values(env.keep_months).every((months) => months === null)) return
    for (const kept of await keptPartitions(db, env)) {
      const months = env.keep_months[kept.table]
      if (!kept.is_due || months === null) continue
      await dropPartition(db, kept, months)
      log(
        `${kept.partition} is gone, with about ${kept.rows} rows of before ${kept.ends_at} (${(kept.bytes / 1e6).toFixed(1)} MB): ${variableOf(kept.table)} is ${months}.`,
      )
    }
  },
}
