// Schemas of Geo Alert: areas, their machines, departures and returns.
import Type, { type Static } from 'typebox'
import {
  AREA_MACHINES_MAX,
  AREA_NAME_MAX,
  AREAS_MAX,
  CORNERS_MAX,
  DWELL_MAX_MINUTES,
  NAME_PATTERN_MAX,
  RADIUS_MAX_KM,
  RADIUS_MIN_KM,
} from '#domain/area-limits.ts'
import { FIRST_YEAR, LAST_YEAR } from '#domain/calendar-month.ts'
import { CATEGORIES } from '#domain/category.ts'
import { CROSSING_KINDS } from '#domain/geo-alert.ts'
import { shape } from '#contract/endpoint.shape.ts'
import { InstantOrNever, orNull, Text } from '#contract/nullable.shape.ts'

const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })
const Instant = Type.String({ description: 'RFC 3339 in UTC' })
const Latitude = Type.Number({ minimum: -90, maximum: 90, description: '°, north' })
const Longitude = Type.Number({ minimum: -180, maximum: 180, description: '°, east' })
const Serial = Type.String({ minLength: 1, maxLength: 100 })
const TimeOfDay = (description: string) => Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$', description })

export const AreaShape = Type.Enum(['circle', 'polygon'])
export type AreaShape = Static<typeof AreaShape>

export const AreaWatch = Type.Object(
  {
    weekdays: Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), {
      minItems: 1,
      maxItems: 7,
      description: '1 Monday … 7 Sunday; a watch over midnight belongs to the day that it begins on',
    }),
    from: TimeOfDay('HH:mm'),
    to: TimeOfDay('HH:mm, not included; at or before `from` it is of the next day, so equal times are a whole day'),
    time_zone: Type.String({ minLength: 1, maxLength: 60, description: 'IANA name' }),
  },
  { additionalProperties: false },
)
export type AreaWatch = Static<typeof AreaWatch>

const Corners = Type.Array(Type.Tuple([Latitude, Longitude]), {
  maxItems: CORNERS_MAX,
  description: `corners of a polygon as [latitude, longitude], 3 to ${CORNERS_MAX}, the first not repeated; each edge is straight in degrees and takes the shorter way round, also over the date line`,
})

const MACHINE = {
  serial: Type.String(),
  display_serial: Type.String(),
  type_code: Type.String({ description: 'model symbol' }),
  machine_category: Type.Enum([...CATEGORIES]),
}

export const AreaMachine = Type.Object({
  ...MACHINE,
  is_inside: Type.Boolean({
    description: 'no departure without a return; as long as none is raised, it counts as inside',
  }),
  left_at: orNull(Type.String(), {
    description: 'RFC 3339 in UTC: the departure that it has not returned from; null when there is none',
  }),
  is_late: Type.Boolean({ description: 'that departure was more than 24 hours old when it was learnt' }),
  joined_at: Type.String({ description: 'RFC 3339 in UTC; positions before it do not count' }),
  latest_latitude: orNull(Latitude),
  latest_longitude: orNull(Longitude),
  location_recorded_date: InstantOrNever,
})
export type AreaMachine = Static<typeof AreaMachine>

export const Area = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  serial_number: Type.Array(AreaMachine, {
    description:
      'its machines by serial: all of them in `geoalert`, the first 100 in a list; `machine_count` counts all',
  }),
  radius_latitude: Latitude,
  radius_longitude: Longitude,
  radius_range: Type.Number({ description: 'km; of a polygon, of a circle around all of it' }),
  shape: AreaShape,
  points: orNull(Corners, { description: 'null for a circle' }),
  watch: orNull(AreaWatch, { description: 'null watches always; outside of it no departure is raised' }),
  dwell_minutes: Type.Integer({ description: 'a departure counts when the machine is still outside so much later' }),
  machine_count: Type.Integer(),
  outside_count: Type.Integer(),
  version: Type.Integer({ description: 'sent back with a save, a stale one is refused' }),
  updated_at: Instant,
  last_event_at: orNull(Type.String(), { description: 'RFC 3339 in UTC: its newest departure or return' }),
})
export type Area = Static<typeof Area>

