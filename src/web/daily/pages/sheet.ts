// The data that every part of a daily sub-page is given.
import type { DailyDay } from '#contract/daily/daily.ts'
import type { MachineDetail } from '#contract/machine/detail.ts'
import type { CalendarMonth } from '#domain/calendar-month.ts'
import type { DayColumn } from './day-columns.ts'

export type SheetMachine = Pick<MachineDetail, 'serial' | 'machine_category' | 'body_category_id'>

export type Sheet = {
  columns: readonly DayColumn[]
  /** The days received, cut at the machine's own offset. */
  days: readonly DailyDay[]
  machine: SheetMachine
  month: CalendarMonth
}

/** Only electric machines have a body category. */
export function isElectric({ body_category_id }: SheetMachine): boolean {
  return body_category_id !== null
}
