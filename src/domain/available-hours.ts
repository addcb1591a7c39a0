// A machine's available hours and its utilisation against the target.

import { datesOfMonth, isWeekend, type CalendarMonth } from './calendar-month.ts'

export const COUNTED_DAYS = ['weekdays', 'all'] as const
export type CountedDays = (typeof COUNTED_DAYS)[number]

export type AvailableSetting = { hours_per_day: number; counted_days: CountedDays }
export type UtilisationSetting = AvailableSetting & { target_percent: number }

/** What holds while a company has set nothing. */
export const DEFAULT_UTILISATION: Readonly<UtilisationSetting> = {
  hours_per_day: 8,
  counted_days: 'weekdays',
  target_percent: 60,
}

/** What the calendar says: `today` as YYYY-MM-DD, which like later days does not count yet, and the company's holidays by date. */
export type WorkCalendar = { today: string; holidays: { has: (date: string) => boolean } }

/** Whether a YYYY-MM-DD is a day on which machines were available: a past one of the days that count, and no holiday. */
export function countsAsAvailable(
  date: string,
  { counted_days }: AvailableSetting,
  { today, holidays }: WorkCalendar,
): boolean {
  return date < today && (counted_days === 'all' || !isWeekend(date)) && !holidays.has(date)
}

/** The month's days that count: a running month is held against what it has had up to yesterday. */
export function availableDays(month: CalendarMonth, setting: AvailableSetting, calendar: WorkCalendar): number {
  return datesOfMonth(month).filter((date) => countsAsAvailable(date, setting, calendar)).length
}

/** h of one machine; 0 for a month that has not begun. */
export function availableHours(month: CalendarMonth, setting: AvailableSetting, calendar: WorkCalendar): number {
  return availableDays(month, setting, calendar) * setting.hours_per_day
}

/** Whole points of percent above the target, negative below it, as the rounded figures show it; null where there is no share. */
export function pointsOverTarget(share: number | null, { target_percent }: UtilisationSetting): number | null {
  return share === null ? null : Math.round(share * 100) - target_percent
}
