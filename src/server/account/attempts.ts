// Counts of sign-in tries by device, account and network, and their delays.
import { countTries, delayOf, type Limit } from '#server/base/count-tries.ts'

const MINUTE = 60_000

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

const KEPT_MAX = 50_000

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
        delay_ms: delayOf(beyond),
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
