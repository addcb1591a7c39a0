// The machines behind a figure of the fleet's month.
import { sql } from 'kysely'
import { PAGE_SIZE } from '#contract/machine/machine.ts'
import type { QueryOf, ResponseOf } from '#contract/endpoint.ts'
import type { ReportedMachine } from '#contract/daily/machines.ts'
import type { listMonthMachinesShape } from '#contract/daily/machines.shape.ts'
import { boundsOfMonth } from '#domain/calendar-month.ts'
import { one, type Db } from '#server/base/db.ts'
import { searchSentences } from '#server/machine/search.ts'
import { isAhead, isWithin, slotsSince } from './counted-slots.ts'
import { criteriaOf } from './list-search.ts'

const bits = (row: string) => sql.raw(`bit_count(${row}::bit(31))`)

type Page = ResponseOf<typeof listMonthMachinesShape>

/**
 * One page of the machines that reported in the month,
 * and their number.
 */
export const machinesOfMonth = async (
  db: Db,
  company_id: number,
  query: QueryOf<typeof listMonthMachinesShape>,
): Promise<Page> => {
  const { sort = 'operation_slots', page = 1, per_page = PAGE_SIZE, before } = query
  const [from] = boundsOfMonth(query)
  const sentences = searchSentences(company_id, criteriaOf(query))
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
  const reported = sql`daily_month d where company_id = ${company_id} and month = ${from}::date and ${searched}`
  const machines = await db.rows(sql<ReportedMachine>`
    with since as materialized (${since}), found as materialized (
      select machine_id, operation_slots, ${counted} as counted_slots, running_slots, neutral_slots,
        ${bits('reported')} as reported_days, ${bits('operated')} as operated_days
      from ${reported}
    )
    select m.serial, m.display_serial, m.type_code, f.operation_slots, f.counted_slots, f.running_slots, f.neutral_slots,
      f.reported_days, f.operated_days
    from found f join machine m on m.company_id = ${company_id} and m.machine_id = f.machine_id
    order by ${sql.ref(`f.${sort}`)} desc, m.serial_order, m.serial limit ${per_page} offset ${(page - 1) * per_page}`)
  const { total } = await one(db, sql<{ total: number }>`select count(*) as total from ${reported}`)
  return { machines, current_page: page, per_page, total, last_page: Math.max(1, Math.ceil(total / per_page)) }
}
