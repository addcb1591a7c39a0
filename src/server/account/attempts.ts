// Counts of sign-in tries by device, account and network, and their delays.

const MINUTE = 60_000

/**
 * `free` tries without a wait; one is forgotten every `forget_ms`;
 * at most `most` are counted.
 */
type Limit = { free: number; forget_ms: number; most: number }

const LIMITS = {
  /** A device that the person has signed in with. */
  device: { free: 10, forget_ms: MINUTE / 2, most: 120 },
  /** One account from one network. */
  pair: { free: 5, forget_ms: MINUTE, most: 60 },
  /** One network over all accounts: an office, not a list of passwords. */
  network: { free: 60, forget_ms: MINUTE / 12, most: 720 },
  /** One account over all networks. */
  account: { free: 30, forget_ms: MINUTE / 3, most: 180 },
} satisfies Record<string, Limit>

const DELAY_FIRST_MS = 1_000
const DELAY_STEP_MS = 250
/** With the verification well below ten seconds. */
export const DELAY_MOST_MS = 4_000

const KEPT_MAX = 50_000

type Count = { tries: number; at: number }

/**
 * Tries by key, forgotten over time. When full, the keys with the
 * fewest tries are dropped, so that junk cannot push out the rest.
 */
const countTries = ({ free, forget_ms, most }: Limit, now: () => number, kept_max: number) => {
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

/** Suspicion, compared from the first number on; less is better. */
export type Standing = readonly [pair: number, network: number, account: number]

export type Attempt = {
  account: string
  network: string
  /** A familiar device with tries left; null for strangers. */
  device: string | null
  standing: Standing
  /** The wait before its password is verified. */
  delay_ms: number
  succeeded: () => void
}

/**
 * Counts in this process's memory. A try counts when it begins,
 * so that a hundred at once are not a hundred free ones.
 */
export const countAttempts = (now: () => number = Date.now, kept_max = KEPT_MAX) => {
  const [devices, pairs, networks, accounts] = [
    countTries(LIMITS.device, now, kept_max),
    countTries(LIMITS.pair, now, kept_max),
    countTries(LIMITS.network, now, kept_max),
    countTries(LIMITS.account, now, kept_max),
  ]
  // Only a clear difference indicates an attack.
  const magnitude = (tries: number): number => Math.floor(Math.log2(1 + tries))

  return {
    begin(network: string, account: string, device: string | null): Attempt {
      if (device !== null && devices.isFree(device)) {
        devices.add(device)
        const succeeded = (): void => void devices.forget(device)
        return { account, network, device, standing: [0, 0, 0], delay_ms: 0, succeeded }
      }
      const pair = `${network} ${account}`
      const [ofPair, ofNetwork, ofAccount] = [pairs.add(pair), networks.add(network), accounts.add(account)]
      const beyond = Math.max(ofPair.beyond, ofNetwork.beyond, ofAccount.beyond)
      return {
        account,
        network,
        device: null,
        standing: [Math.ceil(ofPair.tries), magnitude(ofNetwork.tries), magnitude(ofAccount.tries)],
        delay_ms: beyond > 0 ? Math.min(DELAY_MOST_MS, DELAY_FIRST_MS + (beyond - 1) * DELAY_STEP_MS) : 0,
        succeeded: () => {
          pairs.forget(pair)
          networks.giveBack(network)
          accounts.giveBack(account)
        },
      }
    },
    /** The size of the largest count. */
    size: (): number => Math.max(devices.size(), pairs.size(), networks.size(), accounts.size()),
  }
}
