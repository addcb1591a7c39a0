// The statement that finds machines whose meters are out of the ordinary.
import { sql } from 'kysely'
import { METERS } from '#domain/hour-meter.ts'
import { HOURS_A_DAY, KM_A_DAY } from '#domain/meter-chain.ts'
import type { InBatch, Rows } from '#server/base/record/record-type.ts'

const counted = (name: string) =>
  `case when meter_counts(d.${name}, d.meter_marks, '${name}') then d.${name} end as ${name}`
const earlier = (name: string) => `max(${name}) over earlier as ${name}_before,
        max(recorded_date) filter (where ${name} is not null) over earlier as ${name}_before_on`

// Readings before it that do not rise show in one of the pairs.
const outOfLine = (name: string) => {
  const most = name === 'odometer' ? KM_A_DAY : HOURS_A_DAY
  return `p.${name} is not null and case when p.${name}_before is null then p.before is not null
        else p.${name} < p.${name}_before or p.${name} > p.${name}_before + (p.recorded_date - p.${name}_before_on + 1) * ${most} end`
}
/** A later reading that the span does not reach. */
const goesOn = (name: string) => `max(p.recorded_date) filter (where p.${name} is not null) < max(s.${name}_on)`
const each = (of: (name: string) => string, between: string) => sql.raw(METERS.map(of).join(between))

/**
 * Sets `unsettled` where the staged days do not simply continue or fill
 * what counts. The days and states are stored, their machines locked.
 */
export const markUnsettled = (rows: Rows, inBatch: InBatch): Rows => sql`
    with touched as (
      select company_id, machine_id, min(recorded_date) as first, max(recorded_date) as last,
        bool_or(meter_replaced is not null) as is_replaced
      from ${rows} r group by company_id, machine_id
    ), span as materialized (
      select t.*,
        (select max(recorded_date) from daily_report d
          where d.company_id = t.company_id and ${inBatch('d')} and d.machine_id = t.machine_id and d.recorded_date < t.first) as before,
        (select min(recorded_date) from daily_report d
          where d.company_id = t.company_id and ${inBatch('d')} and d.machine_id = t.machine_id and d.recorded_date > t.last) as after
      from touched t
    ), days as (
      select d.company_id, d.machine_id, d.recorded_date, s.first, s.before, s.is_replaced, ${each(counted, ', ')}
      from span s join daily_report d on d.company_id = s.company_id and ${inBatch('d')} and d.machine_id = s.machine_id
        and d.recorded_date between coalesce(s.before, s.first) and coalesce(s.after, s.last)
    ), paired as (
      select *, ${each(earlier, ', ')} from days
      window earlier as (partition by company_id, machine_id order by recorded_date rows between unbounded preceding and 1 preceding)
    ), judged as (
      select p.company_id, p.machine_id from paired p
      join machine_state s on s.company_id = p.company_id and ${inBatch('s')} and s.machine_id = p.machine_id
      group by p.company_id, p.machine_id
      having bool_or(p.is_replaced) or bool_or(s.meters_settled_on >= p.first)
        or bool_or(p.recorded_date >= p.first and (${each((name) => `(${outOfLine(name)})`, ' or ')}))
        or ${each(goesOn, ' or ')}
    )
    update machine_state s set unsettled = true from judged
    where s.company_id = judged.company_id and ${inBatch('s')} and s.machine_id = judged.machine_id`
