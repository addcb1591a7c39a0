// Events of kinds without a table of their own, beside a machine's alarms.
import { sql } from 'kysely'
import type { EventSource, MachineEvent } from '#server/base/machine-event.ts'
import { wordsOf } from '#server/base/words/words.ts'

/** Of each kind and instant the best record: of the terminal installed last, recorded last, the highest sequence. */
export const keptEvents: EventSource = {
  name: 'other',
  events: ({ company_id, machine_id, from, until, language }) => {
    const words = wordsOf('event', language)
    return sql<MachineEvent>`
      select distinct on (h.key_at, k.kind) h.key_at as recorded_at, null::timestamptz as ended_at, left(md5(coalesce(k.kind, '')), 16) as id,
        case when k.kind is null then ${words('unnamed')}::text else replace(${words('other', { code: '{code}' })}::text, '{code}', k.kind) end as content,
        coalesce(k.kind, 'other') as data_category, null::text as control_device_code, null::text as error_code,
        (select json_object_agg(f.key, f.value) from jsonb_each(h.body) f
          where f.key not in ('event_type', 'time_difference') and jsonb_typeof(f.value) in ('string', 'number', 'boolean')) as facts
      from receive_history h
        cross join lateral (select case jsonb_typeof(h.body -> 'event_type') when 'string' then nullif(h.body ->> 'event_type', '') end as kind) k
        left join machine_terminal t using (company_id, machine_id, terminal_id)
      where h.company_id = ${company_id} and h.machine_id = ${machine_id} and h.data_type = 'event' and h.body is not null
        and h.key_at >= ${from}::timestamptz and h.key_at < ${until}::timestamptz
      order by h.key_at, k.kind, t.installed_at desc nulls last, h.recorded_at desc, h.sequence desc`
  },
}
