// Schemas of the fleet's locations: single machines or clusters.
import Type, { type Static } from 'typebox'
import { ACTIVITIES } from '#domain/activity.ts'
import { CATEGORIES } from '#domain/category.ts'
import { shape } from '#contract/endpoint.shape.ts'
import { MACHINE_SORTS } from '#contract/machine/choices.ts'
import { MACHINE_CONDITIONS, SilenceReason } from '#contract/machine/machine.shape.ts'
import { InstantOrNever, orNull, Text } from '#contract/nullable.shape.ts'

const Latitude = Type.Number({ minimum: -90, maximum: 90, description: '°, north' })
const Longitude = Type.Number({ minimum: -180, maximum: 180, description: '°, east' })

const Box = Type.Object(
  { west: Longitude, south: Latitude, east: Longitude, north: Latitude },
  { description: 'west is greater than east where it crosses the date line' },
)

export const FleetMachine = Type.Object({
  kind: Type.Literal('machine'),
  serial: Type.String(),
  display_serial: Type.String(),
  type_code: Type.String(),
  management_number: Text,
  machine_category: Type.Enum([...CATEGORIES]),
  latest_latitude: Latitude,
  latest_longitude: Longitude,
  recorded_date: Type.String({ description: 'RFC 3339 in UTC' }),
  machine_location: orNull(Type.String(), {
    description: 'as in machine/list; null when the address could not be acquired',
  }),
  activity: Type.Enum([...ACTIVITIES]),
  silence_reason: SilenceReason,
  latest_updated_date: InstantOrNever,
  alarm_count: Type.Integer(),
  geo_alert_outside: Type.Boolean(),
  inspection: orNull(Type.Enum(['due', 'overdue']), { description: 'as the filters of the same names' }),
})
export type FleetMachine = Static<typeof FleetMachine>

const Count = Type.Integer({ minimum: 0 })
export const FleetCluster = Type.Object({
  kind: Type.Literal('cluster'),
  cell: Type.String({ description: 'level/column/row; the same while the machines come and go' }),
  machines: Type.Integer({ minimum: 2 }),
  latitude: Latitude,
  longitude: Longitude,
  box: Box,
  operating: Count,
  running: Count,
  neutral: Count,
  off: Count,
  silent: Count,
  no_terminal: Count,
  other_maker: Count,
  alarm: Count,
  due: Count,
  overdue: Count,
  outside: Type.Integer({ minimum: 0, description: 'of their Geo Alert areas' }),
})
export type FleetCluster = Static<typeof FleetCluster>
export type FleetLocation = FleetMachine | FleetCluster

export const listFleetLocationsShape = shape({
  operation: 'listFleetLocations',
  summary:
    'Where the machines are that the conditions leave, within a box: alone, or gathered by cells of the map at the zoom. Never more than 2,000 entries: where there would be, cells grow.',
  query: Type.Object({
    ...MACHINE_CONDITIONS,
    west: Type.Optional(Longitude),
    south: Type.Optional(Latitude),
    east: Type.Optional(Longitude),
    north: Type.Optional(Latitude),
    zoom: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 22,
        description: 'the world is 256 × 2^zoom pixels wide; from 18 on all alone',
      }),
    ),
  }),
  response: Type.Object({
    locations: Type.Array(Type.Union([FleetMachine, FleetCluster])),
    found: Type.Integer({ description: 'machines that the conditions leave, wherever they are' }),
    without_position: Type.Integer({ description: 'of these' }),
    box: orNull(Box, { description: 'around all that have a position, within the box asked for or not' }),
  }),
})

export const listMachinesAtShape = shape({
  operation: 'listMachinesAt',
  summary:
    'One page of the machines within a box that the conditions leave, in the machine list’s order: those of a cluster that no zoom parts.',
  query: Type.Object({
    ...MACHINE_CONDITIONS,
    west: Longitude,
    south: Latitude,
    east: Longitude,
    north: Latitude,
    text: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 100,
        description: 'narrows them further, by the texts that `free_word` searches',
      }),
    ),
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
    per_page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    sort: Type.Optional(Type.Enum([...MACHINE_SORTS])),
    sort_order: Type.Optional(Type.Enum(['asc', 'desc'])),
  }),
  response: Type.Object({
    machines: Type.Array(FleetMachine),
    current_page: Type.Integer(),
    per_page: Type.Integer(),
    total: Type.Integer(),
    last_page: Type.Integer(),
  }),
})

export const getLatestLocationDateShape = shape({
  operation: 'getLatestLocationDate',
  summary: 'The newest position of any machine of the company.',
  response: Type.Object({ latest_date: InstantOrNever }),
})
