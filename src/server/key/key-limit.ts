// The requests of a key: so many in a minute, told in RateLimit headers.
import { Fault } from '#server/base/errors.ts'

const SECONDS = 60

export type KeyUse = { headers: Record<string, string>; isFirstOfMinute: boolean; refused: Fault | null }

/**
 * Counts a request of a key. Counts are this process's; minutes
 * are the clock's, so that all keys begin anew together.
 */
export const countKeyUse = (per_minute: number, now: () => number = Date.now): ((key_id: number) => KeyUse) => {
  let minute = 0
  const counts = new Map<number, number>()
  return (key_id) => {
    const seconds = Math.floor(now() / 1_000)
    const current = Math.floor(seconds / SECONDS)
    if (current !== minute) counts.clear()
    minute = current
    const count = (counts.get(key_id) ?? 0) + 1
    counts.set(key_id, count)
    const left = SECONDS - (seconds % SECONDS)
    return {
      headers: {
        'ratelimit-policy': `"minute";q=${per_minute};w=${SECONDS}`,
        ratelimit: `"minute";r=${Math.max(0, per_minute - count)};t=${left}`,
      },
      isFirstOfMinute: count === 1,
      refused: count > per_minute ? new Fault('too_many_requests', [], undefined, left) : null,
    }
  }
}
