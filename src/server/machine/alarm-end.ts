// When an alarm was over, as SQL.
import { sql, type RawBuilder } from 'kysely'

// In the order that decides which alarms are open (alarm_latest).
const order = (of: string) =>
  sql.raw(['recorded_date', 'installed_at', 'recorded_at', 'sequence'].map((name) => `${of}.${name}`).join(', '))

/**
 * The end of the alarm `a` as a timestamptz: told by itself, else by the
 * next record of its code and device that is over; null while it occurs.
 */
export const alarmEnd = (company_id: number): RawBuilder<unknown> => sql`coalesce(a.recovered_at, (
      select n.recovered_at from alarm n
      where n.company_id = ${company_id} and n.machine_id = a.machine_id and n.error_code = a.error_code
        and coalesce(n.control_device_code, '') = coalesce(a.control_device_code, '')
        and n.recorded_date >= a.recorded_date and (${order('n')}) > (${order('a')}) and n.state = 0
      order by ${order('n')} limit 1))`

/** Of the alarm `a`: that nobody said its end; feeds set it among the fields that no column is for. */
export const isEndAssumed: RawBuilder<boolean> = sql<boolean>`coalesce(a.extra @> '{"is_end_assumed": true}', false)`
