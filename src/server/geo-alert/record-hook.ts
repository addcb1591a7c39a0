// Geo Alert's hooks: checks for new positions, transfers end memberships.
import { sql } from 'kysely'
import { ERROR_MS } from '#domain/impossible-position.ts'
import { builder, type Db } from '#server/base/db.ts'
import { queueJob } from '#server/base/job/job.ts'
import type { Rows, Transfer } from '#server/base/record/record-type.ts'
import { isOfCompanies } from '#server/base/of-companies.ts'
import { watchAreasJob } from './watch-job.ts'
import type { ChangedPositions } from './replay-rows.ts'

const ERROR = sql.raw(`interval '${ERROR_MS} milliseconds'`)

/**
 * Queues a check of area members for the positions of the
 * transaction that stores them. One from before a machine was watched
 * decides whether the next one can be.
 */
export const queueAreaCheck = async (db: Db, rows: Rows, companies: readonly number[] | null): Promise<void> => {
  const changed = await db.rows(sql<{ company_id: number; changes: ChangedPositions[] }>`
    select company_id, json_agg(json_build_array(machine_id, first, last)) as changes from (
      select r.company_id, r.machine_id, (extract(epoch from min(r.recorded_at)) * 1000)::bigint as first,
        (extract(epoch from max(r.recorded_at)) * 1000)::bigint as last
      from ${rows} r
      where exists (select from geo_alert_machine g where g.company_id = r.company_id and ${isOfCompanies('g', companies)} and g.machine_id = r.machine_id
        and (g.watched_from < r.recorded_at or exists (
          select from position p where p.company_id = r.company_id and ${isOfCompanies('p', companies)} and p.machine_id = r.machine_id
            and p.recorded_at > greatest(r.recorded_at, g.watched_from) and p.recorded_at <= greatest(r.recorded_at + ${ERROR}, (
              select min(n.recorded_at) from position n
              where n.company_id = r.company_id and ${isOfCompanies('n', companies)} and n.machine_id = r.machine_id and n.recorded_at > r.recorded_at)))))
      group by r.company_id, r.machine_id) changed
    group by company_id`)
  for (const { company_id, changes } of changed) await queueJob(db, watchAreasJob, { company_id, changes })
}

/**
 * Ends a transferred machine's memberships and deletes the events of
 * its new owner's time. The company keeps earlier departures.
 */
export const endMemberships = async (db: Db, { machine_id, old_company, from }: Transfer): Promise<void> => {
  await db.rows(
    builder.deleteFrom('geo_alert_machine').where('company_id', '=', old_company).where('machine_id', '=', machine_id),
  )
  await db.rows(
    builder
      .deleteFrom('geo_alert_event')
      .where('company_id', '=', old_company)
      .where('machine_id', '=', machine_id)
      .where('recorded_at', '>=', new Date(from)),
  )
  await db.rows(
    builder
      .updateTable('machine')
      .set({ geo_alert: false, geo_alert_outside: false })
      .where('company_id', '=', old_company)
      .where('machine_id', '=', machine_id),
  )
}
