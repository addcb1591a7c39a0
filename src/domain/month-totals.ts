// A month's sums, utilisation, idle share (docs/product.md, Month figures).

import { hoursFromSlots, slotCounts, type SlotCounts } from './day-slots.ts'
import { KM_A_DAY, readingCounts, type MeterMarks } from './meter-chain.ts'

/** Durations of a day. */
export const HOURS_OF_DAY = [
  'upper_operation_hour',
  'under_operation_hour',
  'track_operation_hour',
  'engine_working_hour',
  'hydraulic_oil_high_temp_hour',
  'crane_operation_pto_on_hour',
  'travelling_pto_off_hour',
  'stoping_pto_off_neutral_hour',
] as const

/**
 * The fields of a day that add up over a month; meters, efficiencies,
 * temperatures and pressures do not.
 */
export const SUMMED_FIELDS = [
  ...HOURS_OF_DAY,
  'fuel_consumption_pto_on',
  'fuel_consumption_pto_off',
  'diff_odometer',
  'mileage',
  'overload_counts',
  'emergope_counts',
] as const
export type SummedField = (typeof SUMMED_FIELDS)[number]

export type SummedDay = Partial<Record<SummedField, number | null>> & {
  upper_operation_data: string
  under_operation_data: string | null
  counter_operation_slots?: number | null
  counter_neutral_slots?: number | null
  meter_marks?: MeterMarks
}

/** Hours of slots in quarters, by the wire's names of the grid's counts. */
export type SlotHours = {
  operation_count: number
  running_count: number
  neutral_count: number
  track_count: number
  no_ope_count: number
}

/** `null` when no day has the figure: unknown is not 0. */
export type MonthTotals = Record<SummedField, number | null> & SlotHours

/** Slots to hours, in quarters. */
export function hoursOfCounts({ operation, running, neutral, track, no_ope }: SlotCounts): SlotHours {
  return {
    operation_count: hoursFromSlots(operation),
    running_count: hoursFromSlots(running),
    neutral_count: hoursFromSlots(neutral),
    track_count: hoursFromSlots(track),
    no_ope_count: hoursFromSlots(no_ope),
  }
}

/** Slots of all days together. */
export function countsOfDays(days: readonly SummedDay[]): SlotCounts {
  const row = (name: 'upper_operation_data' | 'under_operation_data') => days.map((day) => day[name] ?? '').join('')
  const counted = (name: 'counter_operation_slots' | 'counter_neutral_slots') =>
    days.reduce((sum, day) => sum + (day[name] ?? 0), 0)
  const slots = slotCounts(row('upper_operation_data'), row('under_operation_data'))
  return {
    ...slots,
    operation: slots.operation + counted('counter_operation_slots'),
    neutral: slots.neutral + counted('counter_neutral_slots'),
  }
}

/**
 * What each day, in their order, adds to a field's sum; null adds nothing. A difference
 * of the odometer adds when both readings count and a day can have it.
 */
export function summedValues(days: readonly SummedDay[], name: SummedField): (number | null)[] {
  if (name !== 'diff_odometer') return days.map((day) => day[name] ?? null)
  return days.map(({ diff_odometer: km = null, meter_marks }) => {
    const counts = readingCounts(meter_marks, 'odometer') && meter_marks?.diff_odometer !== 'uncounted'
    return km !== null && km >= 0 && km <= KM_A_DAY && counts ? km : null
  })
}

export function monthTotals(days: readonly SummedDay[]): MonthTotals {
  const sums = Object.fromEntries(SUMMED_FIELDS.map((name) => [name, sumOfKnown(summedValues(days, name))]))
  return { ...(sums as Record<SummedField, number | null>), ...hoursOfCounts(countsOfDays(days)) }
}

/** Operating ÷ available hours, 0 and up; null when none were available. */
export function utilisation(operatingHours: number, availableHours: number): number | null {
  return availableHours > 0 ? operatingHours / availableHours : null
}

/**
 * Share of the engine's time in neutral (neutral ÷ neutral, running and
 * operating), 0 to 1; null when it never ran.
 */
export function idleShare({ operation, running, neutral }: SlotCounts): number | null {
  const all = operation + running + neutral
  return all > 0 ? neutral / all : null
}

/**
 * The sum of the known values, null without one; in thousandths, the
 * finest stored unit: 0.1 + 0.2 is 0.3.
 */
export function sumOfKnown(values: readonly (number | null | undefined)[]): number | null {
  const known = values.filter((value) => value != null)
  return known.length === 0 ? null : known.reduce((sum, value) => sum + Math.round(value * 1_000), 0) / 1_000
}
