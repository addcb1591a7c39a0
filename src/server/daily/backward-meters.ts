// The mark of a day whose meter stands lower than on the day before: told anew whenever one of the two days is.
import { sql, type RawBuilder } from 'kysely'
import { METERS } from '#domain/hour-meter.ts'
import type { Stage } from '#server/base/record/record-type.ts'

const lower = (than: (meter: string) => string) =>
  sql.raw(METERS.map((name) => `coalesce(d.${name} < ${than(name)}, false)`).join(' or '))
const meters = sql.raw(METERS.join(', '))

/** Derives `meter_backwards` of the staged days and of the day after them; the days themselves are stored and their machines locked. */
export const markBackwardMeters = (stage: Stage): RawBuilder<unknown> =>
  stage.isOneEach ? markOneEach(stage.rows) : markRuns(stage.rows)

// Of each machine the days from before the first staged one to behind the last, in their order.
const markRuns = (stage: RawBuilder<unknown>): RawBuilder<unknown> => sql`
    with touched as (
      select company_id, machine_id, min(recorded_date) as first, max(recorded_date) as last
      from ${stage} group by company_id, machine_id
    ), span as materialized (
      select t.*,
        (select max(recorded_date) from daily_report d
          where d.company_id = t.company_id and d.machine_id = t.machine_id and d.recorded_date < t.first) as before,
        (select min(recorded_date) from daily_report d
          where d.company_id = t.company_id and d.machine_id = t.machine_id and d.recorded_date > t.last) as after
      from touched t
    ), told as (
      select d.company_id, d.machine_id, d.recorded_date, d.meter_backwards, s.first,
        ${lower((name) => `lag(d.${name}) over machine_days`)} as backwards
      from span s join daily_report d on d.company_id = s.company_id and d.machine_id = s.machine_id
        and d.recorded_date between coalesce(s.before, s.first) and coalesce(s.after, s.last)
      window machine_days as (partition by d.company_id, d.machine_id order by d.recorded_date)
    )
    update daily_report d set meter_backwards = told.backwards from told
    where d.company_id = told.company_id and d.machine_id = told.machine_id and d.recorded_date = told.recorded_date
      and told.recorded_date >= told.first and told.meter_backwards <> told.backwards`

// One day of each machine, mostly its last: the day before it is looked up, and one after it where the machine's state knows of any.
const markOneEach = (stage: RawBuilder<unknown>): RawBuilder<unknown> => sql`
    update daily_report d set meter_backwards = not d.meter_backwards
    from (
      select company_id, machine_id, recorded_date from ${stage}
      union all
      select s.company_id, s.machine_id, (select min(recorded_date) from daily_report d
        where d.company_id = s.company_id and d.machine_id = s.machine_id and d.recorded_date > s.recorded_date)
      from ${stage} s join machine_state m on m.company_id = s.company_id and m.machine_id = s.machine_id
        and m.latest_recorded_date > s.recorded_date
    ) told left join lateral (
      select ${meters} from daily_report b where b.company_id = told.company_id and b.machine_id = told.machine_id
        and b.recorded_date < told.recorded_date order by b.recorded_date desc limit 1
    ) before on true
    where d.company_id = told.company_id and d.machine_id = told.machine_id and d.recorded_date = told.recorded_date
      and d.meter_backwards <> (${lower((name) => `before.${name}`)})`
