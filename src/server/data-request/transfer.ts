// The end of a former owner's open data requests.
import { sql } from 'kysely'
import type { Db } from '#server/base/db.ts'
import type { Transfer } from '#server/base/record/record-type.ts'

/** They stay with the company that made them; no answer comes to it any more. */
export const endRequests = async (db: Db, { machine_id, old_company }: Transfer): Promise<void> => {
  await db.rows(sql`
    update data_request set outcome = case when expires_at <= now() then 'N02' else 'N03' end, ended_at = least(now(), expires_at)
    where company_id = ${old_company} and machine_id = ${machine_id} and ended_at is null`)
}
