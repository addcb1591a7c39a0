// The writes of an account: so many in a minute, and in a day.
import { Fault } from './errors.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
/** Writes of a day, as many times those of a minute. */
const DAY_FACTOR = 40

type Window = { until: number; count: number }
export type CountWrite = (account_id: number) => void

/**
 * Throws Fault 'too_many_requests' with the seconds to wait. Counts are
 * this process's; an account whose windows are over is forgotten.
 */
export const limitWrites = (per_minute: number, now: () => number = Date.now): CountWrite => {
  const windows = [
    { most: per_minute, span: MINUTE_MS, counts: new Map<number, Window>() },
    { most: per_minute * DAY_FACTOR, span: DAY_MS, counts: new Map<number, Window>() },
  ]
  let swept = now()
  const sweep = (at: number): void => {
    if (at - swept < DAY_MS) return
    swept = at
    for (const { counts } of windows)
      for (const [account_id, { until }] of counts) if (until <= at) counts.delete(account_id)
  }
  return (account_id) => {
    const at = now()
    sweep(at)
    const current = windows.map(({ span, counts }) => {
      const known = counts.get(account_id)
      const window = known !== undefined && known.until > at ? known : { until: at + span, count: 0 }
      counts.set(account_id, window)
      return window
    })
    const full = current.findLast(({ count }, n) => count >= windows[n]!.most)
    if (full) throw new Fault('too_many_requests', [], undefined, Math.max(1, Math.ceil((full.until - at) / 1_000)))
    for (const window of current) window.count += 1
  }
}
