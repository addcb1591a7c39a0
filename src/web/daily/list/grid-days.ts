// The month's days as columns of the grid.
import type { DailyListItem } from '#contract/daily/list.ts'
import { type CalendarMonth, datesOfMonth } from '#domain/calendar-month.ts'
import { type CalendarDay, calendarDays } from '#web/base/calendar-days.ts'
import type { Holidays } from '#web/daily/use-holidays.ts'
import { dayUseOf } from './month-figures.ts'

/** `operated`: machines that operated; null where none of them reported. */
export type GridDay = CalendarDay & { operated: number | null }

/** `items` null while they load, `holidays` undefined; `today` the reader's YYYY-MM-DD. */
export function gridDays(
  month: CalendarMonth,
  items: readonly DailyListItem[] | null,
  today: string,
  holidays: Holidays | undefined,
): GridDay[] {
  return calendarDays(datesOfMonth(month), today, holidays).map((day) => {
    const uses = (items ?? []).map(({ operation_data }) => dayUseOf(operation_data, day.number))
    const operated = uses.filter((use) => use === 'operated').length
    return { ...day, operated: uses.some((use) => use !== 'none') ? operated : null }
  })
}
