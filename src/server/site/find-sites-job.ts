// The job that derives stays of machines with changed positions, and finds sites.
import { sql } from 'kysely'
import type { Db } from '#server/base/db.ts'
import type { Job, JobContext } from '#server/base/job/job.ts'
import { markSiteNames } from './machine-marks.ts'
import { deriveStays, type Change } from './derive-stays.ts'

export type FindSites = { company_id: number }

/** Machines per transaction. */
const MACHINES_AT_ONCE = 50

// One at a time per company: two would found the same site twice.
const lockSites = (db: Db, company_id: number) =>
  db.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`site ${company_id}`}, 0))`)

const changesAfter = (db: Db, company_id: number, machine_id: number): Promise<Change[]> =>
  db.rows(sql<Change>`
    select machine_id, (extract(epoch from changed_from) * 1000)::bigint as changed_from, changes
    from site_change where company_id = ${company_id} and machine_id > ${machine_id}
    order by machine_id limit ${MACHINES_AT_ONCE}`)

// What has changed meanwhile stays noted, and has queued the next job.
const removeChange = (db: Db, company_id: number, { machine_id, changes }: Change) =>
  db.rows(sql`
    delete from site_change
    where company_id = ${company_id} and machine_id = ${machine_id} and changes = ${changes}`)

// Without stays and never touched by a person.
const removeEmptySites = (db: Db, company_id: number) =>
  db.rows(sql`
    delete from site t where t.company_id = ${company_id} and t.version = 1
      and not exists (select from site_stay s where s.company_id = t.company_id and s.site_id = t.id)`)

/** Derives the stays of all machines of a company with noted changes. The positions must be committed. */
export const findSites = async (transaction: JobContext['transaction'], company_id: number): Promise<void> => {
  for (let last = 0; ;) {
    const changes = await transaction(async (db) => {
      await lockSites(db, company_id)
      const found = await changesAfter(db, company_id, last)
      for (const change of found) await deriveStays(db, company_id, change)
      await markSiteNames(
        db,
        company_id,
        found.map(({ machine_id }) => machine_id),
      )
      if (found.length < MACHINES_AT_ONCE) await removeEmptySites(db, company_id)
      // Last: whoever stores positions of these machines waits from here to the commit.
      for (const change of found) await removeChange(db, company_id, change)
      return found
    })
    if (changes.length < MACHINES_AT_ONCE) return
    last = changes.at(-1)!.machine_id
  }
}

export const findSitesJob: Job<FindSites> = {
  name: 'find_sites',
  run: ({ company_id }, { transaction }) => findSites(transaction, company_id),
}
