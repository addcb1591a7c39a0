// Days in order as every drawing of them needs them: off, a holiday, today, ahead.
import { isWeekend } from '#domain/calendar-month.ts'
import type { Holidays } from '#web/base/use-holidays.ts'

export type CalendarDay = {
  /** YYYY-MM-DD */
  date: string
  /** From 1, in the order of the days. */
  number: number
  /** Saturday, Sunday or a holiday. */
  isOff: boolean
  /** The holiday's name. */
  holiday: string | null
  isToday: boolean
  /** After today. */
  isAhead: boolean
}

/** `today`: YYYY-MM-DD by the clock that the days are cut at; `holidays`: undefined while they load. */
export function calendarDays(dates: readonly string[], today: string, holidays: Holidays | undefined): CalendarDay[] {
  return dates.map((date, at) => ({
    date,
    number: at + 1,
    isOff: isWeekend(date) || holidays?.has(date) === true,
    holiday: holidays?.get(date)?.name ?? null,
    isToday: date === today,
    isAhead: date > today,
  }))
}
