// The days of a workbook: one for each day of the month, received, filled in, or a gap.
import { datesOfMonth } from '#domain/calendar-month.ts'
import { monthAtOffset } from '#server/daily/month-at-offset.ts'
import type { BookDay, BookMonth, Carried, DayPlan } from './day-plan.ts'

export type BookRow = { date: string; kind: 'received' | 'filled' | 'missing'; day: Partial<BookDay> | null }

export const CARRIED = [
  'upper_hourmeter',
  'under_hourmeter',
  'track_hourmeter',
  'pto_hourmeter',
  'first_engine_hourmeter',
  'second_engine_hourmeter',
  'odometer',
] as const satisfies readonly (keyof Carried)[]

// What a day without a report did: nothing, as far as anyone knows.
const STOOD = '0'.repeat(96)
const ZERO = [
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
 * A field is filled in only where some day of the month tells it: a machine without a track gets no track hours.
 * Consumption, distance and counts stay unknown: nobody saw that there were none.
 */
export const rowsOf = (told: BookMonth, { month, time_difference, fill_until }: DayPlan): BookRow[] => {
  const dates = datesOfMonth(month)
  const cut = time_difference === null ? told : monthAtOffset(told, dates, time_difference)
  const days = new Map(cut.daily.map((day) => [day.recorded_date, day as Partial<BookDay>]))
  const hours = ZERO.filter((name) => cut.daily.some((day) => day[name] !== null))
  const hasUnder = cut.daily.some((day) => day.under_operation_data !== null)
  const reported = new Set(told.daily.map(({ recorded_date }) => recorded_date))
  const last: Partial<Carried> = { ...told.before }
  return dates.map((date): BookRow => {
    const day = days.get(date)
    if (day !== undefined && reported.has(date)) {
      for (const name of CARRIED) last[name] = day[name] ?? last[name] ?? null
      return { date, kind: 'received', day }
    }
    // At another offset the slots of a neighbour may reach into a day that was never reported itself.
    if (fill_until === null || date > fill_until) return { date, kind: 'missing', day: day ?? null }
    const filled: Partial<BookDay> = {
      ...last,
      ...Object.fromEntries(hours.map((name) => [name, 0])),
      upper_operation_data: day?.upper_operation_data ?? STOOD,
      under_operation_data: day?.under_operation_data ?? (hasUnder ? STOOD : null),
    }
    return { date, kind: 'filled', day: filled }
  })
}
