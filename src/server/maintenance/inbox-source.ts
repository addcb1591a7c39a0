// Overdue inspections and maintenance in the inbox, a line for each item.
import { sql, type RawBuilder } from 'kysely'
import type { Language } from '#domain/language.ts'
import { inScope, placeOf, type Condition, type InboxSource } from '#server/base/inbox-source.ts'
import { dueWork } from '#server/machine/due-work.ts'
import { pointName } from './point-name.ts'

/** Over `c`: the name of its work in the reader's language. */
export const workName = (company_id: number, language: Language): RawBuilder<unknown> => sql`coalesce((
  select ${pointName(language)} from schedule_point p
  where p.company_id = ${company_id} and p.machine_id = c.machine_id and coalesce(p.item_code, p.point_id::text) = c.subject), (
  select ${pointName(language)} from (select c.subject as item_code, null::text as own_name) p))`

/** Subjects are the maker's items; a point of the company's own is its id. */
export const maintenanceSource: InboxSource = {
  kinds: ['inspection', 'maintenance'],
  conditions: (scope) => sql<Condition>`
    select w.machine_id, case when w.kind = 'inspection' then 'inspection' else 'maintenance' end, w.subject,
      case when w.kind = 'inspection' then ${placeOf('warning')} else ${placeOf('notice')} end,
      w.date::timestamp at time zone 'UTC', null::numeric, null::text
    from (${dueWork(scope.company_id, (column) => inScope(column, scope))}) w where w.level = 'overdue'`,
  facts: (company_id, language) => ({ title: workName(company_id, language) }),
}
