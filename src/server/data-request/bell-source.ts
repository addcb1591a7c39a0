// Ends of the reader's own data requests in the bell.
import { sql } from 'kysely'
import { isRecent, type BellRow, type BellSource } from '#server/base/bell-source.ts'

export const requestBell: BellSource = {
  kind: 'request',
  lines: ({ company_id, account_id }) => sql<BellRow>`
    select q.request_id::text, q.ended_at, q.command, q.machine_id, q.outcome
    from data_request q
    where q.company_id = ${company_id} and q.account_id = ${account_id} and q.outcome in ('N00', 'N01', 'N02') and ${isRecent('q.ended_at')}`,
}
