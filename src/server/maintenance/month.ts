// A month of the maintenance calendar by machines, a page of them.
import { sql, type RawBuilder } from 'kysely'
import type { QueryOf, ResponseOf } from '#contract/endpoint.ts'
import type { getMaintenanceMonthShape, MonthMachine } from '#contract/maintenance/calendar.shape.ts'
import { PAGE_SIZE } from '#contract/machine/machine.ts'
import { boundsOfMonth, type CalendarMonth } from '#domain/calendar-month.ts'
import type { Language } from '#domain/language.ts'
import { one, type Db } from '#server/base/db.ts'
import { pointColumns, signOf } from './calendar.ts'
import { todayOf } from './refresh.ts'
import { dayOf, isActive, pointsOfFleet } from './work-search.ts'

type Month = ResponseOf<typeof getMaintenanceMonthShape>
type MachineRow = Omit<MonthMachine, 'points'> & { machine_id: number }
type PointRow = MonthMachine['points'][number] & { machine_id: number }

/**
 * Whether `p` stands in the month; in the present one also what is overdue from before it
 * and not planned anew.
 */
export const isInMonth = (month: CalendarMonth, today: string): RawBuilder<unknown> => {
  const [from, until] = boundsOfMonth(month)
  const earliest = from <= today && today < until ? sql`p.next_date < ${from}::date` : sql`false`
  const day = dayOf(today)
  return sql`${day} < ${until}::date and (${day} >= ${from}::date or ${earliest})`
}

export const monthOfMachines = async (
  db: Db,
  company_id: number,
  language: Language,
  query: QueryOf<typeof getMaintenanceMonthShape>,
): Promise<Month> => {
  const { year, month, sign, page = 1, per_page = PAGE_SIZE, ...search } = query
  const today = await todayOf(db, company_id)
  const inMonth = sql`${isActive(company_id)} and ${isInMonth({ year, month }, today)}`
  const wanted = sql`${inMonth} and ${sign === undefined ? sql`true` : sql`${signOf(today)} = ${sign}`}`
  const { total, ...counts } = await one(
    db,
    sql<Month['counts'] & { total: number }>`
      select count(*)::int as points, (count(*) filter (where sign = 'planned'))::int as planned,
        (count(*) filter (where sign = 'due'))::int as due, (count(*) filter (where sign = 'overdue'))::int as overdue,
        count(distinct machine_id)::int as machines,
        (count(distinct machine_id) filter (where ${sign === undefined ? sql`true` : sql`sign = ${sign}`}))::int as total
      from (select p.machine_id, ${signOf(today)} as sign from ${pointsOfFleet(company_id, search)} where ${inMonth}) p`,
  )
  const rows = await db.rows(sql<MachineRow>`
    select m.machine_id, m.serial, m.display_serial, m.type_code, m.machine_category, m.management_number
    from machine m
    where m.company_id = ${company_id} and m.machine_id in (select p.machine_id from ${pointsOfFleet(company_id, search)} where ${wanted})
    order by m.serial_order, m.serial limit ${per_page} offset ${(page - 1) * per_page}`)
  const points = await db.rows(sql<PointRow>`
    select p.machine_id, ${pointColumns(language, today)}
    from ${pointsOfFleet(company_id, search)}
    where ${wanted} and p.machine_id = any(${rows.map(({ machine_id }) => machine_id)}::int[])
    order by ${dayOf(today)}, p.point_id`)
  const ofMachine = new Map<number, MonthMachine['points']>(rows.map(({ machine_id }) => [machine_id, []]))
  for (const { machine_id, ...point } of points) ofMachine.get(machine_id)!.push(point)
  return {
    today,
    counts,
    machines: rows.map(({ machine_id, ...machine }) => ({
      ...machine,
      points: ofMachine.get(machine_id)!,
    })),
    pager: { current_page: page, per_page, total, last_page: Math.max(1, Math.ceil(total / per_page)) },
  }
}
