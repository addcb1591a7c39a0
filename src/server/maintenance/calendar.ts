// The maintenance calendar: points by the day they are planned for, or due on.
import { sql, type RawBuilder } from 'kysely'
import type { QueryOf, ResponseOf } from '#contract/endpoint.ts'
import {
  DAY_POINTS_MAX,
  type CalendarPoint,
  type getMaintenanceCalendarShape,
  type listDayPointsShape,
} from '#contract/maintenance/calendar.shape.ts'
import type { PointSign } from '#contract/maintenance/choices.ts'
import { boundsOfMonth } from '#domain/calendar-month.ts'
import type { Language } from '#domain/language.ts'
import type { Db } from '#server/base/db.ts'
import { pointName } from './point-name.ts'
import { todayOf } from './refresh.ts'
import { dayOf, isActive, pointsOfFleet } from './work-search.ts'

/** How `p` stands; agrees with `levelIn` on what is overdue. */
export const signOf = (today: string): RawBuilder<PointSign> => sql<PointSign>`
  case when p.next_date < ${today}::date then 'overdue' when p.planned_on >= ${today}::date then 'planned' else 'due' end`

const text = (date: RawBuilder<unknown>): RawBuilder<string> => sql<string>`to_char(${date}, 'YYYY-MM-DD')`

/** The columns of a point on the calendar. */
export const pointColumns = (language: Language, today: string): RawBuilder<unknown> => sql`
  p.point_id, p.version, ${pointName(language)} as name, p.kind, ${signOf(today)} as sign, ${text(dayOf(today))} as date,
  ${text(sql`p.next_date`)} as next_date, ${text(sql`p.planned_on`)} as planned_on`

type Days = ResponseOf<typeof getMaintenanceCalendarShape>['days']

export const calendarOf = async (
  db: Db,
  company_id: number,
  { year, month, ...search }: QueryOf<typeof getMaintenanceCalendarShape>,
): Promise<ResponseOf<typeof getMaintenanceCalendarShape>> => {
  const [from] = boundsOfMonth({ year, month: month ?? 1 })
  const [, until] = boundsOfMonth({ year, month: month ?? 12 })
  const today = await todayOf(db, company_id)
  const days = await db.rows(sql<Days[number]>`
    select date, (count(*) filter (where sign = 'planned'))::int as planned, (count(*) filter (where sign = 'due'))::int as due,
      (count(*) filter (where sign = 'overdue'))::int as overdue, count(distinct machine_id)::int as machines
    from (
      select p.machine_id, ${text(dayOf(today))} as date, ${signOf(today)} as sign from ${pointsOfFleet(company_id, search)}
      where ${isActive(company_id)} and ${dayOf(today)} >= ${from}::date and ${dayOf(today)} < ${until}::date) p
    group by 1 order by 1`)
  return { today, days }
}

export const pointsOfDay = async (
  db: Db,
  company_id: number,
  language: Language,
  { date, ...search }: QueryOf<typeof listDayPointsShape>,
): Promise<ResponseOf<typeof listDayPointsShape>> => {
  const today = await todayOf(db, company_id)
  const points = await db.rows(sql<CalendarPoint>`
    select ${pointColumns(language, today)}, m.serial, m.display_serial, m.type_code
    from ${pointsOfFleet(company_id, search)}
    where ${isActive(company_id)} and ${dayOf(today)} = ${date}::date
    order by m.serial_order, m.serial, p.point_id limit ${DAY_POINTS_MAX + 1}`)
  return { points: points.slice(0, DAY_POINTS_MAX), is_cut: points.length > DAY_POINTS_MAX }
}
