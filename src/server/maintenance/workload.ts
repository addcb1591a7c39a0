// Work of the coming weeks, and the parts that it takes.
import { sql, type RawBuilder } from 'kysely'
import type { ResponseOf, QueryOf } from '#contract/endpoint.ts'
import type { getWorkloadShape, NeededPart } from '#contract/maintenance-workload.shape.ts'
import { WORKLOAD_WEEKS } from '#contract/maintenance-choices.ts'
import type { Language } from '#domain/language.ts'
import { mondayOf } from '#domain/maintenance-weeks.ts'
import { daysLater } from '#domain/time.ts'
import type { Db } from '#server/base/db.ts'
import { searchSentences } from '#server/machine/search.ts'
import { pointName } from './point-name.ts'
import { todayOf } from './refresh.ts'

export type WorkloadSearch = QueryOf<typeof getWorkloadShape>

/** Points `p` of the machines `m` that the search finds. */
export const pointsOfFleet = (search: WorkloadSearch): RawBuilder<unknown> => sql`
  schedule_point p join machine m on m.company_id = p.company_id and m.machine_id = p.machine_id
    and m.owned and not m.is_ic1r and ${sql.join([sql`true`, ...searchSentences(search)], sql` and `)}`

export const isActive = (company_id: number): RawBuilder<unknown> => sql`p.company_id = ${company_id} and p.is_active`

/** What an item takes on the machine `m`, by its narrowest scope. */
const partOfItem = sql`
  lateral (
    select i.part, i.amount, i.unit from maintenance_item i
    where i.item_code = p.item_code and i.scope in ('', m.machine_category, m.type_code)
    order by i.scope = m.type_code desc, i.scope = m.machine_category desc limit 1) i`

const HORIZONS = [30, 60, 90] as const

/** By item and part; amounts of what is overdue are needed within 30 days. */
export const neededParts = (
  db: Db,
  company_id: number,
  language: Language,
  search: WorkloadSearch,
  today: string,
): Promise<NeededPart[]> => {
  const within = (days: number) => sql`filter (where next_date <= ${today}::date + ${sql.lit(days)}::int)`
  return db.rows(sql<NeededPart>`
    with needed as (
      select p.item_code, p.own_name, p.next_date, i.part, i.amount, i.unit
      from ${pointsOfFleet(search)} cross join ${partOfItem}
      where ${isActive(company_id)} and i.part is not null and p.next_date <= ${today}::date + ${sql.lit(HORIZONS[2])}::int
    )
    select p.item_code, ${pointName(language)} as name, p.part, p.unit,
      ${sql.join(
        HORIZONS.map(
          (days) =>
            sql`coalesce(sum(p.amount) ${within(days)}, 0)::float8 as ${sql.id(`within_${days}`)}, (count(*) ${within(days)})::int as ${sql.id(`points_${days}`)}`,
        ),
      )}
    from needed p
    group by p.item_code, p.own_name, p.part, p.unit
    order by within_90 desc, p.item_code, p.part`)
}

export const workloadOf = async (
  db: Db,
  company_id: number,
  language: Language,
  search: WorkloadSearch,
): Promise<ResponseOf<typeof getWorkloadShape>> => {
  const today = await todayOf(db, company_id)
  const monday = mondayOf(today)
  const rows = await db.rows(sql<{ week: number; planned: number; due: number; machines: number }>`
    select (greatest(day, ${monday}::date) - ${monday}::date) / 7 as week,
      (count(*) filter (where planned_on is not null))::int as planned, (count(*) filter (where planned_on is null))::int as due,
      count(distinct machine_id)::int as machines
    from (
      select p.machine_id, p.planned_on, coalesce(p.planned_on, p.next_date) as day
      from ${pointsOfFleet(search)}
      where ${isActive(company_id)} and coalesce(p.planned_on, p.next_date) >= ${today}::date
        and coalesce(p.planned_on, p.next_date) < ${daysLater(monday, WORKLOAD_WEEKS * 7)}::date) days
    group by 1`)
  const [late] = await db.rows(sql<{ overdue: number }>`
    select count(*)::int as overdue from ${pointsOfFleet(search)}
    where ${isActive(company_id)} and coalesce(p.planned_on, p.next_date) < ${today}::date`)
  const weeks = Array.from({ length: WORKLOAD_WEEKS }, (_, week) => {
    const { planned = 0, due = 0, machines = 0 } = rows.find((row) => row.week === week) ?? {}
    return { monday: daysLater(monday, week * 7), planned, due, machines }
  })
  return { today, overdue: late!.overdue, weeks, parts: await neededParts(db, company_id, language, search, today) }
}
