// A machine's activity from its newest records; the list does the same in SQL.

import { reports } from './communication.ts'
import { slotAt, UNDER, UPPER } from './day-slots.ts'

/** The last: of a machine whose maker's server tells counters, and no present state. */
export const ACTIVITIES = ['operating', 'running', 'neutral', 'off', 'silent', 'no_terminal', 'other_maker'] as const
export type Activity = (typeof ACTIVITIES)[number]

/** Whether a machine without open alarms has said so. */
export function tellsAlarms(activity: Activity): boolean {
  return activity !== 'no_terminal' && activity !== 'other_maker'
}

/** Hours without a record after which a terminal is silent. */
export const SILENT_AFTER_HOURS = 24
/**
 * Minutes: a running day is sent every 15 minutes,
 * so three missing ones mean that the key is off.
 */
export const OFF_AFTER_MINUTES = 45
/** A tank below this is low, in percent. */
export const FUEL_LOW_PERCENT = 15

/**
 * The machine's latest state. Instants are epoch ms, `time_difference`
 * is minutes, `latest_recorded_date` YYYY-MM-DD at that offset.
 */
export type MachineNow = {
  terminal_type: number
  contract_live: boolean
  /** newest record of any type */
  latest_updated_at: number | null
  /** newest daily record, and its day's digits */
  daily_recorded_at: number | null
  latest_recorded_date: string | null
  time_difference: number | null
  upper_operation_data: string | null
  under_operation_data: string | null
  /** newest final position, which a terminal sends at key-off */
  keyed_off_at: number | null
}

/**
 * The machine's activity at `now` (epoch ms).
 * Exactly at a threshold is still inside.
 */
export function activityOf(state: MachineNow, now: number): Activity {
  if (!reports(state.terminal_type, state.contract_live)) return 'no_terminal'
  if (state.latest_updated_at === null || now - state.latest_updated_at > SILENT_AFTER_HOURS * 3_600_000)
    return 'silent'
  const recordedAt = state.daily_recorded_at
  if (recordedAt === null || now - recordedAt > OFF_AFTER_MINUTES * 60_000) return 'off'
  if (state.keyed_off_at !== null && state.keyed_off_at >= recordedAt) return 'off'
  if (state.latest_recorded_date === null || state.time_difference === null) return 'off'
  const slot = slotAt(recordedAt, state.latest_recorded_date, state.time_difference)
  return slot === null
    ? 'off'
    : activityOfSlot(digit(state.upper_operation_data, slot), digit(state.under_operation_data, slot))
}

// The superstructure first: the carrier's engine also
// runs while the crane lifts.
function activityOfSlot(upper: number, under: number): Activity {
  if (upper === UPPER.operating) return 'operating'
  if (upper === UPPER.running) return 'running'
  if (upper === UPPER.neutral) return 'neutral'
  if (under === UNDER.operating) return 'operating'
  if (under === UNDER.noOperation) return 'neutral'
  return 'off'
}

function digit(slots: string | null, slot: number): number {
  return Number(slots?.[slot] ?? 0)
}
