// SQL of operating slots on a month's days before a date.
import { sql, type RawBuilder } from 'kysely'
import { boundsOfMonth, type CalendarMonth } from '#domain/calendar-month.ts'

/**
 * Rows of machine_id and slots: operating slots of the month's days
 * from `before` (YYYY-MM-DD) on.
 */
export const slotsSince = (company_id: number, month: CalendarMonth, before: string): RawBuilder<unknown> => {
  const [from, until] = boundsOfMonth(month)
  // The month row excludes machines without such a day:
  // looking each up by its days takes most of the time.
  return sql`
    select machine_id, sum(96 - octet_length(replace(upper_operation_data, '3', '')) + coalesce(counter_operation_slots, 0))::int as slots from daily_report
    where company_id = ${company_id} and recorded_date >= ${before}::date and recorded_date < ${until}::date
      and machine_id = any(array(
        select machine_id from daily_month
        where company_id = ${company_id} and month = ${from}::date and last_recorded_date >= ${before}::date))
    group by machine_id`
}

/** Whether the month has days both before and from `before` on. */
export const isWithin = (month: CalendarMonth, before: string | undefined): before is string => {
  const [from, until] = boundsOfMonth(month)
  return before !== undefined && before > from && before < until
}

/** Whether all of the month's days are from `before` on. */
export const isAhead = (month: CalendarMonth, before: string | undefined): boolean =>
  before !== undefined && before <= boundsOfMonth(month)[0]
