// The bounds of numbers in the forms of maintenance.
import { HOURS_MAX, INTERVAL_HOURS_MAX, INTERVAL_MONTHS_MAX, ODOMETER_MAX } from '#contract/maintenance/choices.ts'
import type { NumberLimits } from '#domain/typed-number.ts'

export const METER_HOURS: NumberLimits = { max: HOURS_MAX }
export const ODOMETER: NumberLimits = { max: ODOMETER_MAX, decimals: 0 }
export const PERIOD_HOURS: NumberLimits = { max: INTERVAL_HOURS_MAX, decimals: 0 }
export const PERIOD_MONTHS: NumberLimits = { max: INTERVAL_MONTHS_MAX, decimals: 0 }
export const COST: NumberLimits = { max: 9_999_999_999 }
