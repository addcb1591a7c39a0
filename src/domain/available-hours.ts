// The hours in which a machine could have worked, and whether it worked as much as its company aims at.

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

/** Whether a YYYY-MM-DD is a day on which machines are available. */
export function countsAsAvailable(date: string, { counted_days }: AvailableSetting): boolean {
  return counted_days === 'all' || !isWeekend(date)
}

/** The month's days that count, up to and with `today` (YYYY-MM-DD): a running month is held against what it has had so far. */
export function availableDays(month: CalendarMonth, setting: AvailableSetting, today: string): number {
  return datesOfMonth(month).filter((date) => date <= today && countsAsAvailable(date, setting)).length
}

/** h of one machine; 0 for a month that has not begun. */
export function availableHours(month: CalendarMonth, setting: AvailableSetting, today: string): number {
  return availableDays(month, setting, today) * setting.hours_per_day
}

/** Whole points of percent above the target, negative below it, as the rounded figures show it; null where there is no share. */
export function pointsOverTarget(share: number | null, { target_percent }: UtilisationSetting): number | null {
  return share === null ? null : Math.round(share * 100) - target_percent
}
