// Schemas of the maintenance calendar: a month by days and by machines, a day.
import Type, { type Static } from 'typebox'
import { MONTH_QUERY } from '#contract/daily/daily.shape.ts'
import { shape } from '#contract/endpoint.shape.ts'
import { CATEGORIES } from '#domain/category.ts'
import { POINT_KINDS, POINT_SIGNS } from './choices.ts'
import { PAGE, PAGER } from './maintenance.shape.ts'
import { WORK_SEARCH } from './search.shape.ts'
import { orNull, Text } from '#contract/nullable.shape.ts'

const Day = Type.String({ format: 'date', description: 'YYYY-MM-DD' })
const Today = Type.String({ description: 'YYYY-MM-DD in the company’s zone' })
const Sign = Type.Enum([...POINT_SIGNS], {
  description: 'overdue from the day after its date, planned or not; else planned for a day to come; else due',
})
const COUNTS = {
  planned: Type.Integer({ description: 'points planned for a day to come, and not overdue' }),
  due: Type.Integer({ description: 'points that are neither planned nor overdue' }),
  overdue: Type.Integer({ description: 'points whose date is past, planned anew or not' }),
  machines: Type.Integer(),
}

export const getMaintenanceCalendarShape = shape({
  operation: 'getMaintenanceCalendar',
  summary:
    'The days of a month, or of a year, with their points: by the planned day, without one to come by the day they are due.',
  query: Type.Object({ ...WORK_SEARCH, year: MONTH_QUERY.year, month: Type.Optional(MONTH_QUERY.month) }),
  response: Type.Object({
    today: Today,
    days: Type.Array(Type.Object({ date: Day, ...COUNTS }), { description: 'those with points' }),
  }),
})

export const DAY_POINTS_MAX = 300

const POINT = {
  point_id: Type.Integer(),
  version: Type.Integer(),
  name: Type.String({ description: 'in the reader’s language, else in English' }),
  kind: Type.Enum([...POINT_KINDS]),
  sign: Sign,
  date: Type.String({ description: 'YYYY-MM-DD: the day of the calendar that it stands on' }),
  next_date: orNull(Day),
  planned_on: orNull(Day),
}
const MACHINE = { serial: Type.String(), display_serial: Type.String(), type_code: Type.String() }

export const CalendarPoint = Type.Object({ ...POINT, ...MACHINE })
export type CalendarPoint = Static<typeof CalendarPoint>

export const listDayPointsShape = shape({
  operation: 'listDayPoints',
  summary: `The points of a day of the calendar by machine, at most ${DAY_POINTS_MAX}.`,
  query: Type.Object({ ...WORK_SEARCH, date: Day }),
  response: Type.Object({
    points: Type.Array(CalendarPoint),
    is_cut: Type.Boolean({ description: 'there are more' }),
  }),
})

export const MonthMachine = Type.Object({
  ...MACHINE,
  machine_category: Type.Enum([...CATEGORIES]),
  management_number: Text,
  points: Type.Array(Type.Object(POINT), { description: 'by day' }),
})
export type MonthMachine = Static<typeof MonthMachine>

export const getMaintenanceMonthShape = shape({
  operation: 'getMaintenanceMonth',
  summary:
    'The machines with points in a month, and these points. The present month also has what is overdue from before it.',
  query: Type.Object({ ...WORK_SEARCH, ...PAGE, ...MONTH_QUERY, sign: Type.Optional(Sign) }),
  response: Type.Object({
    today: Today,
    counts: Type.Object(
      { points: Type.Integer({ description: 'points in all' }), ...COUNTS },
      { description: 'whatever `sign` says' },
    ),
    machines: Type.Array(MonthMachine, { description: 'by serial' }),
    pager: PAGER,
  }),
})
