// The months to choose from: the latest three, and earlier ones.
import { useMemo } from 'react'
import {
  type CalendarMonth,
  monthLabel,
  monthOfDate,
  monthOfValue,
  monthsLater,
  monthValue,
  recentMonths,
} from '#domain/calendar-month.ts'
import { useToday } from '#web/base/use-today.ts'
import { useReportedMonths } from '#web/machine/use-reported-months.ts'
import type { MonthOption } from '#web/ui/controls/MonthSelect.tsx'

const RECENT = 3
const EARLIER = 33

export type MonthChoice = {
  recent: readonly MonthOption[]
  earlier: readonly MonthOption[]
  /** The newest month with a report; null when there is none, undefined while it loads. */
  newest: CalendarMonth | null | undefined
  /** Months with reports as YYYYMM, the newest 120; undefined while they load. */
  reported: ReadonlySet<string> | undefined
  /** The reader's present month. */
  current: CalendarMonth
}

/** Of one machine, or of the fleet; `visibleMonth` is among the choices, however old it is. */
export function useMonthChoice(visibleMonth: CalendarMonth, serial?: string): MonthChoice {
  const { date: today } = useToday()
  const { months: reportedMonths } = useReportedMonths(serial)
  const { recent, earlier } = useMemo(() => optionsOf(today, reportedMonths ?? []), [reportedMonths, today])
  const value = monthValue(visibleMonth)
  const isOffered = [...recent, ...earlier].some(([each]) => each === value)
  const withVisible = useMemo(
    () => (isOffered ? earlier : inOrder([...earlier, [value, monthLabelOf(value)]])),
    [earlier, isOffered, value],
  )
  const newest = reportedMonths && monthOfValue(reportedMonths[0]?.month)
  const reported = useMemo(() => reportedMonths && new Set(reportedMonths.map(({ month }) => month)), [reportedMonths])
  return { recent, earlier: withVisible, newest, reported, current: monthOfDate(today) }
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

/** The months before and after; no month after the present one. */
export function neighboursOf(
  month: CalendarMonth,
  current: CalendarMonth,
): { previous: CalendarMonth; next: CalendarMonth | null } {
  const next = monthsLater(month, 1)
  return { previous: monthsLater(month, -1), next: monthValue(next) <= monthValue(current) ? next : null }
}
