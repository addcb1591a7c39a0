// A schedule point whose meter was replaced, set anew, or is in doubt.
import type { MeterDoubt } from './meter-chain.ts'
import { DUE_WITHIN_DAYS } from './maintenance-due.ts'
import type { NextDue } from './schedule-point.ts'
import { daysLater } from './time.ts'

/** A meter counted anew from a day (YYYY-MM-DD) with a total. */
export type Restart = { day: string; total: number }

type Done = { last_done_on: string; last_meter: number; is_last_assumed: boolean; hours: number | null }

/**
 * The total at which the interval of a point began. What was done before
 * the meter counted anew from less was done at that total; an assumed last
 * time is the newest multiple at a restart or later.
 */
export function meterAtLast(done: Done, reading: number, restarts: readonly Restart[]): number {
  const { last_done_on, last_meter, is_last_assumed, hours } = done
  if (!is_last_assumed || hours === null) {
    const lower = restarts.filter(({ day, total }) => day >= last_done_on && total < last_meter)
    return last_meter > reading ? (lower.at(-1)?.total ?? last_meter) : last_meter
  }
  const multiple = (total: number) => Math.floor(total / hours) * hours
  const least = Math.max(0, ...restarts.map(({ total }) => multiple(total)))
  return Math.max(last_meter > reading ? multiple(reading) : last_meter, Math.min(least, multiple(reading)))
}

/** With its meter in doubt a point is due, at the latest the last day that counts as due. */
export function dueInDoubt(next: NextDue | null, doubt: MeterDoubt | null): NextDue | null {
  if (next === null || doubt === null || next.basis === 'set') return next
  const date = daysLater(doubt.day, DUE_WITHIN_DAYS)
  return next.date !== null && next.date <= date ? next : { ...next, date, basis: 'doubt' }
}
