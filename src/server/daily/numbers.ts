// Figures of a day: column, type, bounds (docs/product.md, Daily report).
import { SLOTS } from '#domain/day-slots.ts'
import { HOURMETERS } from '#domain/hour-meter.ts'
import { HOURS_OF_DAY } from '#domain/month-totals.ts'
import type { NumberField } from '#server/base/record/fields.ts'

const all = (names: readonly string[], field: Omit<NumberField, 'name'>): NumberField[] =>
  names.map((name) => ({ name, ...field }))

const meters = all(HOURMETERS, { type: 'numeric(9,2)', min: 0, max: 999_999 })
const distances: NumberField[] = [
  { name: 'odometer', type: 'numeric(10,1)', min: 0, max: 99_999_999 },
  { name: 'diff_odometer', type: 'numeric(10,1)', min: -99_999_999, max: 99_999_999 },
  { name: 'mileage', type: 'numeric(10,1)', min: 0, max: 99_999_999 },
  // 65535 means that the terminal does not know.
  { name: 'cruising_distance', type: 'int', min: 0, max: 65_535, whole: true },
]
const hours = all(HOURS_OF_DAY, { type: 'numeric(4,2)', min: 0, max: 24 })
const fuel = all(
  ['fuel_efficiency_pto_on', 'fuel_efficiency_pto_off', 'fuel_consumption_pto_on', 'fuel_consumption_pto_off'],
  { type: 'numeric(8,2)', min: 0, max: 99_999 },
)
const temperatures = all(['max_coolant_temp_diff', 'max_torcon_fluid_temp_diff'], {
  type: 'numeric(6,1)',
  min: -300,
  max: 1_000,
})
const counts = all(['overload_counts', 'emergope_counts'], { type: 'int', min: 0, max: 1_000_000, whole: true })
const levels = all(
  ['upper_fuel_level', 'under_fuel_level', 'upper_ad_blue_level', 'under_ad_blue_level', 'battery_level'],
  { type: 'numeric(4,1)', min: 0, max: 100 },
)

/** Quarters of an hour by a counter: nobody knows where in the day they lie. */
const counted = all(['counter_operation_slots', 'counter_neutral_slots'], {
  type: 'smallint',
  min: 0,
  max: SLOTS,
  whole: true,
})

export const NUMBERS: readonly NumberField[] = [
  ...meters,
  ...distances,
  ...hours,
  ...fuel,
  ...temperatures,
  { name: 'avg_torcon_pressure', type: 'numeric(8,3)', min: 0, max: 1_000 },
  ...counts,
  ...levels,
  ...counted,
]
