// One machine's month of reports: asked, renewed while it runs, and its neighbours fetched ahead, so that turning shows them at once.
import { useMemo } from 'react'
import { type DailyMonth, getDaily } from '#contract/daily.ts'
import { type CalendarMonth, monthOfDate, monthValue } from '#domain/calendar-month.ts'
import { ApiFault } from '#web/base/api-fault.ts'
import { useAhead, useApi } from '#web/base/use-api.ts'
import { neighboursOf } from './use-month-choice.ts'

/** A running day is sent again every 15 minutes; an unchanged month costs the server one 304. */
const RENEW_MS = 60_000
/** A month fetched ahead is shown without asking again. */
export const FRESH_MS = 45_000
const NOT_FOUND = 404

export type MonthAsked = {
  serial: string
  month: CalendarMonth
  /** Minutes; null for the machine's own day. */
  timeDifference: number | null
  /** The month that it is now. */
  current: CalendarMonth
}

export type DailyMonthShown = {
  /** Undefined while the month has never come. */
  data: DailyMonth | undefined
  /** Another offset's slots stand in until this one's come. */
  isOld: boolean
  /** The company never had such a machine. */
  isMissing: boolean
  error: Error | null
  isLoading: boolean
  /** Epoch ms of what is shown. */
  shownAt: number
  retry: () => void
}

/** Of one machine as long as the component lives: key it by the serial. */
export function useDailyMonth({ serial, month, timeDifference, current }: MonthAsked): DailyMonthShown {
  const inputOf = inputFor(serial, timeDifference)
  const result = useApi(getDaily, inputOf(month), {
    every: RENEW_MS,
    fresh: FRESH_MS,
    answers: [NOT_FOUND],
  })
  const isMissing = result.error instanceof ApiFault && result.error.status === NOT_FOUND
  const isKnown = !isMissing && result.isSuccess
  const { year, month: of } = month
  const ahead = useMemo(() => {
    if (!isKnown) return []
    const { previous, next } = neighboursOf({ year, month: of }, current)
    return [previous, ...(next ? [next] : [])].map(inputOf)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- inputOf is made of these
  }, [serial, year, of, timeDifference, current.year, current.month, isKnown])
  useAhead(getDaily, ahead)
  const isOld = result.isPlaceholderData
  // Another month's days must not stand under this one's name.
  const stands = !isOld || (result.data !== undefined && isOfMonth(result.data, month))
  return {
    data: stands && !isMissing ? result.data : undefined,
    isOld,
    isMissing,
    error: result.error,
    isLoading: result.isFetching,
    shownAt: result.dataUpdatedAt,
    retry: () => void result.refetch(),
  }
}

const inputFor =
  (serial: string, timeDifference: number | null) =>
  ({ year, month }: CalendarMonth) => ({
    query: { serial, year, month, ...(timeDifference !== null && { time_difference: timeDifference }) },
  })

export type MonthThere = { month: CalendarMonth; data: DailyMonth }

/** The months before and after, as far as they have been fetched ahead; the same array until one of them changes. */
export function useMonthsAround({ serial, month, timeDifference, current }: MonthAsked): readonly MonthThere[] {
  const { previous, next } = neighboursOf(month, current)
  const before = useThere(serial, previous, timeDifference)
  const after = useThere(serial, next, timeDifference)
  return useMemo(() => [before, after].filter((there) => there !== null), [before, after])
}

function useThere(serial: string, month: CalendarMonth | null, timeDifference: number | null): MonthThere | null {
  const { year, month: of } = month ?? FIRST
  const input = inputFor(serial, timeDifference)({ year, month: of })
  const { data, isPlaceholderData } = useApi(getDaily, input, { enabled: false, inPlace: true })
  const isThere = month !== null && data !== undefined && !isPlaceholderData && data.daily.length > 0
  return useMemo(() => (isThere ? { month: { year, month: of }, data } : null), [isThere, year, of, data])
}

/** Nobody asks for it. */
const FIRST: CalendarMonth = { year: 2000, month: 1 }

const isOfMonth = ({ daily: [first] }: DailyMonth, month: CalendarMonth): boolean =>
  first !== undefined && monthValue(monthOfDate(first.recorded_date)) === monthValue(month)
