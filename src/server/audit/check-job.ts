// The job that seals the audit every day, checks its chain and keeps the result.
import { sql } from 'kysely'
import { sealAudit, verifyAudit } from '#server/base/audit-seal.ts'
import { one } from '#server/base/db.ts'
import type { Job } from '#server/base/job/job.ts'

export const checkAuditJob: Job<Record<string, never>> = {
  name: 'check_audit',
  // Hourly, so that a server that is off at night has its check in the morning.
  every_minutes: 60,
  one_at_a_time: true,
  turn: 'later',
  run: async (_payload, { db, transaction, log }) => {
    const { is_done } = await one(
      db,
      sql<{ is_done: boolean }>`
        select exists (select from audit_check where checked_at > now() - interval '23 hours 30 minutes') as is_done`,
    )
    if (is_done) return
    await transaction(sealAudit)
    const { entries, broken } = await verifyAudit(db)
    await db.rows(sql`insert into audit_check (entries, broken) values (${entries}, ${broken})`)
    if (broken !== null) log(`The audit does not hold: ${broken}. See: hoistline audit verify`)
  },
}
