// Schemas of the maintenance calendar: days of a month, and one day's points.
import Type, { type Static } from 'typebox'
import { MONTH_QUERY } from '#contract/daily/daily.shape.ts'
import { shape } from '#contract/endpoint.shape.ts'
import { POINT_KINDS } from './choices.ts'
import { orNull } from '#contract/nullable.shape.ts'

const Day = Type.String({ format: 'date', description: 'YYYY-MM-DD' })

export const getMaintenanceCalendarShape = shape({
  operation: 'getMaintenanceCalendar',
  summary:
    'The days of a month, or of a year, with their points: by the planned day, without one by the day they are due.',
  query: Type.Object({ year: MONTH_QUERY.year, month: Type.Optional(MONTH_QUERY.month) }),
  response: Type.Object({
    today: Type.String({ description: 'YYYY-MM-DD in the company’s zone' }),
    days: Type.Array(
      Type.Object({
        date: Day,
        planned: Type.Integer({ description: 'points planned for it' }),
        due: Type.Integer({ description: 'points due on it that are not planned' }),
        machines: Type.Integer(),
      }),
      { description: 'those with points' },
    ),
  }),
})

export const DAY_POINTS_MAX = 300

export const CalendarPoint = Type.Object({
  point_id: Type.Integer(),
  version: Type.Integer(),
  serial: Type.String(),
  display_serial: Type.String(),
  type_code: Type.String(),
  name: Type.String({ description: 'in the reader’s language, else in English' }),
  kind: Type.Enum([...POINT_KINDS]),
  next_date: orNull(Day),
  planned_on: orNull(Day),
})
export type CalendarPoint = Static<typeof CalendarPoint>

export const listDayPointsShape = shape({
  operation: 'listDayPoints',
  summary: `The points of a day of the calendar by machine, at most ${DAY_POINTS_MAX}.`,
  query: Type.Object({ date: Day }),
  response: Type.Object({
    points: Type.Array(CalendarPoint),
    is_cut: Type.Boolean({ description: 'there are more' }),
  }),
})
