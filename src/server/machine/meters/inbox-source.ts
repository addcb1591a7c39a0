// Meters in doubt in the inbox: one line for each machine and meter.
import { sql } from 'kysely'
import { METERS } from '#domain/hour-meter.ts'
import { NEVER } from '#domain/meter-chain.ts'
import { inScope, placeOf, type Condition, type InboxSource } from '#server/base/inbox-source.ts'

const meters = sql.join(METERS.map((name) => sql`(${sql.lit(name)}, ${sql.ref(`s.${name}_on`)})`))

/**
 * It occurs on the first day that is in doubt: more such days are the same
 * matter. At noon, so that it falls on that day in nearly every zone.
 */
export const meterSource: InboxSource = {
  kinds: ['meter'],
  conditions: (scope) => sql<Condition>`
    select v.machine_id, 'meter'::text as kind, v.name as subject, ${placeOf('notice')} as severity,
      (coalesce(d.first, (v.doubt ->> 'day')::date) + time '12:00') at time zone 'UTC' as occurred_at,
      (v.doubt ->> 'value')::numeric as level, v.doubt ->> 'kind' as detail
    from (
      select s.machine_id, v.name, v.counted_on, s.meter_chains -> v.name -> 'doubt' as doubt
      from machine_state s cross join lateral (values ${meters}) v (name, counted_on)
      where s.company_id = ${scope.company_id} and ${inScope('s.machine_id', scope)} and s.meters_settled_on = ${sql.lit(NEVER)}::date
    ) v
    cross join lateral (
      select min(d.recorded_date) as first from daily_report d
      where d.company_id = ${scope.company_id} and d.machine_id = v.machine_id and d.meter_marks is not null
        and d.meter_marks ->> v.name = 'doubted' and d.recorded_date > v.counted_on) d
    where v.doubt ->> 'day' is not null`,
}
