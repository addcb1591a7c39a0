// Valid instants of records: since 2000, hardly ahead of our clock.
import { MAX_AHEAD_MINUTES, OLDEST_INSTANT } from '#contract/intake/intake.ts'
import { MAX_TIME_DIFFERENCE, parseInstant } from '#domain/time.ts'
import { missing, refusal, type Refusal } from './refusal.ts'

const OLDEST = Date.parse(OLDEST_INSTANT)

/** Null when the instant (epoch ms) may be stored. */
export const refuseInstant = (name: string, ms: number, now: number): Refusal | null => {
  if (ms < OLDEST) return refusal('before_2000', `${name} is before 2000; set the terminal's clock.`)
  if (ms > now + MAX_AHEAD_MINUTES * 60_000)
    return refusal(
      'in_the_future',
      `${name} is more than ${MAX_AHEAD_MINUTES} minutes ahead; set the terminal's clock.`,
    )
  return null
}

/** An instant with its offset, as epoch ms. */
export const readInstant = (name: string, value: unknown, now: number): number | Refusal => {
  if (value === undefined || value === null) return missing(name)
  const ms = typeof value === 'string' ? parseInstant(value) : null
  if (ms === null) return refusal('bad_time', `${name} must be a time with its offset, like 2026-11-20T18:00:00+09:00.`)
  return refuseInstant(name, ms, now) ?? ms
}

/** The offset of a machine's day, in minutes. */
export const readOffset = ({ time_difference }: Record<string, unknown>): number | Refusal => {
  if (time_difference === undefined || time_difference === null) return missing('time_difference')
  if (!Number.isInteger(time_difference)) return refusal('wrong_type', 'time_difference must be whole minutes.')
  const offset = time_difference as number
  return Math.abs(offset) > MAX_TIME_DIFFERENCE
    ? refusal('out_of_range', `time_difference is ${offset}; send minutes within ±${MAX_TIME_DIFFERENCE}.`)
    : offset
}
