// Schemas of a machine's three positions: latest, work place, last of the day.
import Type, { type Static } from 'typebox'
import { shape } from '#contract/endpoint.shape.ts'
import { orNull } from '#contract/nullable.shape.ts'

export const Serial = Type.String({ minLength: 1, maxLength: 100 })
export const Latitude = Type.Number({ minimum: -90, maximum: 90, description: '°, north, WGS 84' })
export const Longitude = Type.Number({ minimum: -180, maximum: 180, description: '°, east, WGS 84' })

/** The time and place of a position. */
export const PLACE_AND_TIME = {
  recorded_date: Type.String({ description: 'instant, RFC 3339 in UTC' }),
  send_place: orNull(Type.String(), { description: 'the place as the terminal sent it' }),
  place: orNull(Type.String(), {
    description:
      'the place by Accept-Language: as sent to readers of its language, else our name; null when no address could be acquired',
  }),
}

export const IsTimeOfFetching = Type.Boolean({
  description: 'the time is that of fetching: the other maker’s server told none of measuring',
})

const REPORT = {
  ...PLACE_AND_TIME,
  is_time_of_fetching: IsTimeOfFetching,
  site: orNull(Type.Object({ id: Type.Integer(), name: Type.String() }), {
    description: 'the named site that it stayed at then',
  }),
}

export const Locations = Type.Object({
  latest: orNull(Type.Object({ latest_latitude: Latitude, latest_longitude: Longitude, ...REPORT }), {
    description: 'the newest position of any kind',
  }),
  work_place: orNull(Type.Object({ work_latitude: Latitude, work_longitude: Longitude, ...REPORT }), {
    description: 'the newest at a job site',
  }),
  day_last: orNull(Type.Object({ last_latitude: Latitude, last_longitude: Longitude, ...REPORT }), {
    description: 'the newest final position, sent at key off',
  }),
})
export type Locations = Static<typeof Locations>

export const getLocationInfoShape = shape({
  operation: 'getLocationInfo',
  summary: 'Where one machine is, where it last worked, and where its key was last turned off.',
  errors: ['not_found'],
  query: Type.Object({ serial: Serial }),
  response: Type.Object({ locations: Locations }),
})
