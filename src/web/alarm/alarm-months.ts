// The months to choose from: the current one and two before, and earlier ones.
import { type CalendarMonth, monthLabel, monthsLater, monthValue, recentMonths } from '#domain/calendar-month.ts'
import type { MonthOption } from '#web/ui/controls/MonthSelect.tsx'

const RECENT = 3
const EARLIER = 33

/** `visible` is among them, however old it is. */
export function alarmMonths(today: string, visible: CalendarMonth): { recent: MonthOption[]; earlier: MonthOption[] } {
  const recent = recentMonths(today, RECENT).map(optionOf)
  const earlier = recentMonths(today, RECENT + EARLIER)
    .slice(RECENT)
    .map(optionOf)
  const isOffered = [...recent, ...earlier].some(([value]) => value === monthValue(visible))
  return { recent, earlier: isOffered ? earlier : [...earlier, optionOf(visible)] }
}

function optionOf(month: CalendarMonth): MonthOption {
  return [monthValue(month), monthLabel(month)]
}

export function monthBefore(month: CalendarMonth): CalendarMonth {
  return monthsLater(month, -1)
}
