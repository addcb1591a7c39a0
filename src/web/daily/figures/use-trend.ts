// The fetched trend of a machine or the fleet, with the utilisation setting.
import { useMemo } from 'react'
import type { QueryOf } from '#contract/endpoint.ts'
import { listDailyMonths } from '#contract/daily/months.ts'
import type { listDailyMonthsShape } from '#contract/daily/months.shape.ts'
import { getUtilisation, type Utilisation } from '#contract/daily/utilisation.ts'
import { type CalendarMonth, monthValue } from '#domain/calendar-month.ts'
import { useApi } from '#web/base/use-api.ts'
import { useHolidays } from '#web/daily/use-holidays.ts'
import { useToday } from '#web/base/use-today.ts'
import { type TrendMonth, trendOf } from './trend.ts'

/** As in the choice of months, so that one answer serves both. */
const COUNT = 120
const RENEW_MS = 300_000

export type TrendState = {
  /** Undefined until it is loaded. */
  trend: readonly TrendMonth[] | undefined
  /** The page's month; undefined until it is loaded. */
  selected: TrendMonth | undefined
  setting: Utilisation | undefined
  error: Error | null
  isLoading: boolean
  retry: () => void
}

/** One machine, a search, or without fields the fleet. */
export type TrendOf = Pick<
  QueryOf<typeof listDailyMonthsShape>,
  'serial' | 'serial_start' | 'registration_number' | 'management_number'
>

export function useTrend(month: CalendarMonth, of: TrendOf = {}): TrendState {
  const { date: today } = useToday()
  const query = { count: COUNT, ...of, before: today }
  const days = useHolidays(month)
  const months = useApi(listDailyMonths, { query }, { refetchInterval: RENEW_MS, throwOnError: false })
  const setting = useApi(getUtilisation, {}, { refetchInterval: RENEW_MS, throwOnError: false })
  const reportedMonths = months.isPlaceholderData ? undefined : months.data?.months
  const { holidays } = days
  const value = monthValue(month)
  const trend = useMemo(
    () =>
      reportedMonths && setting.data && holidays && trendOf(reportedMonths, month, setting.data, { today, holidays }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- value stands for month
    [reportedMonths, setting.data, holidays, today, value],
  )
  return {
    trend,
    selected: trend?.find((each) => monthValue(each.month) === value),
    setting: setting.data,
    error: months.error ?? setting.error ?? days.error,
    isLoading: months.isFetching || setting.isFetching || days.isLoading,
    retry: () => void Promise.all([months.refetch(), setting.refetch(), days.retry()]),
  }
}
