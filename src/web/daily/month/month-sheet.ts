// The days of a month or range as rows: reported, missing or ahead.
import type { DailyDay } from '#contract/daily/daily.ts'
import { type Segment, SLOT_MINUTES, SLOTS, toSegments } from '#domain/day-slots.ts'
import { type DayRange, datesOfRange } from '#domain/range.ts'
import { dayStart, localDate, parseInstant } from '#domain/time.ts'
import { type CalendarDay, calendarDays } from '#web/base/calendar-days.ts'
import type { Holidays } from '#web/daily/use-holidays.ts'

export type SheetDay = Omit<CalendarDay, 'isAhead'> & {
  day: DailyDay | null
  /** `reported`: a report was received. `missing`: no report. `ahead`: a future day. */
  state: 'reported' | 'missing' | 'ahead'
  upper: readonly Segment[]
  under: readonly Segment[]
  /** The slot up to which it is reported; SLOTS for a whole day. */
  until: number
}

export type Sheet = {
  range: DayRange
  daily: readonly DailyDay[]
  /** YYYY-MM-DD by the offset that the days are cut at. */
  today: string
  /** The slot of today up to which the machine has reported. */
  until: number
  /** Undefined while they load. */
  holidays: Holidays | undefined
}

export function sheetDays({ range, daily, today, until, holidays }: Sheet): SheetDay[] {
  const reported = new Map(daily.map((day) => [day.recorded_date, day]))
  return calendarDays(datesOfRange(range), today, holidays).map(({ isAhead, ...calendarDay }) => {
    const day = reported.get(calendarDay.date) ?? null
    return {
      ...calendarDay,
      day,
      state: day ? 'reported' : isAhead ? 'ahead' : 'missing',
      upper: toSegments(day?.upper_operation_data ?? ''),
      under: toSegments(day?.under_operation_data ?? ''),
      until: day && calendarDay.isToday ? until : SLOTS,
    }
  })
}

/**
 * Today at an offset, and the slot that the newest report reaches;
 * `reportedAt`: RFC 3339, null when unknown.
 */
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

/** The run that contains a slot, or the free time around it as kind 0. */
export function runAt(segments: readonly Segment[], slot: number): Segment {
  let from = 0
  for (const segment of segments) {
    if (slot < segment.from) return { kind: 0, from, to: segment.from }
    if (slot < segment.to) return segment
    from = segment.to
  }
  return { kind: 0, from, to: SLOTS }
}

/** The first slot of the next or previous run, or a flag's; the same slot when there is none. */
export function nextRun(
  { upper, under }: SheetDay,
  slot: number,
  way: 1 | -1,
  flags: readonly { slot: number }[] = [],
): number {
  const all = [...[...upper, ...under].map(({ from }) => from), ...flags.map((flag) => flag.slot)]
  const starts = [...new Set(all)].toSorted((a, b) => a - b)
  const found = way === 1 ? starts.find((start) => start > slot) : starts.findLast((start) => start < slot)
  return found ?? slot
}

/** The slot where the cursor starts: the day's first run. */
export function firstSlot({ upper, under }: SheetDay): number {
  return upper[0]?.from ?? under[0]?.from ?? SLOTS / 2
}

/** For each of the 96 slots the number of days with that digit in the upper row. */
export function daysBySlot(daily: readonly DailyDay[], kind: number): number[] {
  const digit = String(kind)
  return Array.from({ length: SLOTS }, (_, slot) =>
    daily.reduce((days, { upper_operation_data }) => (upper_operation_data[slot] === digit ? days + 1 : days), 0),
  )
}
