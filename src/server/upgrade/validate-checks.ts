// The job that looks whether old rows pass checks that came with an upgrade.
import { sql } from 'kysely'
import type { Job } from '#server/base/job/job.ts'

type Check = { table_name: string; check_name: string }

const CHECK_VIOLATION = '23514'
const nameOf = ({ table_name, check_name }: Check): string => `${table_name} ${check_name}`

/** A portion is a partition, or a table that has none. */
export const validateChecksJob: Job<Record<string, never>> = {
  name: 'validate_checks',
  every_minutes: 60,
  one_at_a_time: true,
  turn: 'later',
  run: async (_payload, { db, log }) => {
    const failed = new Set<string>()
    for (;;) {
      const checks = await db.rows(sql<Check>`select table_name, check_name from unvalidated_checks()`)
      const next = checks.find((check) => !failed.has(nameOf(check)))
      if (next === undefined) return
      try {
        await db.rows(sql`select validate_check(${next.table_name}, ${next.check_name})`)
      } catch (error) {
        if ((error as { code?: string }).code !== CHECK_VIOLATION) throw error
        failed.add(nameOf(next))
        log(
          `Rows of ${next.table_name} were stored before the check ${next.check_name} was there and do not pass it. New ones must. Mend or delete them; the check is tried again every hour.`,
        )
      }
    }
  },
}
