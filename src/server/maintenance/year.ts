// The weeks of a year for a page of machines.
import { sql } from 'kysely'
import { YEAR_WEEKS, type WorkKind } from '#contract/maintenance/choices.ts'
import type { MaintenanceYear } from '#contract/maintenance/maintenance.ts'
import type { Language } from '#domain/language.ts'
import { mondayOf, weeksOfPoints, type WeekPoint } from '#domain/maintenance-weeks.ts'
import type { Db } from '#server/base/db.ts'
import { pointName } from './point-name.ts'
import { todayOf } from './refresh.ts'
import { isActive, isOfKind } from './work-search.ts'

type Row = Omit<WeekPoint, 'interval'> & { serial: string; hours: number | null; months: number | null }

export const yearOf = async (
  db: Db,
  company_id: number,
  language: Language,
  serials: readonly string[],
  kind?: WorkKind,
): Promise<MaintenanceYear> => {
  const [today, rows] = await Promise.all([
    todayOf(db, company_id),
    db.rows(sql<Row>`
      select m.serial, ${pointName(language)} as name, to_char(p.next_date, 'YYYY-MM-DD') as next_date,
        to_char(p.planned_on, 'YYYY-MM-DD') as planned_on, coalesce(p.hours, p.recommended_hours) as hours,
        coalesce(p.months, p.recommended_months) as months, (g.rates ->> p.meter)::float8 as hours_per_day
      from schedule_point p join machine m on m.company_id = p.company_id and m.machine_id = p.machine_id
      left join machine_schedule g on g.company_id = p.company_id and g.machine_id = p.machine_id
      where ${isActive(company_id)} and ${isOfKind(sql`p.kind`, kind)} and m.serial = any(${[...serials]}::text[]) and m.owned and p.next_date is not null
      order by p.point_id`),
  ])
  const monday = mondayOf(today)
  const bySerial = new Map<string, WeekPoint[]>(serials.map((serial) => [serial, []]))
  for (const { serial, hours, months, ...point } of rows)
    bySerial.get(serial)?.push({ ...point, interval: { hours, months } })
  return {
    today,
    monday,
    machines: [...bySerial].map(([serial, points]) => ({
      serial,
      weeks: weeksOfPoints(points, { monday, count: YEAR_WEEKS, today }),
    })),
  }
}
