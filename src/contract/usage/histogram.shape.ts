// Schemas of distributions (docs/product.md, Counters and distributions).
import Type, { type Static } from 'typebox'
import { AXIS_UNITS, CLASS_UNITS, CODE } from '#domain/usage-division.ts'
import { MACHINE_MONTH_QUERY, MONTH_QUERY } from '#contract/daily/daily.shape.ts'
import { shape } from '#contract/endpoint.shape.ts'
import { Hours, orNull } from '#contract/nullable.shape.ts'

/**
 * Rows of an answer: the last of each of these months,
 * or at most these of one month.
 */
export const ROW_MONTHS = 36
export const ROWS_OF_MONTH = 100

const Day = Type.String({ format: 'date', description: 'YYYY-MM-DD, the machine’s own day' })
const DivisionCode = Type.String({ pattern: CODE.source, description: 'like load_radius' })

const ClassDetail = Type.Array(
  Type.Object({
    axis: Type.String({ description: 'like working_radius' }),
    unit: Type.Enum([...AXIS_UNITS]),
    edges: Type.Array(orNull(Type.Number()), {
      minItems: 2,
      description: 'of the classes, metric, growing; null at an end leaves it open',
    }),
  }),
  { minItems: 1, maxItems: 2, description: 'one axis, or two' },
)

const HistogramDivision = Type.Object({
  division: DivisionCode,
  unit: Type.Enum([...CLASS_UNITS], { description: 'what a class counts' }),
  class_detail: ClassDetail,
  recorded_date: Day,
})
export type HistogramDivision = Static<typeof HistogramDivision>

const HistogramRow = Type.Object({
  recorded_date: Day,
  hourmeter: Hours,
  class_data: Type.Array(Type.Number({ minimum: 0 }), {
    description:
      'counted since the machine was new; of two axes, all classes of the first for each class of the second',
  }),
  class_detail: orNull(ClassDetail, { description: 'where the classes were others than those of the division now' }),
  is_changed: Type.Boolean({ description: 'the classes have changed since the row before' }),
  is_backwards: Type.Boolean({
    description: 'less was counted than in the row before, as after a change of controller',
  }),
})
export type HistogramRow = Static<typeof HistogramRow>

export const listDivisionsShape = shape({
  operation: 'listDivisions',
  summary: 'The divisions of one machine’s distributions, each with its classes as they are now.',
  errors: ['not_found'],
  query: Type.Object({ serial: MACHINE_MONTH_QUERY.serial }),
  response: Type.Object({ histogram_division: Type.Array(HistogramDivision) }),
})

export const getHistogramShape = shape({
  operation: 'getHistogram',
  summary: 'One machine’s distribution over time: the last row of each month, or all rows of a month (year and month).',
  errors: ['not_found'],
  query: Type.Object({
    serial: MACHINE_MONTH_QUERY.serial,
    division: DivisionCode,
    year: Type.Optional(MONTH_QUERY.year),
    month: Type.Optional(MONTH_QUERY.month),
  }),
  response: Type.Object({
    histogram_division: HistogramDivision,
    histogram: Type.Array(HistogramRow, {
      description: `the newest first: at most ${ROW_MONTHS} months, or ${ROWS_OF_MONTH} rows of one`,
    }),
  }),
})
export type Histogram = Static<typeof getHistogramShape.response>

export const downloadHistogramShape = shape({
  operation: 'downloadHistogram',
  summary: 'A distribution as CSV in the reader’s language and units, a line for each class.',
  errors: ['not_found'],
  query: Type.Object({
    serial: MACHINE_MONTH_QUERY.serial,
    division: DivisionCode,
    date: Type.Optional({ ...Day, description: 'YYYY-MM-DD of the row; left out, the newest' }),
    since: Type.Optional({ ...Day, description: 'YYYY-MM-DD of an earlier row: adds what was counted since' }),
  }),
  file: 'text/csv; charset=utf-8',
})
