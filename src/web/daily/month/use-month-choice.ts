// The months to choose from: SPEC 9's three, and every earlier one as far back as reports or three years go.
import { useMemo } from 'react'
import { listDailyMonths } from '#contract/daily-months.ts'
import {
  type CalendarMonth,
  monthLabel,
  monthOfDate,
  monthOfValue,
  monthsLater,
  monthValue,
  recentMonths,
} from '#domain/calendar-month.ts'
import { useApi } from '#web/base/use-api.ts'
import { useToday } from '#web/machine/use-today.ts'
import type { MonthOption } from './MonthSelect.tsx'

const RECENT = 3
const EARLIER = 33
/** As many as one question may ask for. */
const COUNT = 120

export type MonthChoice = {
  recent: readonly MonthOption[]
  earlier: readonly MonthOption[]
  /** The newest month that has a report; null when there is none, undefined before it is known. */
  newest: CalendarMonth | null | undefined
  /** Months with reports as YYYYMM, the newest as many as one question may ask for; undefined before they are known. */
  reported: ReadonlySet<string> | undefined
  /** The month that it is now for the reader. */
  current: CalendarMonth
}

/** Of one machine, or of the fleet; `shown` can always be chosen, however old it is. */
export function useMonthChoice(shown: CalendarMonth, serial?: string): MonthChoice {
  const { date: today } = useToday()
  const query = { count: COUNT, ...(serial !== undefined && { serial }) }
  // The choice stands without it; and a machine that is not there is told by the page.
  const { data, isPlaceholderData } = useApi(listDailyMonths, { query }, { inPlace: true })
  const shownValue = monthValue(shown)
  return useMemo(() => {
    const known = isPlaceholderData ? undefined : data?.months
    const recent = recentMonths(today, RECENT).map(optionOf)
    const back = recentMonths(today, RECENT + EARLIER).map(monthValue)
    const values = new Set([...back, shownValue, ...(known ?? []).map(({ month }) => month)])
    for (const [value] of recent) values.delete(value)
    const earlier = [...values]
      .filter((value) => value < (recent[0]?.[0] ?? ''))
      .toSorted((a, b) => b.localeCompare(a))
      .flatMap((value) => monthOfValue(value) ?? [])
      .map(optionOf)
    const newest = known === undefined ? undefined : monthOfValue(known[0]?.month)
    const reported = known && new Set(known.map(({ month }) => month))
    return { recent, earlier, newest, reported, current: monthOfDate(today) }
  }, [data, isPlaceholderData, today, shownValue])
}

const optionOf = (month: CalendarMonth): MonthOption => [monthValue(month), monthLabel(month)]

/** The month before and the one after, as far as there may be something to see. */
export function neighboursOf(
  month: CalendarMonth,
  current: CalendarMonth,
): { previous: CalendarMonth; next: CalendarMonth | null } {
  const next = monthsLater(month, 1)
  return { previous: monthsLater(month, -1), next: monthValue(next) <= monthValue(current) ? next : null }
}
