// Answers to the reader's own forms in the bell.
import { sql } from 'kysely'
import { isRecent, type BellRow, type BellSource } from '#server/base/bell-source.ts'

export const formBell: BellSource = {
  kind: 'form',
  lines: ({ company_id, account_id }) => sql<BellRow>`
    select f.form_id::text, f.changed_at, null::text, null::int, f.state
    from form_request f
    where f.company_id = ${company_id} and f.account_id = ${account_id} and f.state <> 'received' and ${isRecent('f.changed_at')}`,
}
