// One machine's day slots between two days, to be joined with other tables.
import { sql, type RawBuilder } from 'kysely'

/**
 * A machine's day: date, offset in minutes, its 96 digits
 * of upper and under body, and the km that it counted.
 */
export type SlotsOfDay = {
  recorded_date: string
  time_difference: number
  upper_operation_data: string
  under_operation_data: string | null
  mileage: number | null
}

/** In order; `from` and `to`: YYYY-MM-DD, both included. */
export const slotsOfDays = (
  company_id: number,
  machine_id: number,
  from: string,
  to: string,
): RawBuilder<SlotsOfDay> => sql<SlotsOfDay>`
  select to_char(recorded_date, 'YYYY-MM-DD') as recorded_date, time_difference, upper_operation_data, under_operation_data, mileage
  from daily_report
  where company_id = ${company_id} and machine_id = ${machine_id} and recorded_date >= ${from}::date and recorded_date <= ${to}::date
  order by recorded_date`

/** Upper slots of some machines, without order; a day that a counter tells has none. */
export const slotsOfMachines = (
  company_id: number,
  machine_ids: readonly number[],
  from: string,
  to: string,
): RawBuilder<Omit<SlotsOfDay, 'under_operation_data' | 'mileage'> & { machine_id: number }> => sql`
  select machine_id, to_char(recorded_date, 'YYYY-MM-DD') as recorded_date, time_difference, upper_operation_data
  from daily_report
  where company_id = ${company_id} and machine_id = any(${machine_ids}::int[])
    and recorded_date >= ${from}::date and recorded_date <= ${to}::date and counter_operation_slots is null`
