// One machine's days of a month as JSON text, under the names that SPEC 3 gives them.
import { sql, type RawBuilder } from 'kysely'
import { DailyDay } from '#contract/daily.ts'

const fields = sql.raw(
  Object.keys(DailyDay.properties)
    .map((name) => `'${name}', d.${name}`)
    .join(', '),
)

/**
 * `from` and `until` (excluded) as YYYY-MM-DD; `reach` so many days before and after are told as well; `otherwise` the offset in minutes of a
 * machine that has never reported. No row for a machine that the company never had; one sold since keeps the days that were the company's.
 */
export type MonthAsked = { serial: string; from: string; until: string; reach: number; otherwise: number }

export const monthOfMachine = (
  company_id: number,
  { serial, from, until, reach, otherwise }: MonthAsked,
): RawBuilder<{ text: string }> => sql<{ text: string }>`
  select json_build_object(
    'default_time_difference', coalesce(
      (array_agg(d.time_difference order by d.recorded_date desc)
        filter (where d.recorded_date >= ${from}::date and d.recorded_date < ${until}::date))[1],
      max(s.time_difference), ${otherwise}::int),
    'is_road_rail', bool_or(m.is_road_rail),
    'daily', coalesce(json_agg(json_build_object(${fields}) order by d.recorded_date) filter (where d.machine_id is not null), '[]'))::text as text
  from machine m
  left join machine_state s on s.company_id = m.company_id and s.machine_id = m.machine_id
  left join daily_report d on d.company_id = ${company_id} and d.machine_id = m.machine_id
    and d.recorded_date >= ${from}::date - ${reach}::int and d.recorded_date < ${until}::date + ${reach}::int
  where m.company_id = ${company_id} and m.serial = ${serial}
  group by m.machine_id`
