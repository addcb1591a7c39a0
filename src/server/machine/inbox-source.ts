// Silent machines in the inbox.
import { sql } from 'kysely'
import { NO_DELIVERY } from '#domain/inbox.ts'
import { inScope, placeOf, type Condition, type InboxSource } from '#server/base/inbox-source.ts'
import { isExpected, isKeyedOff, isQuiet } from './silence.ts'

/** A machine whose key is off is quiet for a good reason. */
export const silenceSource: InboxSource = {
  kinds: ['silent'],
  conditions: (scope) => sql<Condition>`
    select m.machine_id, 'silent'::text as kind, ''::text as subject,
      case when s.latest_updated_at is null or ${isKeyedOff} then ${placeOf('notice')} else ${placeOf('warning')} end as severity,
      coalesce(case when ${isKeyedOff} then s.keyed_off_at end, s.latest_updated_at,
        m.delivery_date::timestamp at time zone 'UTC', ${sql.lit(NO_DELIVERY)}::timestamptz) as occurred_at,
      null::numeric as level,
      case when s.latest_updated_at is null then 'never' when ${isKeyedOff} then 'keyed_off' else 'no_report' end as detail
    from machine m join machine_state s on s.company_id = m.company_id and s.machine_id = m.machine_id
    where m.company_id = ${scope.company_id} and m.owned and ${inScope('m.machine_id', scope)} and ${isExpected} and ${isQuiet}`,
}
