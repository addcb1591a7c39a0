// The trend of a machine or of the fleet with what it is held against, fetched and renewed.
import { useMemo } from 'react'
import type { QueryOf } from '#contract/endpoint.ts'
import { listDailyMonths } from '#contract/daily-months.ts'
import type { listDailyMonthsShape } from '#contract/daily-months.shape.ts'
import { getUtilisation, type Utilisation } from '#contract/utilisation.ts'
import { type CalendarMonth, monthValue } from '#domain/calendar-month.ts'
import { useApi } from '#web/base/use-api.ts'
import { useHolidays } from '#web/daily/use-holidays.ts'
import { useToday } from '#web/base/use-today.ts'
import { type TrendMonth, trendOf } from './trend.ts'

/** As the choice of months asks, so that one answer serves both. */
const COUNT = 120
const RENEW_MS = 300_000

export type TrendState = {
  /** Undefined while it is not there. */
  trend: readonly TrendMonth[] | undefined
  /** The month shown; undefined while it is not there. */
  shown: TrendMonth | undefined
  setting: Utilisation | undefined
  error: Error | null
  isLoading: boolean
  retry: () => void
}

/** Of one machine, of a search, or of the fleet. */
export type TrendOf = Pick<
  QueryOf<typeof listDailyMonthsShape>,
  'serial' | 'serial_start' | 'registration_number' | 'management_number'
>

export function useTrend(month: CalendarMonth, of: TrendOf = {}): TrendState {
  const { date: today } = useToday()
  const query = { count: COUNT, ...of, before: today }
  const days = useHolidays(month)
  const months = useApi(listDailyMonths, { query }, { every: RENEW_MS, inPlace: true })
  const held = useApi(getUtilisation, {}, { every: RENEW_MS, inPlace: true })
  const known = months.isPlaceholderData ? undefined : months.data?.months
  const setting = held.data
  const { holidays } = days
  const value = monthValue(month)
  const trend = useMemo(
    () => known && setting && holidays && trendOf(known, month, setting, { today, holidays }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- value stands for month
    [known, setting, holidays, today, value],
  )
  return {
    trend,
    shown: trend?.find((each) => monthValue(each.month) === value),
    setting,
    error: months.error ?? held.error ?? days.error,
    isLoading: months.isFetching || held.isFetching || days.isLoading,
    retry: () => void Promise.all([months.refetch(), held.refetch(), days.retry()]),
  }
}
