// The holidays around a month and its trend, by date.
import { useMemo } from 'react'
import { type Holiday, listHolidays } from '#contract/daily/holidays.ts'
import type { CalendarMonth } from '#domain/calendar-month.ts'
import { useApi } from '#web/base/use-api.ts'
import { useToday } from '#web/base/use-today.ts'
import { lastOfTrend } from '#web/daily/figures/trend.ts'

const FRESH_MS = 3_600_000

export type Holidays = ReadonlyMap<string, Holiday>

export type HolidaysState = {
  /** Undefined while they load. */
  holidays: Holidays | undefined
  error: Error | null
  isLoading: boolean
  retry: () => Promise<unknown>
}

export function useHolidays(month: CalendarMonth): HolidaysState {
  const { date: today } = useToday()
  const { year: until_year } = lastOfTrend(month, today)
  const query = { from_year: until_year - 1, until_year }
  const { data, isPlaceholderData, error, isFetching, refetch } = useApi(
    listHolidays,
    { query },
    { staleTime: FRESH_MS, throwOnError: false },
  )
  const list = isPlaceholderData ? undefined : data?.holidays
  const holidays = useMemo(() => list && new Map(list.map((holiday) => [holiday.date, holiday])), [list])
  return { holidays, error, isLoading: isFetching, retry: refetch }
}
