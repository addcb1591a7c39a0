// The months to choose from: the usual three, and every earlier one as far back as reports or three years go.
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
import { useToday } from '#web/base/use-today.ts'
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
  // As the trend asks.
  const query = { count: COUNT, ...(serial !== undefined && { serial }), before: today }
  // The choice stands without it; and a machine that is not there is told by the page.
  const { data, isPlaceholderData } = useApi(listDailyMonths, { query }, { inPlace: true })
  const known = isPlaceholderData ? undefined : data?.months
  const { recent, earlier } = useMemo(() => optionsOf(today, known ?? []), [known, today])
  const value = monthValue(shown)
  const isOffered = [...recent, ...earlier].some(([each]) => each === value)
  // The lists stay the same objects while one turns, so that they are not drawn again.
  const withShown = useMemo(
    () => (isOffered ? earlier : inOrder([...earlier, [value, monthLabelOf(value)]])),
    [earlier, isOffered, value],
  )
  const newest = known === undefined ? undefined : monthOfValue(known[0]?.month)
  const reported = useMemo(() => known && new Set(known.map(({ month }) => month)), [known])
  return { recent, earlier: withShown, newest, reported, current: monthOfDate(today) }
}

function optionsOf(today: string, known: readonly { month: string }[]) {
  const recent = recentMonths(today, RECENT).map(optionOf)
  const values = new Set([...recentMonths(today, RECENT + EARLIER).map(monthValue), ...known.map(({ month }) => month)])
  for (const [value] of recent) values.delete(value)
  const earlier = [...values]
    .filter((value) => value < (recent[0]?.[0] ?? ''))
    .map((value): MonthOption => [value, monthLabelOf(value)])
  return { recent, earlier: inOrder(earlier) }
}

/** The newest first. */
function inOrder(options: readonly MonthOption[]): readonly MonthOption[] {
  return options.toSorted(([a], [b]) => b.localeCompare(a))
}

function monthLabelOf(value: string): string {
  return `${value.slice(0, 4)}/${value.slice(4)}`
}

function optionOf(month: CalendarMonth): MonthOption {
  return [monthValue(month), monthLabel(month)]
}

/** The month before and the one after, as far as there may be something to see. */
export function neighboursOf(
  month: CalendarMonth,
  current: CalendarMonth,
): { previous: CalendarMonth; next: CalendarMonth | null } {
  const next = monthsLater(month, 1)
  return { previous: monthsLater(month, -1), next: monthValue(next) <= monthValue(current) ? next : null }
}
