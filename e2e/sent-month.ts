// Three machines' month before the demo's own days, and its expected pages.
import { expect } from './driver.ts'
import { terminalSends } from './outside.ts'

const start = new Date()
start.setUTCMonth(start.getUTCMonth() - 4, 15)

/** YYYY-MM */
export const sentMonth = start.toISOString().slice(0, 7)
/** As in addresses. */
export const sentValue = sentMonth.replace('-', '')
/** As the page's title. */
export const sentTitle = start.toLocaleDateString('en', { month: 'long', year: 'numeric', timeZone: 'UTC' })
export const sentDate = (day: number) => `${sentMonth}-${String(day).padStart(2, '0')}`
export const lastDay = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1, 0)).getUTCDate()

/** Of Harima Crane Service; the fleet is the same in every demo. */
export const crane = 'HA4417'
export const platform = 'HB1533'
export const electric = 'HP0804'

/** The last one is sent twice: late and corrected. */
export const SEQUENCE = 2_000_000_000

const worked = '0'.repeat(32) + '2'.repeat(5) + '3'.repeat(18) + '1'.repeat(2) + '0'.repeat(39)

const day = (serial: string, of: number, body: Record<string, unknown>, sequence = SEQUENCE) => ({
  serial,
  data_type: 'daily',
  recorded_at: `${sentDate(of)}T09:00:00Z`,
  sequence,
  body: { recorded_date: sentDate(of), time_difference: 540, upper_operation_data: worked, ...body },
})

const event = (serial: string, recorded_at: string, body: Record<string, unknown>) => ({
  serial,
  data_type: 'event',
  recorded_at,
  sequence: SEQUENCE,
  body: { time_difference: 540, ...body },
})

const craneDays = [
  day(crane, 2, {
    engine_working_hour: 8.3,
    hydraulic_oil_high_temp_hour: 1.2,
    crane_operation_pto_on_hour: 4.5,
    travelling_pto_off_hour: 1.1,
    stoping_pto_off_neutral_hour: 2.7,
    fuel_consumption_pto_on: 62.4,
    fuel_consumption_pto_off: 20.9,
    fuel_efficiency_pto_on: 13.9,
    fuel_efficiency_pto_off: 1.7,
    max_coolant_temp_diff: 41,
    max_torcon_fluid_temp_diff: 38,
    avg_torcon_pressure: 1.23,
    overload_counts: 3,
  }),
  // A day with omitted fields.
  day(crane, 3, {
    engine_working_hour: 5.5,
    crane_operation_pto_on_hour: 0,
    travelling_pto_off_hour: 4.2,
    stoping_pto_off_neutral_hour: 1.3,
    fuel_consumption_pto_on: 0,
    fuel_consumption_pto_off: 31.6,
    fuel_efficiency_pto_off: 2.4,
    max_coolant_temp_diff: 44,
    max_torcon_fluid_temp_diff: 52,
    avg_torcon_pressure: 1.4,
    overload_counts: 0,
  }),
  day(crane, 6, { engine_working_hour: 24, hydraulic_oil_high_temp_hour: 24, fuel_consumption_pto_on: 999 }),
  day(
    crane,
    6,
    {
      engine_working_hour: 6.1,
      hydraulic_oil_high_temp_hour: 0.4,
      crane_operation_pto_on_hour: 3.3,
      travelling_pto_off_hour: 0.8,
      stoping_pto_off_neutral_hour: 2,
      fuel_consumption_pto_on: 40.2,
      fuel_consumption_pto_off: 8.8,
      fuel_efficiency_pto_on: 12.1,
      fuel_efficiency_pto_off: 2,
      max_coolant_temp_diff: 39,
      max_torcon_fluid_temp_diff: 35,
      avg_torcon_pressure: 1.1,
    },
    SEQUENCE + 1,
  ),
]

const overloads = [
  event(crane, `${sentDate(2)}T14:15:09+09:00`, {
    event_type: 'overload',
    duration: 14,
    load_ratio: 101.2,
    peak_load_ratio: 107.6,
    load: 8.42,
    rated_load: 8.32,
    working_radius: 14.5,
    boom_length: 31.2,
    boom_angle: 62.4,
    jib_length: 0,
    slewing_angle: 118,
    hook: 'main',
    standing: 'full',
  }),
  event(crane, `${sentDate(2)}T15:40:30+09:00`, { event_type: 'overload', load_ratio: 103.4 }),
]

const others = [
  day(platform, 2, { engine_working_hour: 3.2, emergope_counts: 1 }),
  event(platform, `${sentDate(2)}T10:20:00+09:00`, {
    event_type: 'emergency',
    operation: 'lower',
    means: 'pump',
    error_code: 'E-000',
    control_device_code: 'ELC',
    duration: 95,
    platform_height: 18.4,
    working_radius: 7.6,
    boom_angle: 58,
    boom_length: 22.1,
    load: 0.17,
  }),
  day(electric, 2, { fuel_consumption_pto_on: 12.9, fuel_consumption_pto_off: 0.6, fuel_efficiency_pto_on: 2.4 }),
  event(crane, `${sentDate(2)}T17:02:40+09:00`, {
    event_type: 'engine',
    recorded_date: sentDate(2),
    runs: [{ from: 28_800, to: 43_200, send_place: '東京都中央区晴海' }],
  }),
]

/** Repeating it changes nothing, as with a terminal. */
export const sendMonth = async (): Promise<void> => {
  expect((await terminalSends(...craneDays, ...overloads, ...others)).rejected).toEqual([])
}
