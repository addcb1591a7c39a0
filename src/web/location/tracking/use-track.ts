// One machine's track of a period, with the months that have positions.
import { useMemo } from 'react'
import { getTracking, listLocationDates } from '#contract/location/tracking.ts'
import {
  type CalendarMonth,
  monthLabel,
  monthOfDate,
  monthOfValue,
  monthValue,
  recentMonths,
} from '#domain/calendar-month.ts'
import { unlessNotFound, useApi } from '#web/base/use-api.ts'
import { useToday } from '#web/base/use-today.ts'
import type { PageQuery } from '#web/page/page-query.ts'
import type { MonthOption } from '#web/ui/controls/MonthSelect.tsx'
import { type TrackView, trackView, withAllDays } from './track-view.ts'

const RENEW_MS = 60_000

export type TrackState = {
  /** Undefined until this period has loaded. */
  view: TrackView | undefined
} & Omit<PageQuery<TrackView>, 'data'>

/** `period`: a month, a day as YYYY-MM-DD, or null for all. */
export function useTrack(
  serial: string,
  period: CalendarMonth | string | null,
  { throwOnError = true, enabled = true } = {},
): TrackState {
  const { data, error, isPlaceholderData, isFetching, dataUpdatedAt, refetch } = useApi(
    getTracking,
    { query: { serial, ...(typeof period === 'string' ? { date: period } : (period ?? { all: 1 as const })) } },
    { refetchInterval: RENEW_MS, throwOnError: throwOnError && unlessNotFound, enabled },
  )
  // Another period's track must not appear under this title.
  const view = useMemo(() => (data && !isPlaceholderData ? trackView(data) : undefined), [data, isPlaceholderData])
  return {
    view,
    error,
    isFetching,
    dataUpdatedAt,
    refetch,
  }
}

export type TrackMonths = {
  recent: readonly MonthOption[]
  earlier: readonly MonthOption[]
  /** The newest with positions; null without any, undefined while loading. */
  newest: CalendarMonth | null | undefined
  /** Days with positions as YYYY-MM-DD, the newest first; empty while loading. */
  dates: readonly string[]
}

/**
 * The month selector: the present month and two before it;
 * earlier ones with positions, and the visible one.
 */
export function useTrackMonths(serial: string, visible: CalendarMonth | null): TrackMonths {
  const { date: today } = useToday()
  const { data } = useApi(listLocationDates, { params: { serial }, query: { all: 1 } }, { throwOnError: false })
  return useMemo(() => {
    const recent = recentMonths(today).map((month): MonthOption => [monthValue(month), monthLabel(month)])
    const known = data?.dates.map(({ recorded_date }) => monthValue(monthOfDate(recorded_date)))
    const values = new Set([...(known ?? []), ...(visible ? [monthValue(visible)] : [])])
    for (const [value] of recent) values.delete(value)
    const earlier = [...values]
      .toSorted((a, b) => b.localeCompare(a))
      .map((value): MonthOption => [value, `${value.slice(0, 4)}/${value.slice(4)}`])
    const dates = data?.dates.map(({ recorded_date }) => recorded_date) ?? []
    return { recent, earlier, newest: known && monthOfValue(known[0]), dates }
  }, [data, today, visible])
}

/**
 * The track of a period. Of one that was cut every day is listed; a
 * chosen day has its own answer, so that each can be opened.
 */
export function useTrackOfDays(serial: string, month: CalendarMonth | null, day: string | null): TrackState {
  const whole = useTrack(serial, month)
  const isCut = whole.view?.isCut === true
  const own = useTrack(serial, day, { enabled: isCut && day !== null })
  const listed = useApi(
    listLocationDates,
    { params: { serial }, query: month ?? { all: 1 } },
    { enabled: isCut, throwOnError: false },
  )
  const dates = isCut ? listed.data?.dates : undefined
  const dayView = isCut && day !== null ? own.view : undefined
  const view = useMemo(
    () => (whole.view && dates ? withAllDays(whole.view, dates, dayView) : whole.view),
    [whole.view, dates, dayView],
  )
  return dayView === undefined && day !== null && own.error ? { ...whole, view, error: own.error } : { ...whole, view }
}
