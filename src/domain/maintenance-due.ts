// The next legal inspection and its urgency (overdue, or within 30 days).

import { daysBetween } from './time.ts'

/** Days ahead, the last included, on which an inspection is due. */
export const DUE_WITHIN_DAYS = 30

/**
 * The inspections of `legal_inspection`;
 * `career` is the wire's spelling of the carrier.
 */
export const INSPECTIONS = ['crane', 'career', 'aerial', 'other'] as const
export type Inspection = (typeof INSPECTIONS)[number]
/** Next dates as YYYY-MM-DD; null where none applies. */
export type InspectionDates = Readonly<Record<Inspection, string | null>>

export type DueLevel = 'overdue' | 'due' | 'later'
/**
 * `days` from today, negative when past;
 * today's is due in 0 days, not overdue.
 */
export type Due = { kind: Inspection; date: string; days: number; level: DueLevel }

/**
 * The earliest inspection seen from `today` (YYYY-MM-DD), of two on one
 * day the first of the list; null without a date.
 */
export function dueOf(dates: InspectionDates, today: string): Due | null {
  let next: { kind: Inspection; date: string } | null = null
  for (const kind of INSPECTIONS) {
    const date = dates[kind]
    if (date !== null && (next === null || date < next.date)) next = { kind, date }
  }
  if (next === null) return null
  return { ...next, ...dueOn(next.date, today)! }
}

/** A date's distance and urgency; null without one. */
export function dueOn(date: string | null | undefined, today: string): Omit<Due, 'kind'> | null {
  if (date == null) return null
  const days = daysBetween(today, date)
  return { date, days, level: levelOf(days) }
}

/** How urgent a date is, by the days until it. */
export function levelOf(days: number): DueLevel {
  if (days < 0) return 'overdue'
  return days <= DUE_WITHIN_DAYS ? 'due' : 'later'
}
