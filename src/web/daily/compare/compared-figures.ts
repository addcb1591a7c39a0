// The figures of a machine's days beside those of others.
import type { DailyDay } from '#contract/daily/daily.ts'
import { hoursFromSlots } from '#domain/day-slots.ts'
import { countsOfDays, sumOfKnown } from '#domain/month-totals.ts'

/** Hours, days, litres or kWh, percent; null for unknown. */
export type ComparedFigures = {
  reported: number
  operation: number | null
  running: number | null
  neutral: number | null
  idle_share: number | null
  no_ope: number | null
  fuel: number | null
  electricity: number | null
  distance: number | null
}

export function figuresOf(days: readonly DailyDay[], isElectric: boolean): ComparedFigures {
  const counts = days.map((day) => countsOfDays([day]))
  const slots = (name: 'operation' | 'running' | 'neutral' | 'no_ope') =>
    counts.reduce((sum, count) => sum + count[name], 0)
  const [operation, running, neutral] = [slots('operation'), slots('running'), slots('neutral')]
  const consumption = sumOfKnown(days.flatMap((day) => [day.fuel_consumption_pto_on, day.fuel_consumption_pto_off]))
  const engine = operation + running + neutral
  // Of a machine that has not reported nothing is known.
  const hours = (slots: number) => (days.length > 0 ? hoursFromSlots(slots) : null)
  return {
    reported: days.length,
    operation: hours(operation),
    running: hours(running),
    neutral: hours(neutral),
    idle_share: engine === 0 ? null : (neutral / engine) * 100,
    no_ope: hours(slots('no_ope')),
    fuel: isElectric ? null : consumption,
    electricity: isElectric ? consumption : null,
    distance: sumOfKnown(days.map(({ mileage }) => mileage)),
  }
}
