// One machine's month of reports, with the months beside it fetched ahead.
import { useMemo } from 'react'
import { type DailyMonth, getDaily } from '#contract/daily/daily.ts'
import { type CalendarMonth, monthOfDate, monthValue } from '#domain/calendar-month.ts'
import { isNotFound } from '#web/base/api-fault.ts'
import { unlessNotFound, useAhead, useApi } from '#web/base/use-api.ts'
import type { PageQuery } from '#web/page/page-query.ts'
import { neighboursOf } from '#web/daily/month-choice/use-month-choice.ts'

/** A running day is sent again every 15 minutes. */
const RENEW_MS = 60_000
/** A month fetched ahead is shown without another request. */
export const FRESH_MS = 45_000

export type MonthRequest = {
  serial: string
  month: CalendarMonth
  /** Minutes; null for the machine's own day. */
  timeDifference: number | null
  /** The present month. */
  current: CalendarMonth
}

/** Without `data` until the month is loaded. */
export type DailyMonthState = {
  /** `data` is of another offset until this one's is loaded. */
  isPlaceholder: boolean
  /** The company never had this machine. */
  isMissing: boolean
} & PageQuery<DailyMonth>

/** Key the component by the serial: a placeholder may be another machine's month. */
export function useDailyMonth({ serial, month, timeDifference, current }: MonthRequest): DailyMonthState {
  const inputOf = inputFor(serial, timeDifference)
  const result = useApi(getDaily, inputOf(month), {
    refetchInterval: RENEW_MS,
    staleTime: FRESH_MS,
    throwOnError: unlessNotFound,
  })
  const isMissing = isNotFound(result.error)
  const isLoaded = !isMissing && result.isSuccess
  const ahead = useMemo(() => {
    if (!isLoaded) return []
    const { previous, next } = neighboursOf(month, current)
    return [previous, ...(next ? [next] : [])].map(inputFor(serial, timeDifference))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- current is a new object at every render
  }, [serial, month, timeDifference, current.year, current.month, isLoaded])
  useAhead(getDaily, ahead)
  const isPlaceholder = result.isPlaceholderData
  // Another month's days must not appear under this month's title.
  const isOfThisMonth = !isPlaceholder || (result.data !== undefined && isOfMonth(result.data, month))
  return {
    data: isOfThisMonth && !isMissing ? result.data : undefined,
    isPlaceholder,
    isMissing,
    error: result.error,
    isFetching: result.isFetching,
    dataUpdatedAt: result.dataUpdatedAt,
    refetch: result.refetch,
  }
}

function inputFor(serial: string, timeDifference: number | null) {
  return ({ year, month }: CalendarMonth) => ({
    query: { serial, year, month, ...(timeDifference !== null && { time_difference: timeDifference }) },
  })
}

function isOfMonth({ daily: [first] }: DailyMonth, month: CalendarMonth): boolean {
  return first !== undefined && monthValue(monthOfDate(first.recorded_date)) === monthValue(month)
}
