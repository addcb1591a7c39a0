// Schemas of the daily report of one machine: the columns of daily_report.
import Type, { type Static } from 'typebox'
import { FIRST_YEAR, LAST_YEAR } from '#domain/calendar-month.ts'
import { METER_MARKS } from '#domain/meter-chain.ts'
import { MAX_TIME_DIFFERENCE } from '#domain/time.ts'
import { shape } from '#contract/endpoint.shape.ts'
import { figure, Hours, orNull } from '#contract/nullable.shape.ts'

const Count = orNull(Type.Integer({ minimum: 0 }))
const Kilometres = figure('km')

const Mark = Type.Optional(Type.Enum([...METER_MARKS]))
export const MeterMarks = orNull(
  Type.Object(
    {
      upper_hourmeter: Mark,
      under_hourmeter: Mark,
      track_hourmeter: Mark,
      pto_hourmeter: Mark,
      first_engine_hourmeter: Mark,
      second_engine_hourmeter: Mark,
      odometer: Mark,
      diff_odometer: Type.Optional(
        Type.Literal('uncounted', { description: 'it is from a reading of the odometer that counts nowhere' }),
      ),
    },
    {
      description:
        'meters that are out of the ordinary: doubted and voided readings count nowhere; with replaced a new meter counts on from the total, with restarted counting begins anew with the reading itself',
    },
  ),
)

export const DailyDay = Type.Object({
  recorded_date: Type.String({ format: 'date', description: 'YYYY-MM-DD, the machine’s own day' }),
  time_difference: Type.Integer({ description: 'minutes, of the machine’s day' }),
  is_time_of_fetching: Type.Boolean({
    description: 'a value of the day has the time of fetching: the other maker’s server told none of measuring',
  }),
  has_alarm: Type.Boolean({ description: 'the day’s own flag, or an alarm recorded within the machine’s day' }),
  meter_marks: MeterMarks,
  under_operation_hour: Hours,
  track_operation_hour: Hours,
  upper_operation_hour: Hours,
  under_hourmeter: Hours,
  track_hourmeter: Hours,
  upper_hourmeter: Hours,
  pto_hourmeter: Hours,
  first_engine_hourmeter: Hours,
  second_engine_hourmeter: Hours,
  odometer: Kilometres,
  diff_odometer: Kilometres,
  mileage: Kilometres,
  overload_counts: Count,
  emergope_counts: Count,
  upper_operation_data: Type.String({ pattern: '^[0-3]{96}$' }),
  under_operation_data: orNull(Type.String({ pattern: '^[0-2]{96}$' })),
  counter_operation_slots: orNull(
    Type.Integer({
      minimum: 0,
      maximum: 96,
      description: 'quarters of an hour of work by a counter: where in the day is not known',
    }),
  ),
  counter_neutral_slots: orNull(
    Type.Integer({ minimum: 0, maximum: 96, description: 'quarters of an hour likewise, without work' }),
  ),
  engine_working_hour: Hours,
  hydraulic_oil_high_temp_hour: Hours,
  crane_operation_pto_on_hour: Hours,
  travelling_pto_off_hour: Hours,
  stoping_pto_off_neutral_hour: Hours,
  fuel_efficiency_pto_on: figure('L/h, or kWh/h of an electric machine'),
  fuel_efficiency_pto_off: figure('km/L, or km/kWh of an electric machine'),
  fuel_consumption_pto_on: figure('L, or kWh of an electric machine'),
  fuel_consumption_pto_off: figure('L, or kWh of an electric machine'),
  max_coolant_temp_diff: figure('°C'),
  max_torcon_fluid_temp_diff: figure('°C'),
  avg_torcon_pressure: figure('MPa'),
})
export type DailyDay = Static<typeof DailyDay>

/** A calendar month of a query. */
export const MONTH_QUERY = {
  year: Type.Integer({ minimum: FIRST_YEAR, maximum: LAST_YEAR }),
  month: Type.Integer({ minimum: 1, maximum: 12 }),
}

/** The reader's today: only the days before it count. */
export const BEFORE = Type.Optional(
  Type.String({
    format: 'date',
    description: 'YYYY-MM-DD: counted_slots are of the days before it; left out, of all days',
  }),
)

/** One machine's month. */
export const MACHINE_MONTH_QUERY = { serial: Type.String({ minLength: 1, maxLength: 100 }), ...MONTH_QUERY }

/**
 * Minutes ahead of UTC of the requested days;
 * `what` describes the result.
 */
export const offsetField = (what: string) =>
  Type.Optional(
    Type.Integer({
      minimum: -MAX_TIME_DIFFERENCE,
      maximum: MAX_TIME_DIFFERENCE,
      multipleOf: 15,
      description: `minutes: ${what}`,
    }),
  )

export const getDailyShape = shape({
  operation: 'getDaily',
  summary: 'One machine’s days of a month.',
  errors: ['not_found'],
  query: Type.Object({
    ...MACHINE_MONTH_QUERY,
    time_difference: offsetField(
      'cuts the slots of all days anew at midnight of this offset, from the neighbouring days. Figures that cannot be cut are then null; at the offset of all of the machine’s days they are there',
    ),
  }),
  response: Type.Object({
    default_time_difference: Type.Integer({
      description: 'minutes, of the newest day of the month, else of the machine',
    }),
    is_road_rail: Type.Boolean(),
    daily: Type.Array(DailyDay, {
      description:
        'the days received, in order; a day without a report is not there. At another offset also a day that a neighbour’s slots reach into, its figures unknown',
    }),
  }),
})
export type DailyMonth = Static<typeof getDailyShape.response>
