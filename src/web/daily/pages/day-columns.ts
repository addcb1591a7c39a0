// A month's days as a chart's columns: reported, missing or ahead.
import { useMemo } from 'react'
import type { DailyDay } from '#contract/daily/daily.ts'
import { type CalendarMonth, datesOfMonth } from '#domain/calendar-month.ts'
import { withoutIdleRates } from '#domain/rates.ts'
import { localDate } from '#domain/time.ts'
import { type Format, useFormat } from '#web/base/format.ts'
import { type Translate, useMessages } from '#web/base/i18n.ts'
import { calendarDays } from '#web/base/calendar-days.ts'
import { type Holidays, useHolidays } from '#web/daily/use-holidays.ts'
import { useNow } from '#web/base/use-now.ts'
import type { ChartColumn } from '#web/ui/charts/chart-column.ts'

/** The fields of a day that a chart may draw. */
export type DayFigure = { [Key in keyof DailyDay]: null extends DailyDay[Key] ? Key : never }[keyof DailyDay] &
  Exclude<keyof DailyDay, 'under_operation_data' | 'meter_marks'>

/** One day of the month; `day` is null where no report was received. */
export type DayColumn = ChartColumn & { date: string; day: DailyDay | null }

type Words = { t: Translate<'daily-pages'>; format: Format }

/** All days of the month in order; `today` is YYYY-MM-DD at the machine. */
export function dayColumns(
  month: CalendarMonth,
  days: readonly DailyDay[],
  today: string,
  words: Words,
  holidays?: Holidays,
): DayColumn[] {
  const { t, format } = words
  const ahead = { kind: 'ahead', why: t('not_yet') } as const
  const missing = { kind: 'missing', why: t('no_report') } as const
  const received = new Map(days.map((day) => [day.recorded_date, withoutIdleRates(day)]))
  return calendarDays(datesOfMonth(month), today, holidays).map(
    ({ date, number, isOff, holiday, isToday, isAhead }) => {
      const day = received.get(date) ?? null
      return {
        key: date,
        date,
        day,
        tick: number === 1 || number % 5 === 0 ? String(number) : '',
        name: [`${format.monthDay(date)} ${format.weekday(date)}`, holiday].filter(Boolean).join(' · '),
        isOff,
        // A day that still runs may not have been reported yet.
        blank: day ? undefined : isToday || isAhead ? ahead : missing,
      }
    },
  )
}

type Month = { month: CalendarMonth; days: readonly DailyDay[]; timeDifference: number }

/** `dayColumns` in the reader's language, memoised. */
export function useDayColumns({ month, days, timeDifference }: Month): DayColumn[] {
  const t = useMessages('daily-pages')
  const format = useFormat()
  const today = localDate(useNow(), timeDifference)
  const { holidays } = useHolidays(month)
  return useMemo(
    () => dayColumns(month, days, today, { t, format }, holidays),
    [month, days, today, t, format, holidays],
  )
}

/** The days received. */
export function daysOf(columns: readonly DayColumn[]): DailyDay[] {
  return columns.flatMap(({ day }) => day ?? [])
}
