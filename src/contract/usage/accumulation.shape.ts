// Schemas of lifetime counters (docs/product.md, Counters and distributions).
import Type, { type Static } from 'typebox'
import { COUNTER_UNITS } from '#domain/usage-counter.ts'
import { MACHINE_MONTH_QUERY, MONTH_QUERY } from '#contract/daily/daily.shape.ts'
import { shape } from '#contract/endpoint.shape.ts'
import { Hours, orNull } from '#contract/nullable.shape.ts'

/** Months of a history. */
export const HISTORY_MONTHS = 36
/**
 * Months within which a machine must have reported its counters
 * to be compared with.
 */
export const COMPARED_MONTHS = 12

const Name = Type.String({ description: 'of the counter, like main_winch_up_hour' })
const Category = Type.String({ description: 'counters of a kind stand together, like main_winch' })
const Unit = Type.Enum([...COUNTER_UNITS], {
  description: 'the quantity: h, times, m of a boom, km, L, t',
})
const Month = Type.String({ pattern: '^\\d{4}-\\d{2}$', description: 'YYYY-MM, of the machine’s own days' })

const Entry = Type.Object({
  name: Name,
  category: Category,
  data: Type.Number({ minimum: 0, description: 'metric, the last value told' }),
  unit: Unit,
  hourmeter: Hours,
  recorded_date: Type.String({ format: 'date', description: 'YYYY-MM-DD, the machine’s own day that told it' }),
  backwards_in: orNull(Month, {
    description: 'the newest month in which it ran backwards, as after a change of controller; it counts since then',
  }),
})
export type AccumulationEntry = Static<typeof Entry>

/** Upper group, then under group; empty when the machine has none. */
const groupsOf = <T extends ReturnType<typeof Type.Object>>(entry: T) =>
  Type.Array(Type.Array(entry), {
    minItems: 2,
    maxItems: 2,
    description: '[0] upper, [1] under; empty where there is none',
  })

const AT_MONTH = Type.Object({
  serial: MACHINE_MONTH_QUERY.serial,
  year: Type.Optional(MONTH_QUERY.year),
  month: Type.Optional(MONTH_QUERY.month),
})

export const getAccumulationShape = shape({
  operation: 'getAccumulation',
  summary: 'One machine’s counters: the newest values, or those at the end of a month (year and month).',
  errors: ['not_found'],
  query: AT_MONTH,
  response: Type.Object({ accumulation: groupsOf(Entry) }),
})

const Compared = Type.Object({
  name: Name,
  median: Type.Number(),
  machines: Type.Integer({ minimum: 1, description: 'that told of this counter' }),
})

export const getAccumulationComparisonShape = shape({
  operation: 'getAccumulationComparison',
  summary: 'The counters of the company’s machines of the same model, as medians.',
  errors: ['not_found'],
  query: AT_MONTH,
  response: Type.Object({
    type_code: Type.String(),
    machines: Type.Integer({
      minimum: 0,
      description: `of this model, this one included, that told of their counters within ${COMPARED_MONTHS} months`,
    }),
    accumulation: groupsOf(Compared),
  }),
})
export type AccumulationComparison = Static<typeof getAccumulationComparisonShape.response>

const Series = Type.Object({
  name: Name,
  category: Category,
  unit: Unit,
  data: Type.Array(orNull(Type.Number()), { description: 'the last value of each month; null where none was told' }),
  added: Type.Array(orNull(Type.Number()), {
    description:
      'since the value before; null in the first month, where it ran backwards, and where it rose by more than can have run',
  }),
  is_backwards: Type.Array(Type.Boolean()),
})
export type AccumulationSeries = Static<typeof Series>

export const getAccumulationMonthsShape = shape({
  operation: 'getAccumulationMonths',
  summary: `One machine’s counters by month, of the last ${HISTORY_MONTHS} at most.`,
  errors: ['not_found'],
  query: Type.Object({ serial: MACHINE_MONTH_QUERY.serial }),
  response: Type.Object({
    months: Type.Array(Month, { description: 'without a gap, the oldest first' }),
    accumulation: groupsOf(Series),
  }),
})
export type AccumulationMonths = Static<typeof getAccumulationMonthsShape.response>
