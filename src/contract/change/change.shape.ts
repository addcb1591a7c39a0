// Schemas of what is new since a system last asked (docs/decisions/changes.md).
import Type, { type Static, type TSchema } from 'typebox'
import { DailyDay } from '#contract/daily/daily.shape.ts'
import { shape } from '#contract/endpoint.shape.ts'
import { Emergency } from '#contract/event/emergency.shape.ts'
import { Overload } from '#contract/event/overload.shape.ts'
import { IsTimeOfFetching, Latitude, Longitude } from '#contract/location/location.shape.ts'
import { MachineItem } from '#contract/machine/machine.shape.ts'
import { MaintenanceResult } from '#contract/maintenance/maintenance.shape.ts'
import { InstantOrNever, orNull, Text } from '#contract/nullable.shape.ts'

export const CHANGES_AT_ONCE = 1_000
export const CURSOR_LENGTH = 1_000

const QUERY = Type.Object({
  updated_since: Type.Optional(
    Type.String({
      format: 'date-time',
      description: 'RFC 3339: begins with what came then; left out, as `cursor` is, with the first there is',
    }),
  ),
  cursor: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: CURSOR_LENGTH,
      description: '`cursor` of the answer before, instead of `updated_since`: what has come since',
    }),
  ),
  per_page: Type.Optional(
    Type.Integer({ minimum: 1, maximum: CHANGES_AT_ONCE, description: `${CHANGES_AT_ONCE} unless told` }),
  ),
})

/** What every item has besides its own fields. */
const CHANGED = {
  serial: Type.String(),
  updated_at: Type.String({ description: 'when it came in, RFC 3339 in UTC: the order of the items' }),
}

const pageOf = <Item extends TSchema>(item: Item) =>
  Type.Object({
    items: Type.Array(item, { description: 'may be fewer than `per_page` although there is more' }),
    cursor: Type.String({ description: 'opaque; for the next request, at once while there is more, later otherwise' }),
    has_more: Type.Boolean(),
  })

const changes = <Item extends TSchema>(operation: string, what: string, item: Item) =>
  shape({
    operation,
    summary: `${what} that came in since then, each as it is now, in the order in which they came in.`,
    query: QUERY,
    response: pageOf(item),
  })

export const DayChange = Type.Object({ ...CHANGED, ...DailyDay.properties })
export type DayChange = Static<typeof DayChange>
export const listDayChangesShape = changes('listDayChanges', 'Days of all machines', DayChange)

export const PositionChange = Type.Object({
  ...CHANGED,
  recorded_at: Type.String({ description: 'instant, RFC 3339 in UTC' }),
  data_type: Type.Enum([1, 2, 3], { description: '1 job site, 2 final position, 3 others' }),
  latitude: Latitude,
  longitude: Longitude,
  send_place: orNull(Type.String(), { description: 'the place as the terminal sent it' }),
  is_time_of_fetching: IsTimeOfFetching,
})
export type PositionChange = Static<typeof PositionChange>
export const listPositionChangesShape = changes('listPositionChanges', 'Positions of all machines', PositionChange)

export const AlarmChange = Type.Object({
  ...CHANGED,
  recorded_at: Type.String({ description: 'instant, RFC 3339 in UTC' }),
  type: Type.Enum([1, 3], { description: '1 alarm, 3 alarm-event' }),
  alarm_event_detail_key: Type.String({ description: 'the key of alarm and alarm/detail' }),
  error_code: Type.String(),
  content: Type.String({ description: 'in the reader’s language; an unknown code is shown as the code' }),
  severity: orNull(Type.Enum(['critical', 'warning', 'notice']), { description: 'null of an unknown code' }),
  control_device_code: Text,
  state: Type.Enum([0, 1], { description: '1 occurring, 0 recovered: as this record says' }),
  recovered_at: InstantOrNever,
  data_category: Text,
})
export type AlarmChange = Static<typeof AlarmChange>
export const listAlarmChangesShape = changes('listAlarmChanges', 'Alarms and alarm-events of all machines', AlarmChange)

export const OverloadChange = Type.Object({ ...CHANGED, ...Overload.properties })
export type OverloadChange = Static<typeof OverloadChange>
export const listOverloadChangesShape = changes('listOverloadChanges', 'Overloads of all machines', OverloadChange)

export const EmergencyChange = Type.Object({ ...CHANGED, ...Emergency.properties })
export type EmergencyChange = Static<typeof EmergencyChange>
export const listEmergencyChangesShape = changes(
  'listEmergencyChanges',
  'Emergency operations of all machines',
  EmergencyChange,
)

export const MaintenanceChange = Type.Object({
  ...Type.Omit(MaintenanceResult, ['corrected_by', 'files']).properties,
  updated_at: CHANGED.updated_at,
  withdrawn_at: { ...InstantOrNever, description: 'when it was taken back: it counts no more; null otherwise' },
})
export type MaintenanceChange = Static<typeof MaintenanceChange>
export const listMaintenanceChangesShape = changes(
  'listMaintenanceChanges',
  'Results of maintenance of all machines, and those taken back,',
  MaintenanceChange,
)

export const MachineChange = Type.Object({
  ...MachineItem.properties,
  is_owned: Type.Boolean({ description: 'false: the company has it no longer; its values are those of then' }),
})
export type MachineChange = Static<typeof MachineChange>
export const listMachineChangesShape = shape({
  operation: 'listMachineChanges',
  summary:
    'Machines with a record or a change of their data since then, by the order of our own numbers; what follows from the time alone (silence, what is due) is no change.',
  query: QUERY,
  response: pageOf(MachineChange),
})
