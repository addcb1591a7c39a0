// The machines behind a figure of the month of all machines, from its month rows.
import { sql, type RawBuilder } from 'kysely'
import { PAGE_SIZE } from '#contract/machine.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import type { listMonthMachinesShape } from '#contract/daily-machines.shape.ts'
import { boundsOfMonth } from '#domain/calendar-month.ts'
import { searchSentences } from '#server/machine/search.ts'
import { isAhead, isWithin, slotsSince } from './counted-slots.ts'
import { criteriaOf } from './list-search.ts'

const bits = (row: string) => sql.raw(`bit_count(${row}::bit(31))`)

/** JSON text in the shape of contract listMonthMachines. */
export const machinesOfMonth = (
  company_id: number,
  query: QueryOf<typeof listMonthMachinesShape>,
): RawBuilder<{ text: string }> => {
  const { sort = 'operation_slots', page = 1, per_page = PAGE_SIZE, before } = query
  const [from] = boundsOfMonth(query)
  const sentences = searchSentences(criteriaOf(query))
  const searched =
    sentences.length === 0
      ? sql`true`
      : sql`machine_id = any(array(select m.machine_id from machine m where m.company_id = ${company_id} and ${sql.join(sentences, sql` and `)}))`
  const counted = isAhead(query, before)
    ? sql`0`
    : sql`operation_slots - coalesce((select slots from since s where s.machine_id = d.machine_id), 0)`
  const since = isWithin(query, before)
    ? slotsSince(company_id, query, before)
    : sql`select 0 as machine_id, 0 as slots where false`
  return sql<{ text: string }>`
    with since as materialized (${since}), rows as materialized (
      select machine_id, operation_slots, ${counted} as counted_slots, running_slots, neutral_slots,
        ${bits('reported')} as reported_days, ${bits('operated')} as operated_days
      from daily_month d where company_id = ${company_id} and month = ${from}::date and ${searched}
    ), page as (
      select m.serial, m.display_serial, m.type_code, r.operation_slots, r.counted_slots, r.running_slots, r.neutral_slots,
        r.reported_days, r.operated_days
      from rows r join machine m on m.company_id = ${company_id} and m.machine_id = r.machine_id
      order by ${sql.ref(`r.${sort}`)} desc, m.serial_order, m.serial limit ${per_page} offset ${(page - 1) * per_page}
    ), total as (select count(*) as machines from rows)
    select json_build_object('machines', coalesce((select json_agg(page) from page), '[]'), 'current_page', ${page}::int,
      'per_page', ${per_page}::int, 'total', t.machines, 'last_page', greatest(1, ceil(t.machines::numeric / ${per_page}::int))::int)::text as text
    from total t`
}
