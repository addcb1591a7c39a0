// The maintenance calendar: points by the day they are planned for, or due on.
import { sql } from 'kysely'
import type { QueryOf, ResponseOf } from '#contract/endpoint.ts'
import {
  DAY_POINTS_MAX,
  type CalendarPoint,
  type getMaintenanceCalendarShape,
  type listDayPointsShape,
} from '#contract/maintenance/calendar.shape.ts'
import { boundsOfMonth } from '#domain/calendar-month.ts'
import type { Language } from '#domain/language.ts'
import type { Db } from '#server/base/db.ts'
import { pointName } from './point-name.ts'
import { todayOf } from './refresh.ts'
import { isActive, pointsOfFleet } from './workload.ts'

const day = sql`coalesce(p.planned_on, p.next_date)`
const text = (column: string) => sql.raw(`to_char(${column}, 'YYYY-MM-DD')`)

export const calendarOf = async (
  db: Db,
  company_id: number,
  query: QueryOf<typeof getMaintenanceCalendarShape>,
): Promise<ResponseOf<typeof getMaintenanceCalendarShape>> => {
  const { year, month } = query
  const [from] = boundsOfMonth({ year, month: month ?? 1 })
  const [, until] = boundsOfMonth({ year, month: month ?? 12 })
  const days = await db.rows(sql<{ date: string; planned: number; due: number; machines: number }>`
    select to_char(${day}, 'YYYY-MM-DD') as date, count(p.planned_on)::int as planned, (count(*) - count(p.planned_on))::int as due,
      count(distinct p.machine_id)::int as machines
    from ${pointsOfFleet({})}
    where ${isActive(company_id)} and ${day} >= ${from}::date and ${day} < ${until}::date
    group by 1 order by 1`)
  return { today: await todayOf(db, company_id), days }
}

export const pointsOfDay = async (
  db: Db,
  company_id: number,
  language: Language,
  { date }: QueryOf<typeof listDayPointsShape>,
): Promise<ResponseOf<typeof listDayPointsShape>> => {
  const points = await db.rows(sql<CalendarPoint>`
    select p.point_id, p.version, m.serial, m.display_serial, m.type_code, ${pointName(language)} as name, p.kind,
      ${text('p.next_date')} as next_date, ${text('p.planned_on')} as planned_on
    from ${pointsOfFleet({})}
    where ${isActive(company_id)} and ${day} = ${date}::date
    order by m.serial_order, m.serial, p.point_id limit ${DAY_POINTS_MAX + 1}`)
  return { points: points.slice(0, DAY_POINTS_MAX), is_cut: points.length > DAY_POINTS_MAX }
}
