// The months of which there is an engine operation history to download.
import { sql, type RawBuilder } from 'kysely'
import { monthValue, recentMonths } from '#domain/calendar-month.ts'
import { daysOfEngineHistory } from '#domain/engine-history.ts'
import { isAvailable } from './available.ts'

/** How far back a month is looked for. */
const MONTHS_BACK = 180

/** The months before `today` (YYYY-MM-DD), newest first, in which an engine of the company ran whose history can be had. */
export const monthsWithRuns = (company_id: number, today: string): RawBuilder<{ month: string }> => {
  const months = recentMonths(today, MONTHS_BACK).flatMap((month) => {
    const days = daysOfEngineHistory(month, today)
    return days === null ? [] : [{ month: monthValue(month), from: days[0], until: days[1] }]
  })
  // One machine that ran is enough, and it is found through the key: no month is read as a whole.
  return sql<{ month: string }>`
    select a.month from jsonb_to_recordset(${JSON.stringify(months)}::jsonb) as a(month text, "from" date, until date)
    where exists (
      select from machine m join engine_day e on e.company_id = m.company_id and e.machine_id = m.machine_id
      where m.company_id = ${company_id} and e.company_id = ${company_id} and ${isAvailable}
        and e.recorded_date >= a."from" and e.recorded_date < a.until and e.runs <> '[]')
    order by a.month desc`
}
