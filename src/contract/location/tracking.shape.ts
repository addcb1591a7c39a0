// Schemas of a machine's track: positions, days with positions, files.
import Type, { type Static } from 'typebox'
import { MONTH_QUERY } from '#contract/daily/daily.shape.ts'
import { shape } from '#contract/endpoint.shape.ts'
import { Latitude, Longitude, PLACE_AND_TIME, Serial } from './location.shape.ts'
import { figure, orNull } from '#contract/nullable.shape.ts'

/** Months of `all=1`, and positions of one answer or file. */
export const TRACK_MONTHS = 36
export const TRACK_ENTRIES = 10_000

/** `year` and `month`, or `date`, or `all=1`; anything else is refused. */
export const TRACK_PERIOD = {
  year: Type.Optional(MONTH_QUERY.year),
  month: Type.Optional(MONTH_QUERY.month),
  date: Type.Optional(
    Type.String({
      format: 'date',
      pattern: '^[12]',
      description: 'YYYY-MM-DD, instead of year and month: one of the machine’s own days',
    }),
  ),
  all: Type.Optional(Type.Literal(1, { description: `instead of year and month: the last ${TRACK_MONTHS} months` })),
}

const Offset = Type.Integer({ description: 'minutes ahead of UTC of the machine’s days' })

export const TrackEntry = Type.Object({
  ...PLACE_AND_TIME,
  data_type: Type.Enum([1, 2, 3], { description: '1 job site, 2 final position, 3 others' }),
  latitude: Latitude,
  longitude: Longitude,
})
export type TrackEntry = Static<typeof TrackEntry>

export const TrackDay = Type.Object({
  recorded_date: Type.String({ format: 'date', description: 'YYYY-MM-DD, the machine’s own day' }),
  time_difference: Offset,
  upper_operation_data: Type.String({ pattern: '^[0-3]{96}$' }),
  under_operation_data: orNull(Type.String({ pattern: '^[0-2]{96}$' })),
  mileage: figure('km that the machine itself counted on the day'),
})
export type TrackDay = Static<typeof TrackDay>

const TRACK_QUERY = Type.Object({ serial: Serial, ...TRACK_PERIOD })

export const getTrackingShape = shape({
  operation: 'getTracking',
  summary: 'One machine’s positions of a month, a day or of all, with what it did on those days.',
  errors: ['not_found'],
  query: TRACK_QUERY,
  response: Type.Object({
    time_difference: Offset,
    is_cut: Type.Boolean({
      description: `there are older positions than told: at most ${TRACK_ENTRIES} are, and of the last ${TRACK_MONTHS} months; each day can be asked for by \`date\``,
    }),
    list_info: Type.Object({ loc_list: Type.Array(TrackEntry, { description: 'the newest first' }) }),
    days: Type.Array(TrackDay, { description: 'the daily reports of the time between, in order' }),
  }),
})
export type Tracking = Static<typeof getTrackingShape.response>

export const listLocationDatesShape = shape({
  operation: 'listLocationDates',
  summary: 'The days of a month, a day, or of all, at which one machine sent positions.',
  errors: ['not_found'],
  params: Type.Object({ serial: Serial }),
  query: Type.Object(TRACK_PERIOD),
  response: Type.Object({
    time_difference: Offset,
    dates: Type.Array(
      Type.Object({
        recorded_date: Type.String({ format: 'date', description: 'YYYY-MM-DD, the machine’s own day' }),
        count: Type.Integer({ minimum: 1, description: 'positions of that day' }),
      }),
      { description: 'the newest first' },
    ),
  }),
})
export type LocationDates = Static<typeof listLocationDatesShape.response>

export const downloadTrackGpxShape = shape({
  operation: 'downloadTrackGpx',
  summary: 'One machine’s positions as GPX 1.1, a track segment for each day.',
  errors: ['not_found'],
  query: TRACK_QUERY,
  file: 'application/gpx+xml',
})

export const downloadTrackCsvShape = shape({
  operation: 'downloadTrackCsv',
  summary: 'One machine’s positions as CSV, the newest first.',
  errors: ['not_found'],
  query: TRACK_QUERY,
  file: 'text/csv; charset=utf-8',
})
