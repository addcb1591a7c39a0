// The month in the address, and functions that show another month or offset.
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { type CalendarMonth, monthValue } from '#domain/calendar-month.ts'
import { type ComparedRange, parseCompared } from '#domain/range.ts'
import { localDate, MAX_TIME_DIFFERENCE } from '#domain/time.ts'
import { useToday } from '#web/base/use-today.ts'
import { useAddressQuery } from '#web/base/page-address.ts'
import { daysQuery, type DaysShown, type MonthAddress, readMonthAddress } from './month-address.ts'

export type MonthNavigation = MonthAddress & {
  hrefOfMonth: (month: CalendarMonth) => string
  hrefOfRange: (range: DaysShown) => string
  /** Drops the day and page of the old month. `day`: the one to focus. */
  showMonth: (month: CalendarMonth, day?: string | null) => void
  /** Drops month, day and offset; keeps the comparison unless told. */
  showRange: (range: DaysShown, compared?: ComparedRange) => void
  /** Minutes, or null for the machine's own day. */
  showOffset: (timeDifference: number | null) => void
  /** The same month and offset on another page of the portal. */
  addressOf: (path: string) => string
}

export function useMonthAddress(): MonthNavigation {
  const { date: today, now } = useToday()
  const latest = localDate(now, MAX_TIME_DIFFERENCE)
  const { text, showQuery, hrefOf } = useAddressQuery()
  const address = useMemo(
    () => readMonthAddress(Object.fromEntries(new URLSearchParams(text)), today, latest),
    [text, today, latest],
  )
  // A ref, so that the functions stay the same when the address changes.
  const latestText = useRef(text)
  useEffect(() => {
    latestText.current = text
  }, [text])
  const showMonth = useCallback(
    (month: CalendarMonth, day: string | null = null) => showQuery(monthQuery(latestText.current, month, day)),
    [showQuery],
  )
  const showRange = useCallback(
    (range: DaysShown, compared?: ComparedRange) => showQuery(rangeQuery(latestText.current, range, compared)),
    [showQuery],
  )
  const hrefOfMonth = useCallback((month: CalendarMonth) => hrefOf(monthQuery(text, month, null)), [hrefOf, text])
  const hrefOfRange = useCallback((range: DaysShown) => hrefOf(rangeQuery(text, range)), [hrefOf, text])
  const showOffset = useCallback(
    (minutes: number | null) =>
      showQuery(searchWith(latestText.current, { time_difference: minutes === null ? null : String(minutes) })),
    [showQuery],
  )
  const { month, timeDifference } = address
  const addressOf = useCallback(
    (path: string) =>
      path +
      searchWith('', {
        month: monthValue(month),
        time_difference: timeDifference === null ? null : String(timeDifference),
      }),
    [month, timeDifference],
  )
  return useMemo(
    () => ({ ...address, showMonth, showRange, showOffset, hrefOfMonth, hrefOfRange, addressOf }),
    [address, showMonth, showRange, showOffset, hrefOfMonth, hrefOfRange, addressOf],
  )
}

function monthQuery(text: string, month: CalendarMonth, day: string | null): string {
  return searchWith(text, { month: monthValue(month), day, page: null, range: null, with: null })
}

function rangeQuery(text: string, range: DaysShown, compared?: ComparedRange): string {
  const kept = parseCompared(new URLSearchParams(text).get('with'))
  return daysQuery(range, compared ?? kept ?? 'before')
}

/** A query with some keys set, or removed where they are null. */
function searchWith(text: string, changes: Record<string, string | null>): string {
  const search = new URLSearchParams(text)
  for (const [key, value] of Object.entries(changes))
    if (value === null) search.delete(key)
    else search.set(key, value)
  return search.size > 0 ? `?${search}` : ''
}
