// A machine's month at an offset that was asked for: slots cut anew, figures left with the day that they were reported for (READINGS 14).
import { DailyDay, type DailyMonth } from '#contract/daily.ts'
import { recutDays } from '#domain/recut-days.ts'

/** A slot reaches this many days over midnight at most: two offsets are up to 28 hours apart. */
export const REACH = 2

const UNKNOWN = Object.fromEntries(Object.keys(DailyDay.properties).map((name) => [name, null])) as Record<
  keyof DailyDay,
  null
>
const STOOD = '0'.repeat(96)

/** `told`: the days from REACH before the month until REACH after it; answers those of `dates`. */
export const monthAtOffset = (told: DailyMonth, dates: readonly string[], time_difference: number): DailyMonth => {
  const cut = recutDays(told.daily, time_difference)
  const reported = new Map(told.daily.map((day) => [day.recorded_date, day]))
  const daily = dates.flatMap((recorded_date): DailyDay[] => {
    const slots = cut.get(recorded_date)
    const day = reported.get(recorded_date)
    if (slots === undefined && day === undefined) return []
    const nothing = {
      upper_operation_data: STOOD,
      under_operation_data: day?.under_operation_data == null ? null : STOOD,
    }
    return [{ ...UNKNOWN, has_alarm: false, ...day, ...(slots ?? nothing), recorded_date, time_difference }]
  })
  return { ...told, daily }
}
