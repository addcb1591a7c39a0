// The job that computes schedules when machines have reported a new day.
import { sql } from 'kysely'
import type { Db } from '#server/base/db.ts'
import { queueJob, type Job } from '#server/base/job/job.ts'
import type { Rows } from '#server/base/record/record-type.ts'
import { refreshSchedules, type ClosedDays } from './refresh.ts'

type Refresh = { company_id: number; machine_ids: number[] }

const NAME = 'refresh_schedules'
/** Machines in one transaction. */
const MACHINES_AT_ONCE = 100

export const refreshSchedulesJob = (closedDays: ClosedDays): Job<Refresh> => ({
  name: NAME,
  run: async ({ company_id, machine_ids }, { transaction }) => {
    for (let at = 0; at < machine_ids.length; at += MACHINES_AT_ONCE)
      await transaction((db) =>
        refreshSchedules(db, company_id, machine_ids.slice(at, at + MACHINES_AT_ONCE), closedDays),
      )
  },
})

/** Queues the machines whose days are newer than their schedules, in the transaction that stores the days. */
export const queueRefresh = async (db: Db, rows: Rows): Promise<void> => {
  const companies = await db.rows(sql<Refresh>`
    select r.company_id, array_agg(distinct r.machine_id) as machine_ids
    from ${rows} r left join machine_schedule g on g.company_id = r.company_id and g.machine_id = r.machine_id
    where g.as_of is null or r.recorded_date > g.as_of
    group by r.company_id`)
  for (const refresh of companies) await queueJob(db, { name: NAME, run: () => Promise.resolve() }, refresh)
}
