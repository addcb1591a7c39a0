// Schemas of the machines’ figures over a range of days.
import Type, { type Static } from 'typebox'
import { CATEGORIES } from '#domain/category.ts'
import { shape } from '#contract/endpoint.shape.ts'
import { LIST_SEARCH } from './list.shape.ts'
import { RANGE_SORTS } from './range-choices.ts'
import { figure, orNull, Text } from '#contract/nullable.shape.ts'

const DAY = '[0-9]{4}-[0-9]{2}-[0-9]{2}'
const Day = Type.String({ format: 'date', description: 'YYYY-MM-DD' })
const Days = Type.Object({ from: Day, to: Day })
const Slots = (description: string) => Type.Integer({ minimum: 0, description: `${description}; ÷ 4 are hours` })

export const RangeFigures = Type.Object({
  reported_days: Type.Integer({ minimum: 0 }),
  operated_days: Type.Integer({ minimum: 0 }),
  operation_slots: Slots('upper slots 3'),
  running_slots: Slots('upper slots 2'),
  neutral_slots: Slots('upper slots 1'),
  idle_share: figure('neutral ÷ neutral, running and operating slots, 0 to 1'),
  fuel: figure('L, or kWh of an electric machine; of the days that tell it'),
  idle_fuel: figure(
    'L: idle hours × what is burnt in one, at most so much where the company has not set that, see `price`; null of an electric machine',
  ),
  idle_cost: figure('idle_fuel × the company’s price per litre; never of an electric machine'),
})
export type RangeFigures = Static<typeof RangeFigures>

export const RangeItem = Type.Object({
  serial: Type.String(),
  display_serial: Type.String(),
  type_code: Type.String({ description: 'model symbol' }),
  machine_category_code: Type.Enum([...CATEGORIES]),
  management_number: Text,
  registration_number: Text,
  body_category_id: orNull(Type.Integer()),
  operation_data: orNull(Type.String({ pattern: '^[01-]{1,31}$' }), {
    description:
      'one character per day: 1 operated, 0 reported and not operated, - without a report; null over more than 31 days',
  }),
  ...RangeFigures.properties,
  before: orNull(RangeFigures, { description: 'over the days of `with`' }),
  idle_change: figure('idle_share less that of `before`'),
})
export type RangeItem = Static<typeof RangeItem>

const RangeTotals = Type.Object({
  machines: Type.Integer({ description: 'that have a report in the range' }),
  ...RangeFigures.properties,
  idle_fuel_slots: Slots('upper slots 1 of the machines that `idle_fuel` is of'),
})
export type RangeTotals = Static<typeof RangeTotals>

export const RangePrice = Type.Object({
  price_per_litre: Type.Number(),
  currency: Type.String({ description: 'ISO 4217' }),
  idle_litres_per_hour: figure(
    'L burnt in an idle hour, as the company has set it; null: each machine’s fuel ÷ engine hours of the range',
  ),
})
export type RangePrice = Static<typeof RangePrice>

const FREE = `${DAY}\\.\\.${DAY}`

/** The range of an address and what it is compared with. */
export const RANGE_QUERY = {
  range: Type.String({
    pattern: `^(today|yesterday|this_week|last_week|last_7|last_30|last_90|[0-9]{6}|${FREE})$`,
    description:
      'a name, counted from today in the reader’s zone (weeks begin on Monday), a month YYYYMM, or YYYY-MM-DD..YYYY-MM-DD, 366 days at most',
  }),
  with: Type.Optional(
    Type.String({
      pattern: `^(before|year_ago|${FREE})$`,
      description: 'compares: the range before, the same days a year ago, or YYYY-MM-DD..YYYY-MM-DD',
    }),
  ),
}

export const RANGE_ORDER = {
  sort: Type.Optional(
    Type.Enum([...RANGE_SORTS], {
      description: 'the order of serials unless told; machines without the figure come last',
    }),
  ),
  sort_order: Type.Optional(Type.Enum(['asc', 'desc'], { description: 'desc unless told' })),
}

export const listRangeShape = shape({
  operation: 'listRange',
  summary:
    'One page of the company’s machines with their figures over a range of days, from the same days as the months: those that it has now, and those it has sold that reported in the range while they were its own.',
  query: Type.Object({
    ...RANGE_QUERY,
    ...LIST_SEARCH,
    ...RANGE_ORDER,
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
    per_page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  }),
  response: Type.Object({
    ...Days.properties,
    with: orNull(Days, { description: 'the days compared with' }),
    price: orNull(RangePrice, { description: 'null until the company has set one' }),
    co2_per_litre: figure('kg of CO2 per L of the company’s fuel; null until it has been set'),
    machines: Type.Array(RangeItem),
    totals: Type.Object({
      ...RangeTotals.properties,
      before: orNull(RangeTotals),
    }),
    current_page: Type.Integer(),
    per_page: Type.Integer(),
    total: Type.Integer(),
    last_page: Type.Integer(),
  }),
})

const Count = Type.Integer({ minimum: 0 })

export const FleetReport = Type.Object({
  ...Days.properties,
  trend: Type.Array(
    Type.Object({
      ...Days.properties,
      machines: Count,
      operated_days: Count,
      operation_slots: Slots('upper slots 3'),
      running_slots: Slots('upper slots 2'),
      neutral_slots: Slots('upper slots 1'),
    }),
    { maxItems: 31, description: 'days; of more than 31 seven days together, of more than 186 months' },
  ),
  overloads: Type.Object({
    total: Count,
    machines: Type.Array(
      Type.Object({
        serial: Type.String(),
        display_serial: Type.String(),
        type_code: Type.String({ description: 'model symbol' }),
        count: Count,
        peak_load_ratio: figure('%, the highest of them'),
      }),
      { maxItems: 10, description: 'those with most, of the days that the machines count them for' },
    ),
  }),
})
export type FleetReport = Static<typeof FleetReport>

export const getFleetReportShape = shape({
  operation: 'getFleetReport',
  summary: 'What a sheet about a range of days shows beyond its figures: their course, and the overloads.',
  query: Type.Object({ range: RANGE_QUERY.range, ...LIST_SEARCH }),
  response: FleetReport,
})
