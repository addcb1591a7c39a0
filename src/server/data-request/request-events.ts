// Ends of data requests as events beside a machine's alarms.
import { sql } from 'kysely'
import type { EventSource, MachineEvent } from '#server/base/machine-event.ts'
import { wordsOf } from '#server/base/words/words.ts'

export const requestEvents: EventSource = {
  name: 'request',
  events: ({ company_id, machine_id, from, until, language }) => {
    const words = wordsOf('event', language)
    return sql<MachineEvent>`
      select e.ended_at as recorded_at, null::timestamptz as ended_at, to_hex(e.request_id) as id,
        replace(case e.outcome when 'N00' then ${words('request_answered', { command: '{command}' })}::text when 'N01' then ${words('request_refused', { command: '{command}' })}::text
          when 'N02' then ${words('request_expired', { command: '{command}' })}::text else ${words('request_ended', { command: '{command}' })}::text end, '{command}', e.command) as content,
        'data_request' as data_category, null::text as control_device_code, null::text as error_code,
        json_strip_nulls(json_build_object('command', e.command, 'reason', e.reason)) as facts
      from (
        select q.request_id, q.command, q.reason, coalesce(q.outcome, 'N02') as outcome, coalesce(q.ended_at, q.expires_at) as ended_at
        from data_request q
        where q.company_id = ${company_id} and q.machine_id = ${machine_id} and (q.ended_at is not null or q.expires_at <= now())
      ) e
      where e.ended_at >= ${from}::timestamptz and e.ended_at < ${until}::timestamptz`
  },
}
