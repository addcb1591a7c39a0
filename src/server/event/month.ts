// One machine's events of a month as JSON text, with the figures of their kind.
import { sql, type RawBuilder } from 'kysely'
import { MAX_TIME_DIFFERENCE } from '#domain/time.ts'
import type { EventKind } from './event-record.ts'
import { utc } from '#server/base/utc.ts'

/**
 * `from`, `until` (excluded): YYYY-MM-DD of the machine's own days;
 * `time_difference`: the requested one.
 */
export type MonthQuery = { serial: string; from: string; until: string; time_difference: number | null }

// The largest distance of an instant from 00:00 UTC of its day:
// bounds for rows and partitions.
const REACH = sql.raw(`interval '${MAX_TIME_DIFFERENCE} minutes'`)

/** Names and values of an event `e`'s fields, but for its offset. */
export const eventFields = ({ words, figures }: EventKind): RawBuilder<unknown> => sql`
    'recorded_at', ${utc('e.recorded_at')}, 'recorded_date', e.recorded_date,
    ${sql.raw([...words, ...figures].map(({ name }) => `'${name}', e.${name}`).join(', '))}`

/**
 * No row for a machine that the company never had; a sold one keeps the
 * events of the company's time. `more`: further fields of event `e`, as SQL.
 */
export const eventsOfMonth = (
  company_id: number,
  kind: EventKind,
  { serial, from, until, time_difference }: MonthQuery,
  more: RawBuilder<unknown> = sql``,
): RawBuilder<{ text: string }> => sql<{ text: string }>`
  select json_build_object(${sql.lit(kind.event_type)}, coalesce(json_agg(json_build_object(
    ${eventFields(kind)}, 'time_difference', coalesce(${time_difference}::int, e.time_difference)${more}
  ) order by e.recorded_at) filter (where e.machine_id is not null), '[]'))::text as text
  from machine m
  left join ${sql.table(kind.event_type)} e on e.company_id = ${company_id} and e.machine_id = m.machine_id
    and e.recorded_date >= ${from}::date and e.recorded_date < ${until}::date
    and e.recorded_at >= ${from}::date::timestamp at time zone 'UTC' - ${REACH}
    and e.recorded_at < ${until}::date::timestamp at time zone 'UTC' + ${REACH}
  where m.company_id = ${company_id} and m.serial = ${serial}
  group by m.machine_id`
