// The job that computes schedules: of new days, new machines and changed items.
import { sql } from 'kysely'
import type { Db } from '#server/base/db.ts'
import { eachCompany } from '#server/base/job/each-company.ts'
import { queueJob, type Job, type JobContext } from '#server/base/job/job.ts'
import type { Rows } from '#server/base/record/record-type.ts'
import { isOfCompanies } from '#server/base/of-companies.ts'
import { isLit } from '#server/machine/lamps.ts'
import { ALERTS, refreshSchedules, type ClosedDays } from './refresh.ts'

/** Without a company it is all of them. */
type Refresh = { company_id?: number }

const NAME = 'refresh_schedules'
/** Machines in one transaction. */
const MACHINES_AT_ONCE = 100

/** A lamp is lit without its point, or out with it; a point that is left out follows none. */
const isLampOff = (company_id: number, { item_code, flag }: (typeof ALERTS)[number]) => sql`
  ${isLit(flag)} is distinct from exists (select from schedule_point p where p.company_id = ${company_id} and p.machine_id = m.machine_id
    and p.item_code = ${item_code} and (p.next_date is not null or (not p.is_active and ${isLit(flag)})))`
const isStale = (
  company_id: number,
) => sql`(g.as_of is null or m.scheduled_at is null or s.latest_recorded_date > g.as_of
  or s.meter_chains is distinct from g.meter_chains
  or (not m.is_ic1r and (${sql.join(
    ALERTS.map((alert) => isLampOff(company_id, alert)),
    sql` or `,
  )})))`

/** Computes every schedule of a company that is older than its machine's newest day, and those of new machines. */
export const refreshCompany = async (
  transaction: JobContext['transaction'],
  company_id: number,
  closedDays: ClosedDays,
): Promise<void> => {
  // By number, so that a machine that cannot be computed is not asked for for ever.
  for (let last = 0; ;) {
    const machine_ids = await transaction(async (db) => {
      const machines = await db.rows(sql<{ machine_id: number }>`
        select m.machine_id from machine m
        join machine_state s on s.company_id = m.company_id and s.machine_id = m.machine_id
        left join machine_schedule g on g.company_id = m.company_id and g.machine_id = m.machine_id
        where m.company_id = ${company_id} and m.owned and m.machine_id > ${last} and ${isStale(company_id)}
        order by m.machine_id limit ${MACHINES_AT_ONCE}`)
      const ids = machines.map(({ machine_id }) => machine_id)
      if (ids.length > 0) await refreshSchedules(db, company_id, ids, closedDays)
      return ids
    })
    if (machine_ids.length < MACHINES_AT_ONCE) return
    last = machine_ids.at(-1)!
  }
}

export const refreshSchedulesJob = (closedDays: ClosedDays): Job<Refresh> => ({
  name: NAME,
  // Machines without a terminal report nothing that would queue it.
  every_minutes: 60,
  run: ({ company_id }, { db, transaction }) => {
    const refresh = (id: number) => refreshCompany(transaction, id, closedDays)
    return company_id === undefined ? eachCompany(db, refresh) : refresh(company_id)
  },
})

/** Queues a company's new and changed machines, in the transaction that stores them. */
export const queueSchedules = (db: Db, company_id: number): Promise<void> =>
  queueJob<Refresh>(db, { name: NAME }, { company_id }, `${NAME} ${company_id}`)

/** Computes the schedules of changed machines: some now, those of more by the job as soon as they are stored. */
export const reschedule = async (
  db: Db,
  company_id: number,
  machine_ids: readonly number[],
  closedDays: ClosedDays,
): Promise<void> => {
  await refreshSchedules(db, company_id, machine_ids.slice(0, MACHINES_AT_ONCE), closedDays)
  if (machine_ids.length > MACHINES_AT_ONCE) await queueSchedules(db, company_id)
}

/** Queues the companies whose machines tell of lamps. */
export const queueLamps = async (db: Db, rows: Rows): Promise<void> => {
  const companies = await db.rows(sql<{ company_id: number }>`select distinct company_id from ${rows} r`)
  for (const { company_id } of companies) await queueSchedules(db, company_id)
}

/**
 * Queues the companies with days that are newer than their machines' schedules, or
 * meters that count otherwise, in the transaction that stores the days.
 */
export const queueRefresh = async (db: Db, rows: Rows, companies: readonly number[] | null): Promise<void> => {
  const stale = await db.rows(sql<{ company_id: number }>`
    select distinct r.company_id
    from ${rows} r join machine m on m.company_id = r.company_id and ${isOfCompanies('m', companies)} and m.machine_id = r.machine_id
    join machine_state s on s.company_id = r.company_id and ${isOfCompanies('s', companies)} and s.machine_id = r.machine_id
    where m.scheduled_at is null or not exists (
      select from machine_schedule g where g.company_id = r.company_id and ${isOfCompanies('g', companies)} and g.machine_id = r.machine_id
        and g.as_of >= r.recorded_date and g.meter_chains is not distinct from s.meter_chains)`)
  for (const { company_id } of stale) await queueSchedules(db, company_id)
}
