// A machine's month at a requested offset (docs/product.md, Days and slots).
import type { DailyDay, DailyMonth } from '#contract/daily/daily.ts'
import { recutDays } from '#domain/recut-days.ts'
import { dayFields } from './month.ts'

/**
 * Days before and after the month to read:
 * offsets differ by up to 28 hours.
 */
export const REACH = 2

const UNKNOWN = Object.fromEntries(Object.keys(dayFields(0)).map((name) => [name, null])) as Record<
  keyof DailyDay,
  null
>
const STOOD = '0'.repeat(96)

/**
 * Whether some days begin at another midnight
 * than that of the requested offset.
 */
export const isRecut = (days: readonly DailyDay[], time_difference: number): boolean =>
  days.some((day) => day.time_difference !== time_difference)

/**
 * `stored`: the days from REACH before the month until REACH
 * after it. Returns those of `dates`.
 */
export const monthAtOffset = (stored: DailyMonth, dates: readonly string[], time_difference: number): DailyMonth => {
  if (!isRecut(stored.daily, time_difference))
    return { ...stored, daily: stored.daily.filter(({ recorded_date }) => dates.includes(recorded_date)) }
  const cut = recutDays(stored.daily, time_difference)
  const reported = new Map(stored.daily.map((day) => [day.recorded_date, day]))
  const daily = dates.flatMap((recorded_date): DailyDay[] => {
    const slots = cut.get(recorded_date)
    const day = reported.get(recorded_date)
    if (slots === undefined && day === undefined) return []
    const nothing = {
      upper_operation_data: STOOD,
      under_operation_data: day?.under_operation_data == null ? null : STOOD,
    }
    const has_alarm = day?.has_alarm ?? false
    return [
      {
        ...UNKNOWN,
        ...(slots ?? nothing),
        recorded_date,
        time_difference,
        has_alarm,
        is_time_of_fetching: day?.is_time_of_fetching ?? false,
        meter_marks: null,
      },
    ]
  })
  return { ...stored, daily }
}
