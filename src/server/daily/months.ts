// The newest months that have reports, of one machine or of the fleet, added up from the month rows.
import { sql, type RawBuilder } from 'kysely'

const MONTHS = 12

const hours = (slots: string) => sql.raw(`(sum(${slots}) + 3) / 4`)
const bits = (row: string) => sql.raw(`sum(bit_count(${row}::bit(31))::int)`)

/** JSON text in the shape of contract listDailyMonths. */
export const monthsReported = (
  company_id: number,
  { serial, count = MONTHS }: { serial?: string; count?: number },
): RawBuilder<{ text: string }> => {
  const which =
    serial === undefined
      ? sql`true`
      : sql`machine_id in (select machine_id from machine where company_id = ${company_id} and serial = ${serial})`
  // As the list of the month counts them: a trigger counts those it has now; the sold ones are few, and asked for by their key.
  const sold = sql`
    with sold as materialized (
      select month, count(*) as machines from daily_month
      where company_id = ${company_id}
        and machine_id = any(array(select machine_id from machine where company_id = ${company_id} and not owned))
      group by month
    )`
  const listed = sql`coalesce((select machines from fleet_version where company_id = ${company_id}), 0)
    + coalesce((select machines from sold where sold.month = d.month), 0)`
  const isFleet = serial === undefined
  return sql<{ text: string }>`
    ${isFleet ? sold : sql``}
    select json_build_object('months', coalesce(json_agg(one order by one.month desc), '[]'))::text as text
    from (
      select to_char(month, 'YYYYMM') as month, count(*) as machines, ${isFleet ? listed : sql`count(*)`} as listed_machines, ${bits('reported')} as reported_days,
        ${bits('operated')} as operated_days, ${hours('operation_slots')} as operation_count, ${hours('no_ope_slots')} as no_ope_count,
        ${hours('running_slots')} as running_count, ${hours('neutral_slots')} as neutral_count, ${hours('track_slots')} as track_count,
        sum(operation_slots) as operation_slots, sum(running_slots) as running_slots, sum(neutral_slots) as neutral_slots
      from daily_month d where company_id = ${company_id} and ${which}
      group by d.month order by d.month desc limit ${count}
    ) one`
}
