// The months of which an engine operation history can be downloaded.
import { sql, type RawBuilder } from 'kysely'
import { isAvailable } from './available.ts'

/**
 * Months before `today` (YYYY-MM-DD), newest first, in which an engine
 * with an available history ran. The index gives month by month, and in
 * each the first such machine: no month is read as a whole.
 */
export const monthsWithRuns = (company_id: number, today: string): RawBuilder<{ month: string }> => sql<{
  month: string
}>`
  with recursive reported as (
    select (select max(month) from engine_month where company_id = ${company_id} and month < ${today}::date) as month
    union all
    select (select max(e.month) from engine_month e where e.company_id = ${company_id} and e.month < r.month)
    from reported r where r.month is not null
  )
  select to_char(r.month, 'YYYYMM') as month from reported r
  where r.month is not null and (
    select true from engine_month n
    join machine m on m.company_id = n.company_id and m.machine_id = n.machine_id
    join engine_day e on e.company_id = n.company_id and e.machine_id = n.machine_id
    where n.company_id = ${company_id} and e.company_id = ${company_id} and n.month = r.month and ${isAvailable}
      and e.recorded_date >= r.month and e.recorded_date < least(r.month + interval '1 month', ${today}::date)
      and e.runs::text <> '[]'
    limit 1)
  order by r.month desc`
