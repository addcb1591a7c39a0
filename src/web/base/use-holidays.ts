// The holidays of the company's calendar in some years, by date.
import { useMemo } from 'react'
import { type Holiday, listHolidays } from '#contract/daily/holidays.ts'
import { useApi } from './use-api.ts'

const FRESH_MS = 3_600_000

export type Holidays = ReadonlyMap<string, Holiday>

export type HolidaysState = {
  /** Undefined while they load. */
  holidays: Holidays | undefined
  error: Error | null
  isLoading: boolean
  retry: () => Promise<unknown>
}

/** Three years at most. */
export function useHolidaysOfYears(from_year: number, until_year: number): HolidaysState {
  const { data, isPlaceholderData, error, isFetching, refetch } = useApi(
    listHolidays,
    { query: { from_year, until_year } },
    { staleTime: FRESH_MS, throwOnError: false },
  )
  const list = isPlaceholderData ? undefined : data?.holidays
  const holidays = useMemo(() => list && new Map(list.map((holiday) => [holiday.date, holiday])), [list])
  return { holidays, error, isLoading: isFetching, retry: refetch }
}
