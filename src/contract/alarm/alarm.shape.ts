// Schemas of one machine's alarms and events (docs/product.md, Alarms and events).
import Type, { type Static } from 'typebox'
import { DETAIL_UNITS } from '#domain/alarm-detail.ts'
import { XLSX } from '#contract/daily/workbook.shape.ts'
import { MACHINE_MONTH_QUERY } from '#contract/daily/daily.shape.ts'
import { shape } from '#contract/endpoint.shape.ts'
import { InstantOrNever, orNull, Text } from '#contract/nullable.shape.ts'

/** Of the query: the zone in which dates are told and months cut. */
const TimeZone = Type.Optional(
  Type.String({ maxLength: 60, description: 'IANA name; left out, the zone of the session' }),
)
const OwnWord = (what: string) =>
  Type.Optional(Type.String({ maxLength: 100, description: `${what}: when given, it must be the machine’s own` }))

/** The API's item; below the line our own screen's fields. */
const ITEM = {
  type: Type.Enum([1, 2, 3], { description: '1 alarm, 2 event, 3 alarm-event' }),
  recorded_date: Type.String({ description: 'YYYY/MM/DD HH:mm(+0900) in the zone asked for' }),
  content: Type.String({ description: 'in the reader’s language; an unknown code is shown as the code' }),
  control_device_name: Text,
  error_code: Text,
  state: orNull(Type.Enum([0, 1]), { description: '1 occurring, 0 recovered; null of an event' }),
  data_category: orNull(Type.String(), { description: 'as the terminal sent it; of an event its kind, like overload' }),
  alarm_event_detail_key: Type.String({
    pattern: '^[0-9a-z-]+$',
    description: 'the key of alarm and alarm/detail: opaque, unique in the deployment',
  }),
  // --- for our own screen
  recorded_at: Type.String({ description: 'the moment, RFC 3339 in UTC' }),
  recovered_at: { ...InstantOrNever, description: 'when it was over; null while it occurs, or when it had no length' },
  control_device_code: Text,
  severity: orNull(Type.Enum(['critical', 'warning', 'notice']), { description: 'null of an event or unknown code' }),
  has_detail: Type.Boolean({ description: 'values around the moment, or figures of the event, are known' }),
}
export const AlarmItem = Type.Object(ITEM)
export type AlarmItem = Static<typeof AlarmItem>

const Seconds = Type.Number({ description: 's from the moment, negative before it' })

export const AlarmDetail = Type.Object({
  ...ITEM,
  serial: Type.String(),
  meaning: orNull(Type.String(), { description: 'what the code means' }),
  advice: orNull(Type.String(), { description: 'what to do first' }),
  is_end_assumed: Type.Boolean({
    description:
      'another maker’s server reported it for 24 hours no more; recovered_at is 24 hours after its last report',
  }),
  times: Type.Array(Seconds, { description: 'the moments of the values, growing' }),
  values: Type.Array(
    Type.Object({
      name: Type.String(),
      unit: Type.Enum([...DETAIL_UNITS], { description: 'a quantity in metric units, or rpm, V, A' }),
      data: Type.Array(orNull(Type.Number()), { description: 'one for each of times; null was not measured' }),
    }),
  ),
  operations: Type.Array(
    Type.Object({
      operation: Type.String(),
      from: Seconds,
      to: orNull(Type.Number(), { description: 'null: it went on' }),
    }),
    { description: 'what the machine was doing' },
  ),
  facts: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null()]), {
    description: 'figures and words of an event by name; empty of an alarm',
  }),
})
export type AlarmDetail = Static<typeof AlarmDetail>

export const listAlarmsShape = shape({
  operation: 'listAlarms',
  summary: 'One machine’s alarms, events and alarm-events of a month in a zone.',
  errors: ['not_found'],
  query: Type.Object({
    serial: MACHINE_MONTH_QUERY.serial,
    timezone: TimeZone,
    month: Type.String({ pattern: '^(19[7-9]\\d|2\\d{3})/(0[1-9]|1[0-2])$', description: 'YYYY/MM' }),
    type_code: OwnWord('model symbol'),
    type_code2: OwnWord('model symbol of the carrier'),
    spec_no: OwnWord('spec number'),
  }),
  response: Type.Object({ alarms: Type.Array(AlarmItem, { description: 'the newest first' }) }),
})

const KeyQuery = Type.Object({
  key: Type.String({ minLength: 1, maxLength: 100, description: 'alarm_event_detail_key of a list item' }),
  timezone: TimeZone,
})

export const getAlarmShape = shape({
  operation: 'getAlarm',
  summary: 'One alarm or event as the list has it.',
  errors: ['not_found'],
  query: KeyQuery,
  response: Type.Object({ data: AlarmItem }),
})

export const getAlarmDetailShape = shape({
  operation: 'getAlarmDetail',
  summary: 'One alarm or event with the values recorded around its moment.',
  errors: ['not_found'],
  query: KeyQuery,
  response: Type.Object({ data: AlarmDetail }),
})

export const downloadAlarmDetailShape = shape({
  operation: 'downloadAlarmDetail',
  summary: 'The workbook of one alarm or event with its values, saved as {key}.xlsx.',
  errors: ['not_found', 'too_many_requests'],
  query: KeyQuery,
  file: XLSX,
})
