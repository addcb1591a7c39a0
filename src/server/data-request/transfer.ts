// The end of a former owner's open data requests.
import { sql } from 'kysely'
import type { Db } from '#server/base/db.ts'
import type { Transfer } from '#server/base/record/record-type.ts'

/** They stay with the company that made them; no answer comes to it any more. */
export const endRequests = async (db: Db, { machine_id, old_company }: Transfer): Promise<void> => {
  const isOpen = sql`company_id = ${old_company} and machine_id = ${machine_id} and ended_at is null`
  await db.rows(
    sql`update data_request set outcome = 'N02', ended_at = expires_at where ${isOpen} and expires_at <= now()`,
  )
  await db.rows(sql`update data_request set outcome = 'N03', ended_at = now() where ${isOpen}`)
}
