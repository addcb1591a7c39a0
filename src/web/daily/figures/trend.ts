// Twelve months of a machine or of the fleet, oldest first: what each came to, and what it is held against.
import type { ReportedMonth } from '#contract/daily-months.ts'
import { availableHours, type UtilisationSetting, type WorkCalendar } from '#domain/available-hours.ts'
import { type CalendarMonth, monthOfDate, monthsLater, monthValue } from '#domain/calendar-month.ts'
import { idleShare, utilisation } from '#domain/month-totals.ts'

const TREND_MONTHS = 12

export type TrendMonth = {
  month: CalendarMonth
  /** Null for a month without any report. */
  reported: ReportedMonth | null
  /** h of all machines that reported; null without a report. */
  available: number | null
  /** 0 and up; null where nothing is known. */
  utilisation: number | null
  idleShare: number | null
}

/** Of a month that machines reported in; those without a report are not held against the hours that they had. */
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

/** The last month of the trend beside `shown`. */
export function lastOfTrend(shown: CalendarMonth, today: string): CalendarMonth {
  const current = monthOfDate(today)
  return monthValue(shown) > monthValue(monthsLater(current, -TREND_MONTHS)) ? current : shown
}

/** The twelve months up to today's, or up to the shown one where that is older: walking among them does not move them. */
export function trendOf(
  months: readonly ReportedMonth[],
  shown: CalendarMonth,
  setting: UtilisationSetting,
  calendar: WorkCalendar,
): TrendMonth[] {
  const last = lastOfTrend(shown, calendar.today)
  const known = new Map(months.map((month) => [month.month, month]))
  return Array.from({ length: TREND_MONTHS }, (_, at) => {
    const month = monthsLater(last, at + 1 - TREND_MONTHS)
    return trendMonth(month, known.get(monthValue(month)), setting, calendar)
  })
}
