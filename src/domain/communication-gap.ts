// Days on which a machine said nothing, and why as far as is known.
import { daysBetween, daysLater } from './time.ts'

export const GAP_REASONS = ['out_of_contract', 'keyed_off', 'unknown'] as const
export type GapReason = (typeof GAP_REASONS)[number]

/** Days from one to another (YYYY-MM-DD, both included) without a record. */
export type Gap = { from: string; until: string; days: number; reason: GapReason }

/** A day with a record; `isKeyedOff`: its last position was a final one. */
export type SpokenDay = { date: string; isKeyedOff: boolean }

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

/** The gaps of a span in order. `days`: those of the span, ascending. Nothing is expected before the first record. */
export function gapsOf(days: readonly SpokenDay[], { from, until, before, isUnderContract, today }: Span): Gap[] {
  const last = until < today ? until : today
  const gaps: Gap[] = []
  const add = (previous: SpokenDay | null, start: string, end: string) => {
    if (previous === null || start > end) return
    const isOpen = end === today
    const reason = isOpen && !isUnderContract ? 'out_of_contract' : previous.isKeyedOff ? 'keyed_off' : 'unknown'
    gaps.push({ from: start, until: end, days: daysBetween(start, end) + 1, reason })
  }
  let previous = before
  let next = from
  for (const day of days) {
    add(previous, next, daysLater(day.date, -1))
    previous = day
    next = daysLater(day.date, 1)
  }
  add(previous, next, last)
  return gaps
}
