// Overdue inspections and maintenance in the inbox, a line for each item.
import { sql, type RawBuilder } from 'kysely'
import type { Language } from '#domain/language.ts'
import { INSPECTIONS } from '#domain/maintenance-due.ts'
import { inScope, placeOf, type Condition, type InboxSource, type Scope } from '#server/base/inbox-source.ts'
import { pointName } from './point-name.ts'

const legalDates = sql.join(INSPECTIONS.map((kind) => sql.raw(`('inspection-${kind}', m.legal_inspection_${kind})`)))

/** Columns of `Condition`, of the work whose date is before `day`. */
export const workBefore = (scope: Scope, day: RawBuilder<unknown>): RawBuilder<Condition> => sql<Condition>`
  select p.machine_id, case when p.kind = 'inspection' then 'inspection' else 'maintenance' end as kind,
    coalesce(p.item_code, p.point_id::text) as subject,
    case when p.kind = 'inspection' then ${placeOf('warning')} else ${placeOf('notice')} end as severity,
    p.next_date::timestamp at time zone 'UTC' as occurred_at, null::numeric as level, null::text as detail
  from schedule_point p
  where p.company_id = ${scope.company_id} and p.is_active and p.next_date < ${day} and ${inScope('p.machine_id', scope)}
  union all
  -- Simple types have no schedule, nor has a machine that has just been added.
  select m.machine_id, 'inspection', d.item_code, ${placeOf('warning')}, d.date::timestamp at time zone 'UTC', null, null
  from machine m cross join lateral (values ${legalDates}) d (item_code, date)
  where m.company_id = ${scope.company_id} and m.legal_inspection_next < ${day} and d.date < ${day} and ${inScope('m.machine_id', scope)}
    and not exists (select from machine_schedule g where g.company_id = m.company_id and g.machine_id = m.machine_id)`

/** Over `c`: the name of its work in the reader's language. */
export const workName = (language: Language): RawBuilder<unknown> => sql`coalesce((
  select ${pointName(language)} from schedule_point p
  where p.company_id = c.company_id and p.machine_id = c.machine_id and coalesce(p.item_code, p.point_id::text) = c.subject), (
  select ${pointName(language)} from (select c.subject as item_code, null::text as own_name) p))`

/** Subjects are the maker's items; a point of the company's own is its id. */
export const maintenanceSource: InboxSource = {
  kinds: ['inspection', 'maintenance'],
  conditions: (scope) =>
    workBefore(
      scope,
      sql`(select (now() at time zone time_zone)::date from company where company_id = ${scope.company_id})`,
    ),
  facts: (language) => ({ title: workName(language) }),
}
