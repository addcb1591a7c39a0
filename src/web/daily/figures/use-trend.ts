// The trend of a machine or of the fleet with what it is held against, fetched and renewed.
import { useMemo } from 'react'
import { listDailyMonths } from '#contract/daily-months.ts'
import { getUtilisation, type Utilisation } from '#contract/utilisation.ts'
import { type CalendarMonth, monthValue } from '#domain/calendar-month.ts'
import { useApi } from '#web/base/use-api.ts'
import { useToday } from '#web/machine/use-today.ts'
import { type TrendMonth, trendOf } from './trend.ts'

/** As the choice of months asks, so that one answer serves both. */
const COUNT = 120
const RENEW_MS = 300_000

export type TrendShown = {
  /** Undefined while it is not there. */
  trend: readonly TrendMonth[] | undefined
  /** The month shown; undefined while it is not there. */
  shown: TrendMonth | undefined
  setting: Utilisation | undefined
  error: Error | null
  isLoading: boolean
  retry: () => void
}

export function useTrend(month: CalendarMonth, serial?: string): TrendShown {
  const { date: today } = useToday()
  const query = { count: COUNT, ...(serial !== undefined && { serial }) }
  const months = useApi(listDailyMonths, { query }, { every: RENEW_MS, inPlace: true })
  const held = useApi(getUtilisation, {}, { every: RENEW_MS, inPlace: true })
  const known = months.isPlaceholderData ? undefined : months.data?.months
  const setting = held.data
  const value = monthValue(month)
  const trend = useMemo(
    () => known && setting && trendOf(known, month, setting, today),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- value stands for month
    [known, setting, today, value],
  )
  return {
    trend,
    shown: trend?.find((each) => monthValue(each.month) === value),
    setting,
    error: months.error ?? held.error,
    isLoading: months.isFetching || held.isFetching,
    retry: () => void Promise.all([months.refetch(), held.refetch()]),
  }
}
