// Schemas of the machine list: rows, query and counts.
import Type, { type Static } from 'typebox'
import { ACTIVITIES } from '#domain/activity.ts'
import { CATEGORIES } from '#domain/category.ts'
import { METERS, READINGS, type ReadingName } from '#domain/hour-meter.ts'
import { SELECTED_AT_MOST } from '#domain/machine-group.ts'
import { shape } from '#contract/endpoint.shape.ts'
import { LAST_DAYS, MACHINE_SORTS, SILENT_DAYS, STATUSES } from './choices.ts'
import { SEARCH_CONDITIONS } from './search.shape.ts'
import { SILENCES } from '#domain/silence.ts'
import { figure, Hours, InstantOrNever, orNull, Text } from '#contract/nullable.shape.ts'

const Day = orNull(Type.String({ format: 'date', description: 'YYYY-MM-DD' }))
const Percent = figure('%')

export const MachineAlarm = Type.Object({
  recorded_date: Type.String({ description: 'RFC 3339 in UTC' }),
  error_code: Type.String(),
  control_device_code: Text,
  content: Type.String({ description: 'in the reader’s language; an unknown code is shown as the code' }),
})

/** Why a machine says nothing. */
export const SilenceReason = orNull(Type.Enum([...SILENCES]), { description: 'null for a machine that speaks' })

/**
 * A machine of the list; below the line our own screen's fields
 * (meters for the labels, state now, today).
 */
const MachineDoubt = Type.Object({
  meter: Type.Enum([...METERS]),
  value: Type.Number({ description: 'h, of the odometer km' }),
  recorded_date: Type.String({ format: 'date', description: 'YYYY-MM-DD, the machine’s own day' }),
  kind: Type.Enum(['fell', 'jumped']),
})

export const MachineItem = Type.Object({
  serial: Type.String(),
  display_serial: Type.String(),
  type_code: Type.String({ description: 'model symbol' }),
  type_code_2: Text,
  customer_management_no: Text,
  customer_name: Text,
  delivery_date: Day,
  upper_hourmeter: Hours,
  under_hourmeter: Hours,
  odometer: figure('km'),
  cruising_distance: figure('km; 65535 is unknown'),
  latest_recorded_date: Day,
  registration_number: Text,
  machine_category: Type.Enum([...CATEGORIES]),
  agent_name: Text,
  service_shop_name: Text,
  latest_updated_date: InstantOrNever,
  machine_location: Text,
  country_code: Text,
  terminal_type: Type.Integer({ minimum: 0, maximum: 6 }),
  geo_alert: Type.Boolean({
    description: 'belongs to a Geo Alert area that watches, wherever it is; being outside is a mark of its own',
  }),
  latest_location: orNull(
    Type.Object({
      latest_latitude: Type.Number(),
      latest_longitude: Type.Number(),
      recorded_date: Type.String(),
      send_place: Text,
    }),
  ),
  free_inspection: orNull(Type.Integer({ description: 'month of the next free inspection since delivery' })),
  remaining_level: Type.Object({
    upper_fuel_level: Percent,
    under_fuel_level: Percent,
    upper_ad_blue_level: Percent,
    under_ad_blue_level: Percent,
  }),
  display_battery_level: Percent,
  filter_maintenance: Type.Object({ upper: Type.Boolean(), under: Type.Boolean() }),
  dpf: Type.Boolean(),
  gas_code: Text,
  noise_code: Text,
  management_number: Text,
  legal_inspection: Type.Object({ crane: Day, career: Day, aerial: Day, other: Day }),
  work_instruction: Type.Array(Type.String()),
  alarms: Type.Array(MachineAlarm),
  is_ic1r: Type.Boolean(),
  body_category_id: orNull(Type.Integer()),
  // --- for our own screen
  geo_alert_outside: Type.Boolean({ description: 'is outside of a Geo Alert area that it belongs to' }),
  alarm_count: Type.Integer(),
  meter_doubts: Type.Array(MachineDoubt, {
    description: 'newest readings that are in doubt; the meters keep the last that counts',
  }),
  next_maintenance: orNull(
    Type.Object({
      date: Type.String({ format: 'date' }),
      item_code: orNull(Type.String(), { description: 'as in `maintenance`; null for a point of the company’s own' }),
      name: Type.String({ description: 'in the reader’s language, else in English' }),
    }),
    { description: 'the schedule point that is due first; without a schedule the next legal inspection' },
  ),
  track_hourmeter: Hours,
  pto_hourmeter: Hours,
  first_engine_hourmeter: Hours,
  second_engine_hourmeter: Hours,
  reading_dates: Type.Partial(
    Type.Object(
      Object.fromEntries(READINGS.map((name) => [name, Type.String({ format: 'date' })])) as Record<
        ReadingName,
        ReturnType<typeof Type.String>
      >,
    ),
    { description: 'the day of each meter and level that the newest day has omitted: its value is of that day' },
  ),
  is_road_rail: Type.Boolean(),
  maker: orNull(Type.String({ description: 'of a machine that another maker’s server tells of' })),
  activity: Type.Enum([...ACTIVITIES]),
  silence_reason: SilenceReason,
  contract_live: Type.Boolean(),
  management_number_version: Type.Integer({ description: 'sent back with a save, a stale one is refused' }),
  groups: Type.Object({
    is_favourite: Type.Boolean({ description: 'of the account that asks' }),
    names: Type.Array(Type.String(), { description: 'of the groups that the account sees' }),
  }),
  today: orNull(
    Type.Object({
      recorded_date: Type.String({ format: 'date' }),
      time_difference: Type.Integer({ description: 'minutes' }),
      upper_operation_data: Type.String({ pattern: '^[0-3]{96}$' }),
      under_operation_data: orNull(Type.String({ pattern: '^[0-2]{96}$' })),
      last_days: orNull(
        Type.Object({
          to: Type.String({ format: 'date', description: 'today, by the machine’s own day' }),
          operation_data: Type.String({
            pattern: `^[01-]{${LAST_DAYS}}$`,
            description: 'one character per day: 1 operated, 0 reported and not operated, - without a report',
          }),
        }),
        { description: `the last ${LAST_DAYS} days; null without \`last_days=1\`` },
      ),
    }),
    {
      description:
        'the newest day; null before the first report, and of another maker, of which no hours within a day are known',
    },
  ),
})
export type LastDays = NonNullable<NonNullable<MachineItem['today']>['last_days']>
export type MachineItem = Static<typeof MachineItem>

