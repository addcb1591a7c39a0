// The month that the address shows, and the ways to another month, day or offset; all else that the address says stays.
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { type CalendarMonth, monthValue } from '#domain/calendar-month.ts'
import { localDate, MAX_TIME_DIFFERENCE } from '#domain/time.ts'
import { useToday } from '#web/base/use-today.ts'
import { type MonthAddress, readMonthAddress } from './month-address.ts'
import { useQuickQuery } from './use-quick-query.ts'

export type MonthAddressShown = MonthAddress & {
  /** Another month: with nothing of the old one (its day, its page) left. `day`: the one then in focus. */
  showMonth: (month: CalendarMonth, day?: string | null) => void
  /** Minutes, or null for the machine's own day. */
  showOffset: (timeDifference: number | null) => void
  /** The same month and offset on another page of the portal. */
  addressOf: (path: string) => string
}

export function useMonthAddress(): MonthAddressShown {
  const { date: today, now } = useToday()
  const latest = localDate(now, MAX_TIME_DIFFERENCE)
  const { text, lead } = useQuickQuery()
  const address = useMemo(
    () => readMonthAddress(Object.fromEntries(new URLSearchParams(text)), today, latest),
    [text, today, latest],
  )
  // The ways on stay the same functions while one turns, so that what holds them is not drawn again.
  const latestText = useRef(text)
  useEffect(() => {
    latestText.current = text
  }, [text])
  const show = useCallback(
    (changes: Record<string, string | null>) => lead(searchWith(latestText.current, changes)),
    [lead],
  )
  const showMonth = useCallback(
    (month: CalendarMonth, day: string | null = null) => show({ month: monthValue(month), day, page: null }),
    [show],
  )
  const showOffset = useCallback(
    (minutes: number | null) => show({ time_difference: minutes === null ? null : String(minutes) }),
    [show],
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
  return useMemo(() => ({ ...address, showMonth, showOffset, addressOf }), [address, showMonth, showOffset, addressOf])
}

/** A query with some keys set, or taken away where they are null. */
function searchWith(text: string, changes: Record<string, string | null>): string {
  const search = new URLSearchParams(text)
  for (const [key, value] of Object.entries(changes))
    if (value === null) search.delete(key)
    else search.set(key, value)
  return search.size > 0 ? `?${search}` : ''
}
