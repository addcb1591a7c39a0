// Feeds of all companies, for the operations staff.
import { sql } from 'kysely'
import type { Db } from '#server/base/db.ts'
import { utc } from '#server/base/utc.ts'

type FeedLine = {
  company: string
  feed_id: number
  name: string
  address: string
  sign_in: string
  every_minutes: number
  machines: number
  last_run: string | null
  is_complete: boolean | null
}

/** Of one company, or of all. */
export const feedsOfAll = (db: Db, company_id: number | null): Promise<FeedLine[]> =>
  db.rows(sql<FeedLine>`
    select c.code as company, f.feed_id, f.name, f.address, f.sign_in, f.every_minutes,
      (select count(*)::int from feed_machine m where m.company_id = f.company_id and m.feed_id = f.feed_id) as machines,
      r.last_run, r.is_complete
    from feed f join company c using (company_id) left join lateral (
      select ${utc('r.started_at')} as last_run, r.is_complete from feed_run r
      where r.company_id = f.company_id and r.feed_id = f.feed_id order by r.run_id desc limit 1) r on true
    where ${company_id}::int is null or f.company_id = ${company_id}::int order by c.code, f.name, f.feed_id`)
