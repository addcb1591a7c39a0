// Plan and rows of a machine's workbook, as passed to the thread.
import type { DailyDay } from '#contract/daily/daily.ts'
import type { CalendarMonth } from '#domain/calendar-month.ts'
import type { Category } from '#domain/category.ts'
import type { METERS, Meters } from '#domain/hour-meter.ts'
import type { BookReader } from '#server/workbook/book-reader.ts'

export type DayPlan = {
  reader: BookReader
  month: CalendarMonth
  /** minutes; null: the machine's own days */
  time_difference: number | null
  /**
   * YYYY-MM-DD until which days without a report are filled in;
   * null: they stay gaps.
   */
  fill_until: string | null
}

export type BookDay = DailyDay & Meters

/** A meter's last reading before the month, carried forward. */
export type Carried = Record<(typeof METERS)[number], number | null>

export type BookMonth = {
  machine: {
    serial: string
    display_serial: string
    type_code: string
    registration_number: string | null
    management_number: string | null
    machine_category: Category
    body_category_id: number | null
  }
  default_time_difference: number
  is_road_rail: boolean
  daily: BookDay[]
  /** The last value of each meter before the month. */
  before: Carried
  /**
   * First and last known day: filling in stays between them.
   * Null before the first report.
   */
  first_day: string | null
  last_day: string | null
}
