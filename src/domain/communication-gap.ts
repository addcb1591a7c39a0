// Days on which a machine said nothing, and why as far as is known.
import { daysBetween, daysLater } from './time.ts'

export const GAP_REASONS = ['out_of_contract', 'keyed_off', 'no_coverage', 'unknown'] as const
export type GapReason = (typeof GAP_REASONS)[number]

/** Days from one to another (YYYY-MM-DD, both included) without a record. */
export type Gap = { from: string; until: string; days: number; reason: GapReason }

/**
 * A day with a record; `isKeyedOff`: its last position was a final one;
 * `isLate`: its records came a day late at the earliest.
 */
export type SpokenDay = { date: string; isKeyedOff: boolean; isLate: boolean }

type Span = {
  /** YYYY-MM-DD, both included. */
  from: string
  until: string
  /** The last day with a record before the span; null: none is known. */
  before: SpokenDay | null
  /** Whether records may be expected today. */
  isUnderContract: boolean
  /** Today at the machine. */
  today: string
}

/**
 * The gaps of a span in order. `days`: those of the span, ascending.
 * Nothing is expected before the first record, and today may still speak.
 */
export function gapsOf(days: readonly SpokenDay[], { from, until, before, isUnderContract, today }: Span): Gap[] {
  const last = until < today ? until : today
  const gaps: Gap[] = []
  const add = (previous: SpokenDay | null, start: string, end: string, following: SpokenDay | null) => {
    if (previous === null || start > end) return
    // The day that goes on may still speak.
    if (start === today && previous.date === daysLater(today, -1)) return
    const isOpen = end === today
    const wasAway = previous.isLate || following?.isLate === true
    const known = previous.isKeyedOff ? 'keyed_off' : wasAway ? 'no_coverage' : 'unknown'
    const reason = isOpen && !isUnderContract ? 'out_of_contract' : known
    gaps.push({ from: start, until: end, days: daysBetween(start, end) + 1, reason })
  }
  let previous = before
  let next = from
  for (const day of days) {
    add(previous, next, daysLater(day.date, -1), day)
    previous = day
    next = daysLater(day.date, 1)
  }
  add(previous, next, last, null)
  return gaps
}
