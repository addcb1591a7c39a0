// A company's archive: asked for, looked at, linked, deleted.
import { sql } from 'kysely'
import type { CompanyArchive } from '#contract/company-export/archive.ts'
import { ARCHIVE_DAYS, ARCHIVES_A_DAY, LINK_HOURS } from '#contract/company-export/choices.ts'
import { audited, type Actor } from '#server/base/audit.ts'
import { maybe, one, type Db } from '#server/base/db.ts'
import { Fault } from '#server/base/errors.ts'
import { queueJob } from '#server/base/job/job.ts'
import { personName } from '#server/base/person-name.ts'
import type { TenantDb } from '#server/base/tenant.ts'
import { hashOf, newToken } from '#server/base/token.ts'
import { utc, utcOfWrite } from '#server/base/utc.ts'
import { archiveJob } from './archive-job.ts'

const DAY_SECONDS = 86_400

export const findArchive = (db: TenantDb): Promise<CompanyArchive | null> =>
  maybe(
    db,
    sql<CompanyArchive>`
      select case when fault is not null then fault when ended_at is not null then 'ready' when as_of is not null then 'making'
          else 'waiting' end as state,
        ${utc('asked_at')} as asked_at, ${personName(db.company_id, sql`asked_by`)} as asked_by,
        ${utc('as_of')} as as_of, rows_done, rows_all, size, ${utc('ended_at')} as ended_at,
        ${utc(sql`(ended_at + make_interval(days => ${ARCHIVE_DAYS}::int))`)} as kept_until,
        ${utc(sql`(case when link_expires_at > now() then link_expires_at end)`)} as link_expires_at
      from company_archive where company_id = ${db.company_id}`,
  )

/** Throws Fault 'too_many_requests' when there were enough of them lately. */
const checkRoom = async (db: TenantDb): Promise<void> => {
  const { count, seconds } = await one(
    db,
    sql<{ count: number; seconds: number | null }>`
      select count(*)::int as count, extract(epoch from min(at) + interval '1 day' - now())::int as seconds from audit
      where company_id = ${db.company_id} and noun = 'company_archive' and verb = 'create' and at > now() - interval '1 day'`,
  )
  if (count >= ARCHIVES_A_DAY) throw new Fault('too_many_requests', [], undefined, Math.max(seconds ?? DAY_SECONDS, 1))
}

/** Queues the making of a new archive; the one before is deleted. */
export const makeArchive = (db: TenantDb, by: Actor): Promise<void> =>
  audited(db, by, { verb: 'create', noun: 'company_archive' }, async () => {
    const { company_id } = db
    await db.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`archive ${company_id}`}, 0))`)
    await checkRoom(db)
    await db.rows(sql`delete from company_archive where company_id = ${company_id}`)
    const { archive_id } = await one(
      db,
      sql<{ archive_id: number }>`
        insert into company_archive (company_id, asked_by) values (${company_id}, ${by.account_id}) returning archive_id`,
    )
    await queueJob(db, archiveJob, { company_id, archive_id })
    return { answer: undefined, key: archive_id }
  })

export const deleteArchive = (db: TenantDb, by: Actor): Promise<void> =>
  audited(db, by, { verb: 'delete', noun: 'company_archive' }, async () => {
    const deleted = await maybe(
      db,
      sql<{ archive_id: number }>`delete from company_archive where company_id = ${db.company_id} returning archive_id`,
    )
    if (deleted === null) throw new Fault('not_found')
    return { answer: undefined, key: deleted.archive_id }
  })

/** Throws Fault 'not_found' until there is a whole archive. */
export const linkArchive = (db: TenantDb, by: Actor): Promise<{ secret: string; expires_at: string }> =>
  audited(db, by, { verb: 'download', noun: 'company_archive' }, async () => {
    const secret = newToken()
    const linked = await maybe(
      db,
      sql<{ archive_id: number; expires_at: string }>`
        update company_archive set link_hash = ${hashOf(secret)}, link_expires_at = now() + make_interval(hours => ${LINK_HOURS}::int)
        where company_id = ${db.company_id} and ended_at is not null and fault is null
        returning archive_id, ${utcOfWrite('link_expires_at')} as expires_at`,
    )
    if (linked === null) throw new Fault('not_found')
    const { archive_id, expires_at } = linked
    return { answer: { secret, expires_at }, key: archive_id, after: { expires_at } }
  })

export type LinkedArchive = { company_id: number; archive_id: number; code: string; size: number; ended_at: Date }

/** Null for an unknown link as for one that is over. */
export const archiveOfLink = (db: Db, secret: string): Promise<LinkedArchive | null> =>
  maybe(db, sql<LinkedArchive>`select * from archive_by_link(${hashOf(secret)})`)
