// Matters that others have assigned to the reader, in the bell.
import { sql } from 'kysely'
import { isRecent, type BellRow, type BellSource } from '#server/base/bell-source.ts'

export const assignedBell: BellSource = {
  kind: 'assigned',
  lines: ({ company_id, account_id }) => sql<BellRow>`
    select concat_ws(' ', a.machine_id, a.kind, a.subject), max(a.acted_at), a.kind, a.machine_id, null::text
    from inbox_act a join inbox_line l on l.company_id = a.company_id and (l.machine_id, l.kind, l.subject) = (a.machine_id, a.kind, a.subject)
    where a.company_id = ${company_id} and a.verb = 'assign' and a.withdrawn_at is null and ${isRecent('a.acted_at')}
      and a.account_id is distinct from ${account_id}::int and l.owner_id = ${account_id} and l.closed_at is null
      and a.detail ->> 'owner_id' = ${String(account_id)}
    group by a.machine_id, a.kind, a.subject`,
}
