// Rules of data requests: commands, states, and days of the answer.
import type { MachineNow } from './activity.ts'
import type { AlarmValues } from './alarm-detail.ts'
import { SLOT_MINUTES } from './day-slots.ts'
import { dayStart, daysLater, localDate } from './time.ts'

/**
 * T00 new position, T01 overload, T02 emergency, T03 current condition,
 * T04 and T05 alarm detail of 10 cases with and without the operation,
 * T06 and T07 of 100.
 */
export const COMMANDS = ['T00', 'T01', 'T02', 'T03', 'T04', 'T05', 'T06', 'T07'] as const
export type Command = (typeof COMMANDS)[number]

/** The most cases of the smaller requests of alarm detail. */
const FEW_CASES = 10

/**
 * The requests of alarm detail that these values answer. A hundred cases
 * are as many as the terminal has, but more than ten; 'with the operation'
 * names at least one. More than was asked for is an answer as well.
 */
export function commandsOfDetail({ times, values, operations }: Partial<AlarmValues>): Command[] {
  const isMeasured = values?.some(({ data }) => data.some((value) => value !== null)) ?? false
  if (!isMeasured || times === undefined) return []
  const hasOperation = (operations?.length ?? 0) > 0
  const isLarge = times.length > FEW_CASES
  return (['T04', 'T05', 'T06', 'T07'] as const).filter(
    (command) => (hasOperation || command === 'T05' || command === 'T07') && (isLarge || command < 'T06'),
  )
}

/**
 * W00 queued, W01 handed to the terminal, W02 acknowledged by it;
 * N00 answered, N01 refused, N02 expired, N03 ended by a transfer.
 */
export const STATUSES = ['W00', 'W01', 'W02', 'N00', 'N01', 'N02', 'N03'] as const
export type RequestStatus = (typeof STATUSES)[number]

export function isWaiting(status: RequestStatus): boolean {
  return status.startsWith('W')
}

/** Why a terminal refuses. */
export const REFUSALS = ['not_supported', 'key_off', 'no_data', 'busy', 'not_allowed', 'other'] as const
export type Refusal = (typeof REFUSALS)[number]

type Key = Pick<
  MachineNow,
  | 'keyed_off_at'
  | 'daily_recorded_at'
  | 'latest_recorded_date'
  | 'time_difference'
  | 'upper_operation_data'
  | 'under_operation_data'
>

/**
 * When the key was turned off (epoch ms); null while it is on, or when it
 * was never reported off. The report of a terminal that wakes by itself
 * has no work since then.
 */
export function keyOffOf(key: Key): number | null {
  const { keyed_off_at, daily_recorded_at, latest_recorded_date, time_difference } = key
  if (keyed_off_at === null || daily_recorded_at === null || keyed_off_at >= daily_recorded_at) return keyed_off_at
  if (latest_recorded_date === null || time_difference === null) return keyed_off_at
  const since = (keyed_off_at - dayStart(latest_recorded_date, time_difference)) / (SLOT_MINUTES * 60_000)
  const hasWorked = [key.upper_operation_data, key.under_operation_data].some((slots) =>
    /[1-9]/.test((slots ?? '').slice(Math.max(0, Math.floor(since) + 1))),
  )
  return hasWorked ? null : keyed_off_at
}

/** Whole days after the day of key off in which an answer can come. */
const DAYS_AFTER_KEY_OFF = 3

/**
 * The end (epoch ms) of the third day after the day of key off,
 * at the machine's offset (minutes).
 */
export function windowEnd(keyedOffAt: number, offset: number): number {
  return dayStart(daysLater(localDate(keyedOffAt, offset), DAYS_AFTER_KEY_OFF + 1), offset)
}

/**
 * When a request made at `now` is given up: with the window of the last
 * key off; while the key is on, or once the window is over, as if the
 * key was turned off now.
 */
export function expiryOf(now: number, keyedOffAt: number | null, offset: number): number {
  const end = keyedOffAt === null ? null : windowEnd(keyedOffAt, offset)
  return end !== null && end > now ? end : windowEnd(now, offset)
}

/** What keeps a machine from taking requests at all. */
export const HINDRANCES = ['no_terminal', 'refused', 'out_of_contract', 'simple'] as const
export type Hindrance = (typeof HINDRANCES)[number]

export function hindranceOf(machine: {
  terminal_type: number
  contract_live: boolean
  is_ic1r: boolean
}): Hindrance | null {
  if (machine.is_ic1r) return 'simple'
  if (machine.terminal_type === 6) return 'refused'
  if (machine.terminal_type < 2) return 'no_terminal'
  return machine.contract_live ? null : 'out_of_contract'
}

/** Requests of a machine and of a company within an hour. */
export const MACHINE_LIMIT = 20
export const COMPANY_LIMIT = 500
