// The rows of a month's sheet: every day of the calendar, with what was reported of it and what its absence means.
import type { DailyDay } from '#contract/daily.ts'
import { type CalendarMonth, datesOfMonth, isWeekend } from '#domain/calendar-month.ts'
import { type Segment, SLOT_MINUTES, SLOTS, toSegments } from '#domain/day-slots.ts'
import { dayStart, localDate, parseInstant } from '#domain/time.ts'
import type { Holidays } from '#web/daily/use-holidays.ts'

export type SheetDay = {
  /** YYYY-MM-DD */
  date: string
  /** Of the month. */
  number: number
  day: DailyDay | null
  /** `missing`: nothing was received. `ahead`: it has not begun. */
  state: 'told' | 'missing' | 'ahead'
  upper: readonly Segment[]
  under: readonly Segment[]
  /** The slot up to which it is told; SLOTS for a whole day. */
  until: number
  /** Saturday, Sunday or a holiday. */
  isOff: boolean
  /** Its name. */
  holiday: string | null
  isToday: boolean
}

export type Sheet = {
  month: CalendarMonth
  daily: readonly DailyDay[]
  /** YYYY-MM-DD by the offset that the days are cut at. */
  today: string
  /** The slot of today up to which the machine has reported. */
  until: number
  /** Undefined while they are not known. */
  holidays: Holidays | undefined
}

export function sheetDays({ month, daily, today, until, holidays }: Sheet): SheetDay[] {
  const reported = new Map(daily.map((day) => [day.recorded_date, day]))
  return datesOfMonth(month).map((date, at) => {
    const day = reported.get(date) ?? null
    const isToday = date === today
    return {
      date,
      number: at + 1,
      day,
      state: day ? 'told' : date > today ? 'ahead' : 'missing',
      upper: toSegments(day?.upper_operation_data ?? ''),
      under: toSegments(day?.under_operation_data ?? ''),
      until: day && isToday ? until : SLOTS,
      isOff: isWeekend(date) || holidays?.has(date) === true,
      holiday: holidays?.get(date)?.name ?? null,
      isToday,
    }
  })
}

/** Today at an offset, and how far the newest report (an instant, where known) has brought it. */
export function todayAt(
  now: number,
  timeDifference: number,
  reportedAt: string | null,
): Pick<Sheet, 'today' | 'until'> {
  const today = localDate(now, timeDifference)
  const start = dayStart(today, timeDifference)
  const reported = reportedAt === null ? null : parseInstant(reportedAt)
  const end = reported !== null && reported >= start && reported <= now ? reported : now
  const slots = Math.ceil((end - start) / (SLOT_MINUTES * 60_000))
  return { today, until: Math.min(SLOTS, Math.max(1, slots)) }
}

/** What stands at a slot: the run that holds it, or the free time around it (kind 0). */
export function runAt(segments: readonly Segment[], slot: number): Segment {
  let from = 0
  for (const segment of segments) {
    if (slot < segment.from) return { kind: 0, from, to: segment.from }
    if (slot < segment.to) return segment
    from = segment.to
  }
  return { kind: 0, from, to: SLOTS }
}

/** The slot where the next or the previous run of a day begins; the same slot where there is none. */
export function nextRun({ upper, under }: SheetDay, slot: number, way: 1 | -1): number {
  const starts = [...new Set([...upper, ...under].map(({ from }) => from))].toSorted((a, b) => a - b)
  const found = way === 1 ? starts.find((start) => start > slot) : starts.findLast((start) => start < slot)
  return found ?? slot
}

/** Where a day is first looked at: where it begins to work. */
export function firstSlot({ upper, under }: SheetDay): number {
  return upper[0]?.from ?? under[0]?.from ?? SLOTS / 2
}

/** Days in use at each of the 96 slots, by the digit of the upper row. */
export function daysBySlot(daily: readonly DailyDay[], kind: number): number[] {
  const digit = String(kind)
  return Array.from({ length: SLOTS }, (_, slot) =>
    daily.reduce((days, { upper_operation_data }) => (upper_operation_data[slot] === digit ? days + 1 : days), 0),
  )
}
