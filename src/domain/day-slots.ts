// A day as 96 slots of 15 minutes (docs/product.md, Days and slots).

import { dayStart } from './time.ts'

/** Slots of a day. */
export const SLOTS = 96
/** Length of a slot in minutes. */
export const SLOT_MINUTES = 15

/** Digits of `upper_operation_data` (crane, superstructure). */
export const UPPER = { none: 0, neutral: 1, running: 2, operating: 3 } as const
/** Digits of `under_operation_data` (carrier, track). */
export const UNDER = { none: 0, noOperation: 1, operating: 2 } as const

/**
 * A run of equal slots; `from` inclusive and `to` exclusive,
 * in slots of the day (0 to 96).
 */
export type Segment = { kind: number; from: number; to: number }

/**
 * Counts in slots, named like the wire's hours (`operation_count`,
 * `running_count`, `neutral_count`, `track_count`, `no_ope_count`).
 */
export type SlotCounts = { operation: number; running: number; neutral: number; track: number; no_ope: number }

/**
 * Segments of a day's digits (any length), in order; equal neighbours
 * merge, kind 0 is omitted.
 */
export function toSegments(slots: string): Segment[] {
  const segments: Segment[] = []
  let from = 0
  for (let to = 1; to <= slots.length; to++) {
    if (slots[to] === slots[from]) continue
    const kind = Number(slots[from])
    if (kind !== 0) segments.push({ kind, from, to })
    from = to
  }
  return segments
}

/**
 * Slots of each kind, of a day or of joined days; null where
 * the machine sends no such row of digits.
 */
export function slotCounts(upper: string | null, under: string | null): SlotCounts {
  const above = countsOf(upper ?? '')
  const below = countsOf(under ?? '')
  return {
    operation: above[UPPER.operating] ?? 0,
    running: above[UPPER.running] ?? 0,
    neutral: above[UPPER.neutral] ?? 0,
    track: below[UNDER.operating] ?? 0,
    no_ope: below[UNDER.noOperation] ?? 0,
  }
}

const ZERO = 48

/**
 * How often each digit occurs; in one pass,
 * because a month's sheet needs it for every day.
 */
function countsOf(slots: string): number[] {
  const counts = [0, 0, 0, 0]
  for (let at = 0; at < slots.length; at++) {
    const kind = slots.charCodeAt(at) - ZERO
    counts[kind] = (counts[kind] ?? 0) + 1
  }
  return counts
}

/** Hours of n slots, in quarters. Sum slots first; only a display rounds. */
export function hoursFromSlots(n: number): number {
  return n / 4
}

/** Whole hours of n slots, rounded up: the month grid's counts and its workbook's alone. */
export function wholeHoursFromSlots(n: number): number {
  return Math.ceil(n / 4)
}

/**
 * Operated: any upper slot is 2 or 3, or any under slot is 2.
 * An engine that only idled does not count.
 */
export function isOperated(upper: string | null, under: string | null): boolean {
  return /[23]/.test(upper ?? '') || /2/.test(under ?? '')
}

/**
 * Index 0 to 95 of the slot of an instant (epoch ms) in the machine's
 * day, `timeDifference` in minutes; null outside of that day.
 */
export function slotAt(instantMs: number, recordedDate: string, timeDifference: number): number | null {
  const slot = Math.floor((instantMs - dayStart(recordedDate, timeDifference)) / (SLOT_MINUTES * 60_000))
  return slot >= 0 && slot < SLOTS ? slot : null
}
