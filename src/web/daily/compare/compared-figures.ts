// The figures of a machine's days beside those of others.
import type { DailyDay } from '#contract/daily.ts'
import { SLOT_MINUTES, slotCounts } from '#domain/day-slots.ts'

/** Hours, days, litres (kWh of an electric machine), percent; null for unknown. */
export type ComparedFigures = {
  reported: number
  operation: number
  running: number
  neutral: number
  idle_share: number | null
  no_ope: number
  fuel: number | null
  distance: number | null
}

/** In quarters: a sum of whole hours would not fit the days. */
function hoursOf(slots: number): number {
  return (slots * SLOT_MINUTES) / 60
}

function sumOf(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null)
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0)
}

export function figuresOf(days: readonly DailyDay[]): ComparedFigures {
  const counts = days.map((day) => slotCounts(day.upper_operation_data, day.under_operation_data))
  const slots = (name: 'operation' | 'running' | 'neutral' | 'no_ope') =>
    counts.reduce((sum, count) => sum + count[name], 0)
  const [operation, running, neutral] = [slots('operation'), slots('running'), slots('neutral')]
  const engine = operation + running + neutral
  return {
    reported: days.length,
    operation: hoursOf(operation),
    running: hoursOf(running),
    neutral: hoursOf(neutral),
    idle_share: engine === 0 ? null : (neutral / engine) * 100,
    no_ope: hoursOf(slots('no_ope')),
    fuel: sumOf(days.flatMap((day) => [day.fuel_consumption_pto_on, day.fuel_consumption_pto_off])),
    distance: sumOf(days.map(({ diff_odometer }) => diff_odometer)),
  }
}
