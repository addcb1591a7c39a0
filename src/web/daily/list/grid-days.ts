// The month's days as columns of the grid.
import type { DailyListItem } from '#contract/daily/list.ts'
import { type CalendarMonth, datesOfMonth, isWeekend } from '#domain/calendar-month.ts'
import type { Holidays } from '#web/daily/use-holidays.ts'
import { dayUseOf } from './month-figures.ts'

export type GridDay = {
  /** 1 to 31 */
  day: number
  /** YYYY-MM-DD */
  date: string
  /** Saturday, Sunday or a holiday. */
  isOff: boolean
  /** Its name. */
  holiday: string | null
  isAhead: boolean
  isToday: boolean
  /** Machines that operated; null where none of them reported. */
  operated: number | null
}

/** `items` null while they load, `holidays` undefined; `today` the reader's YYYY-MM-DD. */
export function gridDays(
  month: CalendarMonth,
  items: readonly DailyListItem[] | null,
  today: string,
  holidays: Holidays | undefined,
): GridDay[] {
  return datesOfMonth(month).map((date, at) => {
    const uses = (items ?? []).map(({ operation_data }) => dayUseOf(operation_data, at + 1))
    return {
      day: at + 1,
      date,
      isOff: isWeekend(date) || holidays?.has(date) === true,
      holiday: holidays?.get(date)?.name ?? null,
      isAhead: date > today,
      isToday: date === today,
      operated: uses.some((use) => use !== 'none') ? uses.filter((use) => use === 'operated').length : null,
    }
  })
}
