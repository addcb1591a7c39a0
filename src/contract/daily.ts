// The daily report of one machine on the wire: SPEC 3 "Daily report", its fields being the columns of daily_report.
import Type, { type Static } from 'typebox'
import { endpoint } from './endpoint.ts'

const figure = (description: string) => Type.Union([Type.Number({ description }), Type.Null()])
const Count = Type.Union([Type.Integer({ minimum: 0 }), Type.Null()])
const Hours = figure('h')
const Kilometres = figure('km')

export const DailyDay = Type.Object({
  recorded_date: Type.String({ format: 'date', description: 'YYYY-MM-DD, the machine’s own day' }),
  time_difference: Type.Integer({ description: 'minutes, of the machine’s day' }),
  has_alarm: Type.Boolean(),
  under_operation_hour: Hours,
  track_operation_hour: Hours,
  upper_operation_hour: Hours,
  under_hourmeter: Hours,
  track_hourmeter: Hours,
  upper_hourmeter: Hours,
  odometer: Kilometres,
  diff_odometer: Kilometres,
  mileage: Kilometres,
  overload_counts: Count,
  emergope_counts: Count,
  upper_operation_data: Type.String({ pattern: '^[0-3]{96}$' }),
  under_operation_data: Type.Union([Type.String({ pattern: '^[0-2]{96}$' }), Type.Null()]),
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

export const getDailyShape = {
  query: Type.Object({
    serial: Type.String({ minLength: 1, maxLength: 100 }),
    year: Type.Integer({ minimum: 1970, maximum: 9999 }),
    month: Type.Integer({ minimum: 1, maximum: 12 }),
  }),
  response: Type.Object({
    default_time_difference: Type.Integer({
      description: 'minutes, of the newest day of the month, else of the machine',
    }),
    is_road_rail: Type.Boolean(),
    daily: Type.Array(DailyDay, { description: 'the days received, in order; a day without a report is not there' }),
  }),
}
/** One machine's days of a month; 404 for a machine that the company has never had. */
export const getDaily = endpoint<typeof getDailyShape>('GET', '/api/v1/daily')
