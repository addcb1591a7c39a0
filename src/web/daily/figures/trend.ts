// Twelve months of a machine or the fleet, oldest first, with the hours available.
import type { ReportedMonth } from '#contract/daily/months.ts'
import { availableHours, type UtilisationSetting, type WorkCalendar } from '#domain/available-hours.ts'
import { type CalendarMonth, monthOfDate, monthsLater, monthValue } from '#domain/calendar-month.ts'
import { idleShare, utilisation } from '#domain/month-totals.ts'

const TREND_MONTHS = 12

export type TrendMonth = {
  month: CalendarMonth
  /** Null without a report. */
  reported: ReportedMonth | null
  /** h of all machines that reported; null without a report. */
  available: number | null
  /** 0 and up; null when unknown. */
  utilisation: number | null
  idleShare: number | null
}

/** Hours are available only to machines that reported. */
export function trendMonth(
  month: CalendarMonth,
  reported: ReportedMonth | undefined,
  setting: UtilisationSetting,
  calendar: WorkCalendar,
): TrendMonth {
  if (!reported) return { month, reported: null, available: null, utilisation: null, idleShare: null }
  const { machines, counted_slots, operation_slots, running_slots, neutral_slots } = reported
  const available = availableHours(month, setting, calendar) * machines
  return {
    month,
    reported,
    available,
    utilisation: utilisation(counted_slots / 4, available),
    idleShare: idleShare({
      operation: operation_slots,
      running: running_slots,
      neutral: neutral_slots,
      track: 0,
      no_ope: 0,
    }),
  }
}

/** The last month of the trend that contains `selected`. */
export function lastOfTrend(selected: CalendarMonth, today: string): CalendarMonth {
  const current = monthOfDate(today)
  return monthValue(selected) > monthValue(monthsLater(current, -TREND_MONTHS)) ? current : selected
}

/** The twelve months up to the present one, or up to `selected` if it is older. */
export function trendOf(
  months: readonly ReportedMonth[],
  selected: CalendarMonth,
  setting: UtilisationSetting,
  calendar: WorkCalendar,
): TrendMonth[] {
  const last = lastOfTrend(selected, calendar.today)
  const known = new Map(months.map((month) => [month.month, month]))
  return Array.from({ length: TREND_MONTHS }, (_, at) => {
    const month = monthsLater(last, at + 1 - TREND_MONTHS)
    return trendMonth(month, known.get(monthValue(month)), setting, calendar)
  })
}