const PAGE = {
  page: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000, description: '0 and 1 are both the first' })),
  per_page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, description: '50 when left out' })),
}
const PAGER = {
  current_page: Type.Integer(),
  per_page: Type.Integer(),
  total: Type.Integer(),
  last_page: Type.Integer(),
}

const Version = Type.Optional(
  Type.Integer({ description: 'of the area, as last seen; left out, the save wins over whatever is there' }),
)
const Serials = Type.Array(Type.Object({ serial: Serial }), { maxItems: AREA_MACHINES_MAX })
const Deselect = Type.Optional(
  Type.Boolean({
    description:
      'true leaves out what is out of range; otherwise it is refused with `out_of_range`, and the problem’s `invalid` names it',
  }),
)
const Ids = Type.Array(Id, { maxItems: AREAS_MAX })

export const getAreaShape = shape({
  operation: 'getArea',
  summary: 'One area with all its machines.',
  errors: ['not_found'],
  query: Type.Object({ id: Id }),
  response: Area,
})

export const listAreasShape = shape({
  operation: 'listAreas',
  summary: 'One page of the areas, by name.',
  query: Type.Object({
    ...PAGE,
    name: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: NAME_PATTERN_MAX,
        description:
          'areas whose name matches this regular expression (PostgreSQL’s, without regard to case), or holds it as text; one that is no pattern, refers back (`\\1`) or takes too long is 422',
      }),
    ),
    serial: Type.Optional(Type.String({ ...Serial, description: 'areas that this machine belongs to' })),
    addable_to: Type.Optional(
      Type.String({
        ...Serial,
        description: 'areas that this machine stands in and does not belong to yet; none without a position',
      }),
    ),
  }),
  response: Type.Object({ areas: Type.Array(Area), ...PAGER }),
})

/** A departure of a machine from an area, or its return. */
export const Crossing = Type.Object({
  key: Type.String({ description: 'opaque; the same for as long as the event stays what it is' }),
  kind: Type.Enum([...CROSSING_KINDS]),
  recorded_date: Type.String({
    description: 'RFC 3339 in UTC: of the first position outside, or of the first back inside',
  }),
  latitude: Latitude,
  longitude: Longitude,
  place: orNull(Type.String(), { description: 'in the reader’s language; null when no address could be acquired' }),
  area: Type.Object({
    id: Type.Integer(),
    name: Type.String(),
    is_deleted: Type.Boolean({ description: 'its events are kept' }),
  }),
  ...MACHINE,
  management_number: Text,
  is_late: Type.Boolean({ description: 'more than 24 hours old when it was learnt; never mailed' }),
  raised_at: Type.String({ description: 'RFC 3339 in UTC: when it was learnt' }),
  sent_at: InstantOrNever,
})
export type Crossing = Static<typeof Crossing>

export const listCrossingsShape = shape({
  operation: 'listCrossings',
  summary: 'Departures and returns that were raised, newest first, and whether a mail was sent; it sends nothing.',
  query: Type.Object({
    ...PAGE,
    id: Type.Optional(Type.Integer({ ...Id, description: 'of one area' })),
    serial: Type.Optional(Type.String({ ...Serial, description: 'of one machine' })),
    year: Type.Optional(Type.Integer({ minimum: FIRST_YEAR, maximum: LAST_YEAR, description: 'with `month`' })),
    month: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 12, description: 'in the reader’s time zone, with `year`' }),
    ),
  }),
  response: Type.Object({ events: Type.Array(Crossing), ...PAGER }),
})

