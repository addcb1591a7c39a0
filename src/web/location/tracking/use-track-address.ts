// The period and day in the address, and their setters.
import { useCallback, useMemo } from 'react'
import { type CalendarMonth, monthOfDate } from '#domain/calendar-month.ts'
import { localDate, MAX_TIME_DIFFERENCE } from '#domain/time.ts'
import { useAddressQuery } from '#web/base/page-address.ts'
import type { LinkTo } from '#web/ui/controls/PickLink.tsx'
import { useToday } from '#web/base/use-today.ts'
import { readTrackAddress, type TrackAddress, trackQuery } from './track-address.ts'

export type TrackNavigation = TrackAddress & {
  /** Null for all months; without a day. */
  hrefOfPeriod: (month: CalendarMonth | null) => string
  showPeriod: (month: CalendarMonth | null) => void
  /** Null for all days of the period. */
  showDay: (day: string | null) => void
  /** To a day of any month. */
  linkToDay: (day: string) => LinkTo
}

export function useTrackAddress(): TrackNavigation {
  const { date: today, now } = useToday()
  const latest = localDate(now, MAX_TIME_DIFFERENCE)
  const { text, showQuery, hrefOf } = useAddressQuery()
  const address = useMemo(() => readTrackAddress(text, today, latest), [text, today, latest])
  const { month } = address
  const showPeriod = useCallback((wished: CalendarMonth | null) => showQuery(trackQuery(wished, null)), [showQuery])
  const hrefOfPeriod = useCallback((wished: CalendarMonth | null) => hrefOf(trackQuery(wished, null)), [hrefOf])
  const showDay = useCallback((day: string | null) => showQuery(trackQuery(month, day)), [showQuery, month])
  const linkToDay = useCallback(
    (day: string) => {
      const query = trackQuery(month && monthOfDate(day), day)
      return { href: hrefOf(query), onPick: () => showQuery(query) }
    },
    [hrefOf, showQuery, month],
  )
  return useMemo(
    () => ({ ...address, hrefOfPeriod, showPeriod, showDay, linkToDay }),
    [address, hrefOfPeriod, showPeriod, showDay, linkToDay],
  )
}
