// Data requests that stored records answer.
import { sql } from 'kysely'
import type { Db } from '#server/base/db.ts'
import { isOfCompanies } from '#server/base/of-companies.ts'
import type { Answer } from '#server/base/record/record-type.ts'
import { utcOfWrite } from '#server/base/utc.ts'
import { addRequestMailEvents, type AnsweredRequest } from './mail-events.ts'

/**
 * Ends the requests that records name, in the transaction that stores
 * them. Only those of the record's own machine and owner, whose command
 * the record holds the answer of; an expired one stays expired.
 */
export const answerRequests = async (db: Db, answers: readonly Answer[]): Promise<void> => {
  const companies = [...new Set(answers.map(({ company_id }) => company_id))]
  const now = sql`${new Date().toISOString()}::timestamptz`
  const answered = await db.rows(sql<AnsweredRequest>`
    update data_request q set outcome = 'N00', ended_at = now(), sent_at = coalesce(q.sent_at, ${now}),
      acknowledged_at = coalesce(q.acknowledged_at, ${now})
    from (
      select distinct request_id, command, company_id, machine_id
      from jsonb_to_recordset(${JSON.stringify(answers)}::jsonb) a (request_id bigint, command text, company_id int, machine_id int)
    ) a
    where q.company_id = a.company_id and ${isOfCompanies('q', companies)} and q.request_id = a.request_id and q.machine_id = a.machine_id
      and q.command = a.command and q.ended_at is null and q.expires_at > now()
    returning q.company_id, q.machine_id, q.request_id, q.command, q.outcome, ${utcOfWrite('q.ended_at')} as ended_at`)
  await addRequestMailEvents(db, answered)
}
