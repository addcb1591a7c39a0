// Hooks of positions: changes that stays are derived again for.
import { sql } from 'kysely'
import type { Db } from '#server/base/db.ts'
import { queueJob } from '#server/base/job/job.ts'
import type { Rows, Transfer } from '#server/base/record/record-type.ts'
import { findSitesJob, type FindSites } from './find-sites-job.ts'

const queueCompany = (db: Db, company_id: number): Promise<void> =>
  queueJob<FindSites>(db, findSitesJob, { company_id }, `${findSitesJob.name} ${company_id}`)

/** Notes the machines whose positions have changed, in the transaction that stores them. */
export const noteChangedPositions = async (db: Db, rows: Rows): Promise<void> => {
  const companies = await db.rows(sql<{ company_id: number }>`
    with noted as (
      insert into site_change as c (company_id, machine_id, changed_from)
      select r.company_id, r.machine_id, min(r.recorded_at) from ${rows} r
      group by r.company_id, r.machine_id order by r.company_id, r.machine_id
      on conflict (company_id, machine_id) do update
        set changed_from = least(c.changed_from, excluded.changed_from), changes = c.changes + 1
      returning company_id)
    select distinct company_id from noted`)
  for (const { company_id } of companies) await queueCompany(db, company_id)
}

/** Takes the stays of the new owner's time from the former owner; both are derived again. */
export const moveStays = async (db: Db, { machine_id, old_company, new_company, from }: Transfer): Promise<void> => {
  const since = new Date(from).toISOString()
  await db.rows(sql`
    delete from site_stay
    where company_id = ${old_company} and machine_id = ${machine_id} and left_at >= ${since}::timestamptz`)
  await db.rows(sql`
    update machine set site_name = null where machine_id = ${machine_id} and company_id = ${old_company}`)
  for (const company_id of [old_company, new_company]) {
    await db.rows(sql`
      insert into site_change as c (company_id, machine_id, changed_from)
      values (${company_id}, ${machine_id}, ${since}::timestamptz)
      on conflict (company_id, machine_id) do update
        set changed_from = least(c.changed_from, excluded.changed_from), changes = c.changes + 1`)
    await queueCompany(db, company_id)
  }
}
