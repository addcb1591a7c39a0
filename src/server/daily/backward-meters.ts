// The mark of a day on which a meter reads lower than on the day before.
import { sql } from 'kysely'
import { METERS } from '#domain/hour-meter.ts'
import type { Rows } from '#server/base/record/record-type.ts'

const lower = (than: (meter: string) => string) =>
  sql.raw(METERS.map((name) => `coalesce(d.${name} < ${than(name)}, false)`).join(' or '))

/**
 * Derives `meter_backwards` of the staged days and the day after them.
 * The days must be stored and their machines locked.
 */
export const markBackwardMeters = (rows: Rows): Rows => sql`
    with touched as (
      select company_id, machine_id, min(recorded_date) as first, max(recorded_date) as last
      from ${rows} group by company_id, machine_id
    ), span as materialized (
      select t.*,
        (select max(recorded_date) from daily_report d
          where d.company_id = t.company_id and d.machine_id = t.machine_id and d.recorded_date < t.first) as before,
        (select min(recorded_date) from daily_report d
          where d.company_id = t.company_id and d.machine_id = t.machine_id and d.recorded_date > t.last) as after
      from touched t
    ), marked as (
      select d.company_id, d.machine_id, d.recorded_date, d.meter_backwards, s.first,
        ${lower((name) => `lag(d.${name}) over machine_days`)} as backwards
      from span s join daily_report d on d.company_id = s.company_id and d.machine_id = s.machine_id
        and d.recorded_date between coalesce(s.before, s.first) and coalesce(s.after, s.last)
      window machine_days as (partition by d.company_id, d.machine_id order by d.recorded_date)
    )
    update daily_report d set meter_backwards = marked.backwards from marked
    where d.company_id = marked.company_id and d.machine_id = marked.machine_id and d.recorded_date = marked.recorded_date
      and marked.recorded_date >= marked.first and marked.meter_backwards <> marked.backwards`
