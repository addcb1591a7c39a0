// Overloads and emergency operations as events beside a machine's alarms.
import { sql, type RawBuilder } from 'kysely'
import { EMERGENCY_OPERATIONS } from '#contract/event/emergency.shape.ts'
import type { EventQuery, EventSource, MachineEvent } from '#server/base/machine-event.ts'
import { wordsOf } from '#server/base/words/words.ts'
import { EMERGENCY } from './emergency.ts'
import type { EventKind } from './event-record.ts'
import { OVERLOAD } from './overload.ts'

/** Columns that are fields of the item. */
const ITEM_COLUMNS = new Set(['error_code', 'control_device_code', 'duration'])

const eventsOf = (
  { event_type, words, figures }: EventKind,
  content: RawBuilder<unknown>,
  codes: RawBuilder<unknown>,
  { company_id, machine_id, from, until }: EventQuery,
): RawBuilder<MachineEvent> => {
  const facts = [...words, ...figures].filter(({ name }) => !ITEM_COLUMNS.has(name))
  return sql<MachineEvent>`
    select v.recorded_at, v.recorded_at + v.duration * interval '1 second' as ended_at, '' as id, ${content} as content,
      ${sql.lit(event_type)} as data_category, ${codes},
      json_strip_nulls(json_build_object(${sql.raw(facts.map(({ name }) => `'${name}', v.${name}`).join(', '))})) as facts
    from ${sql.table(event_type)} v where v.company_id = ${company_id} and v.machine_id = ${machine_id}
      and v.recorded_at >= ${from}::timestamptz and v.recorded_at < ${until}::timestamptz`
}

export const overloadEvents: EventSource = {
  name: 'overload',
  events: (query) =>
    eventsOf(
      OVERLOAD,
      sql`${wordsOf('event', query.language)('overload')}::text`,
      sql`null::text as control_device_code, null::text as error_code`,
      query,
    ),
}

export const emergencyEvents: EventSource = {
  name: 'emergency',
  events: (query) => {
    const words = wordsOf('event', query.language)
    const cases = EMERGENCY_OPERATIONS.map((name) => {
      const content = words('emergency', { operation: words(name) })
      return sql`when ${sql.lit(name)} then ${content}::text`
    })
    const content = sql`case v.operation ${sql.join(cases, sql` `)} end`
    return eventsOf(EMERGENCY, content, sql`v.control_device_code, v.error_code`, query)
  },
}
