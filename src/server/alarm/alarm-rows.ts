// Alarms and events of a machine in a span of time, as rows.
import { sql, type RawBuilder } from 'kysely'
import type { AlarmType } from '#contract/alarm/alarm.ts'
import type { AlarmValues } from '#domain/alarm-detail.ts'
import type { Db } from '#server/base/db.ts'
import type { EventQuery, EventSource } from '#server/base/machine-event.ts'
import { utc } from '#server/base/utc.ts'
import { alarmEnd, isEndAssumed } from '#server/machine/alarm-end.ts'
import { alarmAdvice, alarmMeaning, alarmSeverity, alarmText, controlDeviceName } from '#server/machine/alarm-text.ts'

export type AlarmRow = {
  /** See alarm-key.ts. */
  alarm_event_detail_key: string
  type: AlarmType
  recorded_at: string
  recovered_at: string | null
  content: string
  control_device_name: string | null
  control_device_code: string | null
  error_code: string | null
  state: 0 | 1 | null
  data_category: string | null
  severity: 'critical' | 'warning' | 'notice' | null
  has_detail: boolean
}
export type AlarmDetailRow = AlarmRow & {
  meaning: string | null
  advice: string | null
  is_end_assumed: boolean
  detail: AlarmValues | null
  facts: Record<string, string | number | boolean | null>
}

const micros = (instant: string) => sql.raw(`to_hex((extract(epoch from ${instant}) * 1000000)::bigint)`)
const machineHex = (machine_id: number) => machine_id.toString(16)

/** Of an alarm `a`; see alarm-key.ts. */
export const ALARM_KEY = sql`'a' || a.type || '-' || to_hex(a.machine_id) || '-' || ${micros('a.recorded_date')} || '-' || left(md5(a.alarm_event_detail_key), 16)`

/** What only one alarm's page needs: all of it, or null for a list. */
const more = (isDetailed: boolean, { language }: EventQuery): RawBuilder<unknown> =>
  isDetailed
    ? sql`, ${alarmMeaning(sql`a.error_code`, language)} as meaning, ${alarmAdvice(sql`a.error_code`, language)} as advice,
      ${isEndAssumed} as is_end_assumed, a.detail, '{}'::json as facts`
    : sql``
const moreOfEvent = (isDetailed: boolean): RawBuilder<unknown> =>
  isDetailed
    ? sql`, null as meaning, null as advice, false as is_end_assumed, null::jsonb as detail, coalesce(e.facts::json, '{}'::json) as facts`
    : sql``

const alarms = (query: EventQuery, isDetailed: boolean): RawBuilder<unknown> => {
  const { company_id, machine_id, from, until, language } = query
  return sql`
    select a.recorded_date as moment,
      ${ALARM_KEY} as alarm_event_detail_key,
      a.type, ${alarmEnd(company_id)} as over_at,
      ${alarmText(sql`a.error_code`, language)} as content, ${controlDeviceName(sql`a.control_device_code`, language)} as control_device_name,
      a.control_device_code, a.error_code, a.data_category, ${alarmSeverity(sql`a.error_code`)} as severity,
      a.detail is not null as has_detail${more(isDetailed, query)}
    from machine m join alarm a on a.company_id = ${company_id} and a.machine_id = ${machine_id}
    where m.company_id = ${company_id} and m.machine_id = ${machine_id}
      and a.recorded_date >= ${from}::timestamptz and a.recorded_date < ${until}::timestamptz`
}

const eventsOf = ({ name, events }: EventSource, query: EventQuery, isDetailed: boolean): RawBuilder<unknown> => sql`
    select e.recorded_at as moment,
      ${`${name}-${machineHex(query.machine_id)}-`} || ${micros('e.recorded_at')} || '-' || e.id as alarm_event_detail_key,
      2 as type, e.ended_at as over_at, e.content,
      ${controlDeviceName(sql`e.control_device_code`, query.language)} as control_device_name,
      e.control_device_code, e.error_code, e.data_category, null as severity,
      e.facts is not null as has_detail${moreOfEvent(isDetailed)}
    from machine m cross join (${events(query)}) e
    where m.company_id = ${query.company_id} and m.machine_id = ${query.machine_id}`

const rowsOf = <Row>(
  db: Db,
  sources: readonly EventSource[],
  query: EventQuery,
  isDetailed: boolean,
): Promise<Row[]> => {
  const all = [alarms(query, isDetailed), ...sources.map((source) => eventsOf(source, query, isDetailed))]
  const further = isDetailed ? sql`, meaning, advice, is_end_assumed, detail, facts` : sql``
  return db.rows(sql<Row>`
    select alarm_event_detail_key, type::int, ${utc('moment')} as recorded_at, ${utc('over_at')} as recovered_at, content,
      control_device_name, control_device_code, error_code,
      case when type <> 2 then (over_at is null)::int end as state, data_category, severity, has_detail${further}
    from (${sql.join(all, sql` union all `)}) every_one
    order by moment desc, alarm_event_detail_key`)
}

/** The newest first. */
export const alarmRows = (db: Db, sources: readonly EventSource[], query: EventQuery): Promise<AlarmRow[]> =>
  rowsOf<AlarmRow>(db, sources, query, false)

/** With what was recorded around each moment. */
export const alarmDetailRows = (
  db: Db,
  sources: readonly EventSource[],
  query: EventQuery,
): Promise<AlarmDetailRow[]> => rowsOf<AlarmDetailRow>(db, sources, query, true)
