// Schemas of the month of all machines: rows, search and pages.
import Type, { type Static } from 'typebox'
import { CATEGORIES } from '#domain/category.ts'
import { shape } from '#contract/endpoint.shape.ts'
import { BEFORE, MONTH_QUERY } from './daily.shape.ts'
import { DAILY_SORTS } from './choices.ts'
import { GROUP } from '#contract/machine/search.shape.ts'
import { figure, orNull, Text } from '#contract/nullable.shape.ts'

const Meter = figure('h, as the last day of the month tells it')
const Fuel = figure('L, or kWh of an electric machine; the sum of the days that tell it')
const Count = (description: string) =>
  Type.Integer({ minimum: 0, description: `hours: ${description} of the month ÷ 4, rounded up` })
const Slots = (description: string) => Type.Integer({ minimum: 0, description: `${description} of the month` })

export const DailyListItem = Type.Object({
  body_category_id: orNull(Type.Integer()),
  management_number: Text,
  registration_number: Text,
  type_code: Type.String({ description: 'model symbol' }),
  display_serial: Type.String(),
  serial: Type.String(),
  odometer: figure('km, as the last day of the month tells it'),
  machine_category_code: Type.Enum([...CATEGORIES]),
  known_meters: Type.Array(Type.Enum(['pto', 'upper', 'under', 'track', 'first_engine', 'second_engine']), {
    description: 'the hour meters that the machine has ever reported, in this month or not',
  }),
  hourmeters: Type.Object({
    pto: Meter,
    upper: Meter,
    under: Meter,
    track: Meter,
    first_engine: Meter,
    second_engine: Meter,
  }),
  fuel_consumption_pto_on: Fuel,
  fuel_consumption_pto_off: Fuel,
  operation_data: Type.String({
    pattern: '^[01-]{28,31}$',
    description: 'one character per day: 1 operated, 0 reported and not operated, - without a report',
  }),
  operation_count: Count('upper slots 3'),
  no_ope_count: Count('under slots 1'),
  running_count: Count('upper slots 2'),
  neutral_count: Count('upper slots 1'),
  track_count: Count('under slots 2'),
  // Slots for shares and sums over machines:
  // rounded hours would differ from the month's own page.
  operation_slots: Slots('upper slots 3'),
  counted_slots: Slots('upper slots 3 of the days before `before`'),
  running_slots: Slots('upper slots 2'),
  neutral_slots: Slots('upper slots 1'),
  track_slots: Slots('under slots 2'),
  no_ope_slots: Slots('under slots 1'),
})
export type DailyListItem = Static<typeof DailyListItem>

/** A text typed into a search. */
export const Typed = (description: string) => Type.Optional(Type.String({ minLength: 1, maxLength: 100, description }))

/** The three boxes over the list, and a group. */
export const LIST_SEARCH = {
  group: GROUP,
  serial: Typed('the beginning of serial or display serial'),
  registration_number: Typed('in the registration number'),
  management_number: Typed('in the customer’s or the owner’s management number'),
}

export const listDailyShape = shape({
  operation: 'listDaily',
  summary:
    'One page of the company’s machines with their month, by serial: those that it has now, and those it has sold that reported in the month while they were its own.',
  query: Type.Object({
    ...MONTH_QUERY,
    ...LIST_SEARCH,
    reports: Type.Optional(Type.Enum(['none'], { description: 'only machines without any report in the month' })),
    sort: Type.Optional(
      Type.Enum([...DAILY_SORTS], {
        description:
          'the order of serials unless told; machines without the figure come last, equal ones in the order of serials',
      }),
    ),
    sort_order: Type.Optional(Type.Enum(['asc', 'desc'], { description: 'desc unless told' })),
    before: BEFORE,
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
    per_page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  }),
  response: Type.Object({
    machine_base_list: Type.Array(DailyListItem),
    month: Type.String({ pattern: '^[0-9]{6}$', description: 'YYYYMM' }),
    current_page: Type.Integer(),
    per_page: Type.Integer(),
    total: Type.Integer(),
    last_page: Type.Integer(),
  }),
})
