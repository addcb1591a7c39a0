// The columns of the month: its days, which of them are weekend or today, and how many of the machines shown operated on each.
import type { DailyListItem } from '#contract/daily-list.ts'
import { type CalendarMonth, datesOfMonth, isWeekend } from '#domain/calendar-month.ts'
import { dayUseOf } from './month-figures.ts'

export type GridDay = {
  /** 1 to 31 */
  day: number
  /** YYYY-MM-DD */
  date: string
  isWeekend: boolean
  isToday: boolean
  /** Machines that operated; null where none of them reported. */
  operated: number | null
}

/** `items` null while they load; `today` the reader's YYYY-MM-DD. */
export function gridDays(month: CalendarMonth, items: readonly DailyListItem[] | null, today: string): GridDay[] {
  return datesOfMonth(month).map((date, at) => {
    const uses = (items ?? []).map(({ operation_data }) => dayUseOf(operation_data, at + 1))
    return {
      day: at + 1,
      date,
      isWeekend: isWeekend(date),
      isToday: date === today,
      operated: uses.some((use) => use !== 'none') ? uses.filter((use) => use === 'operated').length : null,
    }
  })
}
