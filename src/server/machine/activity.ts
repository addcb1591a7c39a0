// SQL of a machine's activity: the rule of domain/activity.ts.
import { sql } from 'kysely'
import { OFF_AFTER_MINUTES, SILENT_AFTER_HOURS } from '#domain/activity.ts'

const silent = sql.raw(`interval '${SILENT_AFTER_HOURS} hours'`)
const off = sql.raw(`interval '${OFF_AFTER_MINUTES} minutes'`)

// The slot (from 1, for substr) of the last daily record in its day;
// outside of the day substr is empty, which means 'off'.
const slot = sql`floor((extract(epoch from s.daily_recorded_at)
  - (extract(epoch from s.latest_recorded_date::timestamp) - s.time_difference * 60)) / 900)::int + 1`

/**
 * Expression over `m` (machine) and `s` (machine_state, may be missing):
 * one of ACTIVITIES.
 */
export const activity = sql<string>`case
  when m.maker is not null then 'other_maker'
  when m.terminal_type in (0, 1, 6) or not m.contract_live then 'no_terminal'
  when s.latest_updated_at is null or s.latest_updated_at < now() - ${silent} then 'silent'
  when s.daily_recorded_at is null or s.daily_recorded_at < now() - ${off} or s.keyed_off_at >= s.daily_recorded_at then 'off'
  else case substr(s.upper_operation_data, ${slot}, 1)
    when '3' then 'operating' when '2' then 'running' when '1' then 'neutral'
    else case substr(s.under_operation_data, ${slot}, 1) when '2' then 'operating' when '1' then 'neutral' else 'off' end
  end
end`
