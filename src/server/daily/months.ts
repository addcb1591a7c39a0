// The newest months that have reports: of a machine, a search or the fleet.
import { sql, type RawBuilder } from 'kysely'
import type { listDailyMonthsShape } from '#contract/daily/months.shape.ts'
import type { ReportedMonth } from '#contract/daily/months.ts'
import type { QueryOf, ResponseOf } from '#contract/endpoint.ts'
import { monthOfDate } from '#domain/calendar-month.ts'
import { fieldsOf, jsonObject, selectList } from '#server/base/json-object.ts'
import { searchSentences } from '#server/machine/search.ts'
import { slotsSince } from './counted-slots.ts'
import { criteriaOf, type ListCriteria } from './list-search.ts'

const MONTHS = 12

export type MonthsQuery = QueryOf<typeof listDailyMonthsShape>

/** The search criteria of the list's own query. */
export const searchOf = ({
  serial_start: serial,
  registration_number,
  management_number,
  group,
}: MonthsQuery): ListCriteria => ({
  ...(serial !== undefined && { serial }),
  ...(registration_number !== undefined && { registration_number }),
  ...(management_number !== undefined && { management_number }),
  ...(group !== undefined && { group }),
})

const bits = (row: string) => sql.raw(`sum(bit_count(${row}::bit(31))::int)`)

/** JSON text in the shape of contract listDailyMonths. */
export const monthsReported = (company_id: number, query: MonthsQuery): RawBuilder<{ text: string }> => {
  const { serial, count = MONTHS, before } = query
  const sentences = searchSentences(company_id, criteriaOf(searchOf(query)))
  const isFleet = serial === undefined
  const isSearched = sentences.length > 0
  const conditions = [...(isFleet ? [] : [sql`m.serial = ${serial}`]), ...sentences]
  const machines = sql`select m.machine_id, m.owned from machine m where m.company_id = ${company_id} and ${sql.join(conditions, sql` and `)}`
  const which = conditions.length === 0 ? sql`true` : sql`machine_id in (select machine_id from found)`
  // As in the list: a trigger counts the present machines;
  // the few sold ones are looked up by key.
  const soldOnes = isSearched
    ? sql`select machine_id from found where not owned`
    : sql`select machine_id from machine where company_id = ${company_id} and not owned`
  const owned = isSearched
    ? sql`(select count(*) from found where owned)`
    : sql`coalesce((select machines from machine_count where company_id = ${company_id}), 0)`
  const listed = isFleet
    ? sql`${owned} + coalesce((select machines from sold where sold.month = d.month), 0)`
    : sql`count(*)`
  const since =
    before === undefined
      ? sql`select 0 as machine_id, 0 as slots where false`
      : slotsSince(company_id, monthOfDate(before), before)
  const counted =
    before === undefined
      ? sql`sum(operation_slots)`
      : sql`case when d.month > ${before}::date then 0 when d.month < date_trunc('month', ${before}::date) then sum(operation_slots)
          else sum(operation_slots) - coalesce((select sum(slots) from since where ${which}), 0) end`
  const fields = fieldsOf<ReportedMonth>()({
    month: sql`to_char(month, 'YYYYMM')`,
    machines: sql`count(*)`,
    listed_machines: listed,
    reported_days: bits('reported'),
    operated_days: bits('operated'),
    operation_slots: sql`sum(operation_slots)`,
    counted_slots: counted,
    running_slots: sql`sum(running_slots)`,
    neutral_slots: sql`sum(neutral_slots)`,
  })
  const answer = jsonObject<ResponseOf<typeof listDailyMonthsShape>>({
    months: sql`coalesce(json_agg(one order by one.month desc), '[]')`,
  })
  return sql<{ text: string }>`
    with found as materialized (${conditions.length === 0 ? sql`select 0 as machine_id, true as owned where false` : machines}),
    since as materialized (${since}),
    sold as materialized (
      select month, count(*) as machines from daily_month
      where company_id = ${company_id} and ${sql.lit(isFleet)} and machine_id = any(array(${soldOnes}))
      group by month
    )
    select ${answer}::text as text
    from (
      select ${selectList(fields)}
      from daily_month d where company_id = ${company_id} and ${which}
      group by d.month order by d.month desc limit ${count}
    ) one`
}