export const saveAreaShape = shape({
  operation: 'saveArea',
  summary:
    'Creates an area (without `id`) or changes one. A change of its rim, watch or dwell time watches its machines anew from now.',
  once: true,
  errors: ['not_found', 'changed_meanwhile', 'out_of_range'],
  body: Type.Object({
    id: Type.Optional(Id),
    version: Version,
    name: Type.String({ minLength: 1, maxLength: AREA_NAME_MAX }),
    shape: Type.Optional(Type.Enum(['circle', 'polygon'], { description: 'circle when left out' })),
    radius_latitude: Type.Optional(Type.Number({ ...Latitude, description: '°, north; needed for a circle' })),
    radius_longitude: Type.Optional(Type.Number({ ...Longitude, description: '°, east; needed for a circle' })),
    radius_range: Type.Optional(
      Type.Number({ minimum: RADIUS_MIN_KM, maximum: RADIUS_MAX_KM, description: 'km; needed for a circle' }),
    ),
    points: Type.Optional(orNull(Corners, { description: 'needed for a polygon' })),
    watch: Type.Optional(orNull(AreaWatch, { description: 'null, or left out: always' })),
    dwell_minutes: Type.Optional(
      Type.Integer({ minimum: 0, maximum: DWELL_MAX_MINUTES, description: '0 when left out' }),
    ),
    serial_number: Type.Optional(
      Type.Array(Type.Object({ serial: Serial }), {
        maxItems: AREA_MACHINES_MAX,
        description: 'its machines from now on; left out, they stay',
      }),
    ),
    deselect_out_of_range: Deselect,
  }),
  response: Type.Object({
    area: Area,
    deselected: Type.Array(Type.String(), { description: 'serials that were out of range and left out' }),
  }),
})

export const setAreasOfMachineShape = shape({
  operation: 'setAreasOfMachine',
  summary: 'Sets the areas that one machine belongs to. It must stand inside of those that it is added to.',
  errors: ['not_found', 'changed_meanwhile', 'out_of_range'],
  body: Type.Object({
    serial: Serial,
    ids: Ids,
    seen_ids: Type.Optional(
      Type.Array(Id, {
        maxItems: AREAS_MAX,
        description: 'the areas that it belonged to as last seen; others meanwhile are `changed_meanwhile`',
      }),
    ),
    deselect_out_of_range: Deselect,
  }),
  response: Type.Object({
    areas: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String() })),
    deselected: Type.Array(Type.String(), {
      description: 'ids of areas that it stands outside of; the problem’s `invalid` holds the same',
    }),
  }),
})

export const setMachinesOfAreaShape = shape({
  operation: 'setMachinesOfArea',
  summary: 'Sets the machines of one area. Those that are added must stand inside.',
  errors: ['not_found', 'changed_meanwhile', 'out_of_range'],
  body: Type.Object({ id: Id, version: Version, serial_number: Serials, deselect_out_of_range: Deselect }),
  response: saveAreaShape.response,
})

export const removeMachinesShape = shape({
  operation: 'removeMachines',
  summary: 'Takes machines out of one area; those that are not in it change nothing.',
  errors: ['not_found', 'changed_meanwhile'],
  body: Type.Object({ id: Id, version: Version, serial_number: Serials }),
  response: Type.Object({ area: Area }),
})

const params = Type.Object({ id: Id })

export const deleteAreaShape = shape({
  operation: 'deleteArea',
  summary: 'Deletes an area; its events are kept.',
  errors: ['not_found', 'changed_meanwhile'],
  params,
  query: Type.Object({ version: Version }),
  response: Type.Object({
    status: Type.Literal(1),
    restore_until: Type.String({ description: 'RFC 3339 in UTC' }),
  }),
})

export const restoreAreaShape = shape({
  operation: 'restoreArea',
  summary:
    'Undoes a deletion of the last minutes, until `restore_until`, with its machines and what they did meanwhile.',
  errors: ['undo_over', 'not_found'],
  params,
  response: Type.Object({ area: Area }),
})
