// The machines behind a figure of the fleet's month, from its month rows.
import { sql, type RawBuilder } from 'kysely'
import { PAGE_SIZE } from '#contract/machine.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import type { listMonthMachinesShape } from '#contract/daily-machines.ts'
import { boundsOfMonth } from '#domain/calendar-month.ts'

const bits = (row: string) => sql.raw(`bit_count(${row}::bit(31))`)

/** JSON text in the shape of contract listMonthMachines. */
export const machinesOfMonth = (
  company_id: number,
  query: QueryOf<typeof listMonthMachinesShape>,
): RawBuilder<{ text: string }> => {
  const { sort = 'operation_slots', page = 1, per_page = PAGE_SIZE } = query
  const [from] = boundsOfMonth(query)
  return sql<{ text: string }>`
    with rows as materialized (
      select machine_id, operation_slots, running_slots, neutral_slots, ${bits('reported')} as reported_days, ${bits('operated')} as operated_days
      from daily_month where company_id = ${company_id} and month = ${from}::date
    ), page as (
      select m.serial, m.display_serial, m.type_code, r.operation_slots, r.running_slots, r.neutral_slots, r.reported_days, r.operated_days
      from rows r join machine m on m.company_id = ${company_id} and m.machine_id = r.machine_id
      order by ${sql.ref(`r.${sort}`)} desc, m.serial_order, m.serial limit ${per_page} offset ${(page - 1) * per_page}
    ), total as (select count(*) as machines from rows)
    select json_build_object('machines', coalesce((select json_agg(page) from page), '[]'), 'current_page', ${page}::int,
      'per_page', ${per_page}::int, 'total', t.machines, 'last_page', greatest(1, ceil(t.machines::numeric / ${per_page}::int))::int)::text as text
    from total t`
}
