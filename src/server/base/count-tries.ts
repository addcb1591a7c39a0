// Counts of tries by key, forgotten over time, and the wait that they lead to.

/**
 * `free` tries without a wait; one is forgotten every `forget_ms`;
 * at most `most` are counted.
 */
export type Limit = { free: number; forget_ms: number; most: number }

type Count = { tries: number; at: number }

/**
 * Tries by key, forgotten over time. When full, the keys with the
 * fewest tries are dropped, so that junk cannot push out the rest.
 */
export const countTries = ({ free, forget_ms, most }: Limit, now: () => number, kept_max: number) => {
  const counts = new Map<string, Count>()
  const triesAt = ({ tries, at }: Count, time: number): number => Math.max(0, tries - (time - at) / forget_ms)
  const makeRoom = (time: number): void => {
    const byTries = [...counts].map(([key, count]) => ({ key, tries: triesAt(count, time) }))
    byTries.sort((one, other) => one.tries - other.tries)
    for (const { key } of byTries.slice(0, Math.ceil(kept_max / 10))) counts.delete(key)
  }
  const triesOf = (key: string): number => {
    const count = counts.get(key)
    return count === undefined ? 0 : triesAt(count, now())
  }
  return {
    triesOf,
    isFree: (key: string): boolean => triesOf(key) < free,
    /** How many tries this one is beyond the free ones; 0 or less is free. */
    add(key: string): { tries: number; beyond: number } {
      const tries = Math.min(most, triesOf(key) + 1)
      counts.set(key, { tries, at: now() })
      if (counts.size > kept_max) makeRoom(now())
      return { tries, beyond: tries - free }
    },
    giveBack(key: string): void {
      const count = counts.get(key)
      if (count) count.tries -= 1
    },
    forget: (key: string): boolean => counts.delete(key),
    size: (): number => counts.size,
  }
}

const DELAY_FIRST_MS = 1_000
const DELAY_STEP_MS = 250
/** Well below ten seconds, with all that an answer takes. */
export const DELAY_MOST_MS = 4_000

/** The wait of a try beyond the free ones. */
export const delayOf = (beyond: number): number =>
  beyond > 0 ? Math.min(DELAY_MOST_MS, DELAY_FIRST_MS + (beyond - 1) * DELAY_STEP_MS) : 0
