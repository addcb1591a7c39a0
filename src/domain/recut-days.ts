// Days cut at another offset (docs/product.md, Days and slots).

import { SLOT_MINUTES, SLOTS } from './day-slots.ts'
import { dayStart } from './time.ts'

/** The slots of a machine's own day. */
export type MachineDay = {
  recorded_date: string
  time_difference: number
  upper_operation_data: string
  under_operation_data: string | null
}
/**
 * 96 digits each; `under_operation_data` is null when no
 * contributing day has any.
 */
export type CutDay = { upper_operation_data: string; under_operation_data: string | null }

const SLOT_MS = SLOT_MINUTES * 60_000
const DAY_MS = SLOTS * SLOT_MS
const NOTHING = '0'.repeat(SLOTS)

/**
 * YYYY-MM-DD at `timeDifference` (minutes, a multiple of 15) → that day's
 * slots, for every day that a machine's day reaches into. Where days
 * overlap the later date counts; a gap is 0.
 */
export function recutDays(days: readonly MachineDay[], timeDifference: number): Map<string, CutDay> {
  const cut = new Map<string, CutDay>()
  const inOrder = days.toSorted((a, b) => (a.recorded_date < b.recorded_date ? -1 : 1))
  for (const { recorded_date, time_difference, upper_operation_data, under_operation_data } of inOrder) {
    // An offset between two slots uses the nearer one, the same
    // for all days of that offset, so that no slot is lost.
    const first = Math.round(dayStart(recorded_date, time_difference) / SLOT_MS) + timeDifference / SLOT_MINUTES
    const day = Math.floor(first / SLOTS)
    const at = first - day * SLOTS
    lay(cut, day, at, upper_operation_data.slice(0, SLOTS - at), under_operation_data?.slice(0, SLOTS - at) ?? null)
    if (at > 0)
      lay(cut, day + 1, 0, upper_operation_data.slice(SLOTS - at), under_operation_data?.slice(SLOTS - at) ?? null)
  }
  return cut
}

function lay(cut: Map<string, CutDay>, day: number, at: number, upper: string, under: string | null): void {
  const date = new Date(day * DAY_MS).toISOString().slice(0, 10)
  const before = cut.get(date) ?? { upper_operation_data: NOTHING, under_operation_data: null }
  const silent = before.under_operation_data === null && under === null
  cut.set(date, {
    upper_operation_data: over(before.upper_operation_data, at, upper),
    under_operation_data: silent
      ? null
      : over(before.under_operation_data ?? NOTHING, at, under ?? '0'.repeat(upper.length)),
  })
}

function over(row: string, at: number, piece: string): string {
  return row.slice(0, at) + piece + row.slice(at + piece.length)
}