/** All conditions that narrow the list. */
export const MACHINE_CONDITIONS = {
  ...SEARCH_CONDITIONS,
  status: Type.Optional(Type.Enum([...STATUSES])),
  silent: Type.Optional(
    Type.Enum([...SILENT_DAYS], {
      description: 'silent machines whose last record is more than so many days old, or that never sent one',
    }),
  ),
  serials: Type.Optional(
    Type.String({ minLength: 1, maxLength: 10_000, description: 'whole serials, separated by commas' }),
  ),
  position: Type.Optional(Type.Enum(['known', 'none'], { description: 'whether a position has ever been received' })),
}
const MachineConditions = Type.Object(MACHINE_CONDITIONS)
export type MachineConditions = Static<typeof MachineConditions>

export const listMachinesShape = shape({
  operation: 'listMachines',
  summary:
    'One page of the machines that the conditions leave. The latest location is always part of the answer, so `force_location=1` changes nothing.',
  query: Type.Object({
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
    per_page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    sort: Type.Optional(Type.Enum([...MACHINE_SORTS])),
    sort_order: Type.Optional(Type.Enum(['asc', 'desc'])),
    force_location: Type.Optional(Type.Literal(1)),
    last_days: Type.Optional(Type.Literal(1, { description: `with the last ${LAST_DAYS} days of each machine` })),
    ...MACHINE_CONDITIONS,
  }),
  response: Type.Object({
    machines: Type.Array(MachineItem),
    current_page: Type.Integer(),
    per_page: Type.Integer(),
    total: Type.Integer(),
    last_page: Type.Integer(),
  }),
})

export const listSerialsShape = shape({
  operation: 'listSerials',
  summary: `The serials of the machines that the conditions leave, in the list’s order: the first ${SELECTED_AT_MOST}.`,
  query: Type.Object({
    sort: Type.Optional(Type.Enum([...MACHINE_SORTS])),
    sort_order: Type.Optional(Type.Enum(['asc', 'desc'])),
    ...MACHINE_CONDITIONS,
  }),
  response: Type.Object({ serials: Type.Array(Type.String(), { maxItems: SELECTED_AT_MOST }) }),
})

export const countMachinesShape = shape({
  operation: 'countMachines',
  summary: 'The head figures over the machines that the conditions leave, and these by category.',
  query: MachineConditions,
  response: Type.Object({
    total: Type.Integer(),
    operating: Type.Integer(),
    silent: Type.Integer(),
    alarm: Type.Integer(),
    due: Type.Integer(),
    overdue: Type.Integer(),
    fuel_low: Type.Integer(),
    categories: Type.Record(Type.String(), Type.Integer()),
  }),
})
