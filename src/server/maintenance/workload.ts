// Work of the coming weeks, and the parts that it takes.
import { sql } from 'kysely'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { getWorkloadShape, NeededPart } from '#contract/maintenance/workload.shape.ts'
import { WORKLOAD_WEEKS, type PointKind } from '#contract/maintenance/choices.ts'
import type { Language } from '#domain/language.ts'
import { mondayOf } from '#domain/maintenance-weeks.ts'
import { daysLater } from '#domain/time.ts'
import { one, type Db } from '#server/base/db.ts'
import { dueWork } from '#server/machine/due-work.ts'
import { searchSentences } from '#server/machine/search.ts'
import { partOfItem, pointName } from './point-name.ts'
import { todayOf } from './refresh.ts'
import { dayOf, isActive, isOfKind, pointsOfFleet, type WorkSearch } from './work-search.ts'

const HORIZONS = [30, 60, 90] as const

/** Days of a month in a period, as the list counts them. */
const MONTH_DAYS = 30

/** Days from one time of `p` to the next, by months or by hours at the present use; null where neither says. */
const periodDays = sql`least(coalesce(p.months, p.recommended_months) * ${sql.lit(MONTH_DAYS)},
  ceil(coalesce(p.hours, p.recommended_hours) / nullif((g.rates ->> p.meter)::float8, 0)))`

/**
 * By item and part, for each time that points are planned or due, repeats
 * included; what is overdue is needed within 30 days.
 */
export const neededParts = (
  db: Db,
  company_id: number,
  language: Language,
  search: WorkSearch,
  today: string,
): Promise<NeededPart[]> => {
  const horizon = (days: number) => sql`${today}::date + ${sql.lit(days)}::int`
  const times = (days: number) => sql`case when p.day <= ${horizon(days)}
    then 1 + coalesce(floor((${horizon(days)} - p.day) / p.period), 0) else 0 end`
  return db.rows(sql<NeededPart>`
    with needed as (
      select p.item_code, p.own_name, greatest(${dayOf(today)}, ${today}::date) as day, ${periodDays} as period,
        i.part, i.amount, i.unit
      from ${pointsOfFleet(company_id, search)}
      left join machine_schedule g on g.company_id = p.company_id and g.machine_id = p.machine_id
      cross join ${partOfItem}
      where ${isActive(company_id)} and i.part is not null and ${dayOf(today)} <= ${horizon(HORIZONS[2])}
    )
    select p.item_code, ${pointName(language)} as name, p.part, p.unit,
      ${sql.join(
        HORIZONS.map(
          (days) =>
            sql`coalesce(sum(p.amount * ${times(days)}::numeric), 0)::float8 as ${sql.id(`within_${days}`)}, sum(${times(days)})::int as ${sql.id(`points_${days}`)}`,
        ),
      )}
    from needed p
    group by p.item_code, p.own_name, p.part, p.unit
    order by within_90 desc, p.item_code, p.part`)
}

/** How many points are overdue, of all kinds unless some are named. */
export const overduePoints = async (
  db: Db,
  company_id: number,
  { kind, ...search }: WorkSearch,
  kinds: readonly PointKind[] = [],
): Promise<number> =>
  (
    await one(
      db,
      sql<{ points: number }>`
        select count(*)::int as points from (${dueWork(company_id)}) w
        join machine m on m.company_id = ${company_id} and m.machine_id = w.machine_id
        where ${sql.join([sql`w.level = 'overdue'`, isOfKind(sql`w.kind`, kind), ...searchSentences(company_id, search)], sql` and `)}
          and (${kinds.length === 0} or w.kind = any(${[...kinds]}::text[]))`,
    )
  ).points

export const workloadOf = async (
  db: Db,
  company_id: number,
  language: Language,
  search: WorkSearch,
): Promise<ResponseOf<typeof getWorkloadShape>> => {
  const today = await todayOf(db, company_id)
  const monday = mondayOf(today)
  const rows = await db.rows(sql<{ week: number; planned: number; due: number; machines: number }>`
    select (greatest(day, ${monday}::date) - ${monday}::date) / 7 as week,
      (count(*) filter (where planned_on = day))::int as planned, (count(*) filter (where planned_on is distinct from day))::int as due,
      count(distinct machine_id)::int as machines
    from (
      select p.machine_id, p.planned_on, ${dayOf(today)} as day
      from ${pointsOfFleet(company_id, search)}
      where ${isActive(company_id)} and ${dayOf(today)} >= ${today}::date
        and ${dayOf(today)} < ${daysLater(monday, WORKLOAD_WEEKS * 7)}::date) days
    group by 1`)
  const overdue = await overduePoints(db, company_id, search)
  const weeks = Array.from({ length: WORKLOAD_WEEKS }, (_, week) => {
    const { planned = 0, due = 0, machines = 0 } = rows.find((row) => row.week === week) ?? {}
    return { monday: daysLater(monday, week * 7), planned, due, machines }
  })
  return { today, overdue, weeks, parts: await neededParts(db, company_id, language, search, today) }
}
