// The months in which a machine, or the fleet, has sent daily reports.
import { listDailyMonths } from '#contract/daily/months.ts'
import { type CalendarMonth, monthValue } from '#domain/calendar-month.ts'
import { useApi } from '#web/base/use-api.ts'
import { useToday } from '#web/base/use-today.ts'

/** The most months of one request, as the trend needs. */
const COUNT = 120

/** The newest first; undefined while they load, and when they cannot be loaded. */
export function useReportedMonths(serial: string | undefined, { isWanted = true } = {}) {
  const { date: today } = useToday()
  const query = { count: COUNT, ...(serial !== undefined && { serial }), before: today }
  // In place: a page without them still shows what it has.
  const { data, isPlaceholderData, error } = useApi(
    listDailyMonths,
    { query },
    { throwOnError: false, enabled: isWanted },
  )
  return { months: isPlaceholderData ? undefined : data?.months, error }
}

/** Undefined when it is not known: they load, or the month is older than the oldest of them. */
export function hasReportIn(
  months: readonly { month: string }[] | undefined,
  month: CalendarMonth,
): boolean | undefined {
  if (months === undefined) return undefined
  const value = monthValue(month)
  if (months.some((each) => each.month === value)) return true
  return months.length === COUNT && value < (months.at(-1)?.month ?? '') ? undefined : false
}
