// Departures and returns as events beside a machine's alarms.
import { sql } from 'kysely'
import type { EventSource, MachineEvent } from '#server/base/machine-event.ts'
import { wordsOf } from '#server/base/words/words.ts'

export const crossingEvents: EventSource = {
  name: 'area',
  events: ({ company_id, machine_id, from, until, language }) => {
    const words = wordsOf('event', language)
    const content = (kind: 'departure' | 'return') =>
      sql`replace(${words(kind, { area: '{area}' })}::text, '{area}', g.name)`
    return sql<MachineEvent>`
      select v.recorded_at, null::timestamptz as ended_at, to_hex(v.id) as id,
        case v.kind when 'departure' then ${content('departure')} else ${content('return')} end as content,
        v.kind as data_category, null::text as control_device_code, null::text as error_code,
        json_build_object('latitude', v.latitude, 'longitude', v.longitude) as facts
      from geo_alert_event v join geo_alert g on g.company_id = v.company_id and g.id = v.geo_alert_id
      where v.company_id = ${company_id} and v.machine_id = ${machine_id}
        and v.recorded_at >= ${from}::timestamptz and v.recorded_at < ${until}::timestamptz`
  },
}
