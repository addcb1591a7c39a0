// A machine's available hours and its utilisation against the target.

import { datesOfMonth, isWeekend, type CalendarMonth } from './calendar-month.ts'

export const COUNTED_DAYS = ['weekdays', 'all'] as const
export type CountedDays = (typeof COUNTED_DAYS)[number]

export type AvailableSetting = { hours_per_day: number; counted_days: CountedDays }
export type UtilisationSetting = AvailableSetting & { target_percent: number }

/** Applies until a company sets its own. */
export const DEFAULT_UTILISATION: Readonly<UtilisationSetting> = {
  hours_per_day: 8,
  counted_days: 'weekdays',
  target_percent: 60,
}

/**
 * `today` (YYYY-MM-DD) and later days do not count yet;
 * `holidays`: the company's, by date.
 */
export type WorkCalendar = { today: string; holidays: { has: (date: string) => boolean } }

/**
 * Whether machines were available on a YYYY-MM-DD: a past day
 * that counts, and no holiday.
 */
export function countsAsAvailable(
  date: string,
  { counted_days }: AvailableSetting,
  { today, holidays }: WorkCalendar,
): boolean {
  return date < today && (counted_days === 'all' || !isWeekend(date)) && !holidays.has(date)
}

/** The month's days that count; a running month until yesterday. */
export function availableDays(month: CalendarMonth, setting: AvailableSetting, calendar: WorkCalendar): number {
  return datesOfMonth(month).filter((date) => countsAsAvailable(date, setting, calendar)).length
}

/** h of one machine; 0 for a month that has not begun. */
export function availableHours(month: CalendarMonth, setting: AvailableSetting, calendar: WorkCalendar): number {
  return availableDays(month, setting, calendar) * setting.hours_per_day
}

/**
 * Percentage points above the target (negative below) of the rounded
 * figures; null without a share.
 */
export function pointsOverTarget(share: number | null, { target_percent }: UtilisationSetting): number | null {
  return share === null ? null : Math.round(share * 100) - target_percent
}
