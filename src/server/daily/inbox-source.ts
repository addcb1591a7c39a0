// Low fuel and batteries in the inbox: one line for each machine and level.
import { sql } from 'kysely'
import { FUEL_LOW_PERCENT } from '#domain/activity.ts'
import { LEVEL_WARNING_PERCENT } from '#domain/inbox.ts'
import { inScope, placeOf, type Condition, type InboxSource } from '#server/base/inbox-source.ts'

const LEVELS = ['upper_fuel_level', 'under_fuel_level', 'display_battery_level']
const low = sql.lit(FUEL_LOW_PERCENT)
const levels = sql.join(LEVELS.map((name) => sql.raw(`('${name}', s.${name}, s.${name}_on)`)))
const anyLow = sql`least(${sql.join(LEVELS.map((name) => sql.raw(`s.${name}`)))}) < ${low}`
/** Crane and carrier tell the same, as those with one tank do. */
const isOneLevel = sql`coalesce((s.upper_fuel_level, s.upper_fuel_level_on) = (s.under_fuel_level, s.under_fuel_level_on), false)`
const column = sql`case l.subject when 'display_battery_level' then d.battery_level
  when 'upper_fuel_level' then d.upper_fuel_level else d.under_fuel_level end`

export const levelSource: InboxSource = {
  kinds: ['level'],
  conditions: (scope) => sql<Condition>`
    select s.machine_id, 'level'::text as kind, v.name as subject,
      case when v.level < ${sql.lit(LEVEL_WARNING_PERCENT)} then ${placeOf('warning')} else ${placeOf('notice')} end as severity,
      v.day::timestamp at time zone 'UTC' as occurred_at, v.level,
      case when v.name = 'upper_fuel_level' and ${isOneLevel} then 'both' end as detail
    from machine_state s cross join lateral (values ${levels}) v (name, level, day)
    where s.company_id = ${scope.company_id} and ${inScope('s.machine_id', scope)} and ${anyLow} and v.level < ${low}
      and not (v.name = 'under_fuel_level' and ${isOneLevel})`,
  // Its day moves on while it is low: it was filled in between.
  hasRecurred: (company_id) => sql<boolean>`exists (
    select from daily_report d where d.company_id = ${company_id} and d.machine_id = l.machine_id
      and d.recorded_date >= l.occurred_at::date and ${column} >= ${low})`,
}
