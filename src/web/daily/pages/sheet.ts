// What every part of a daily sub-page is given: the month's days as columns, and whose they are. Nothing in it fetches.
import type { DailyDay } from '#contract/daily.ts'
import type { MachineDetail } from '#contract/machine-detail.ts'
import type { CalendarMonth } from '#domain/calendar-month.ts'
import type { DayColumn } from './day-columns.ts'

export type SheetMachine = Pick<MachineDetail, 'serial' | 'machine_category' | 'body_category_id'>

export type Sheet = {
  columns: readonly DayColumn[]
  /** Those received, as the machine's own days. */
  days: readonly DailyDay[]
  machine: SheetMachine
  month: CalendarMonth
}

/** It has a body category, and burns no fuel. */
export function isElectric({ body_category_id }: SheetMachine): boolean {
  return body_category_id !== null
}
