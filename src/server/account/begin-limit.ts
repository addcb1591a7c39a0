// The limit of sign-ins that strangers may begin, which wait as rows.
import { countTries } from '#server/base/count-tries.ts'
import { Fault } from '#server/base/errors.ts'
import { networkOf } from '#server/base/network.ts'

/** Of a network: an office in the morning, not a list of guesses. */
const OF_NETWORK = { free: 60, forget_ms: 1_000, most: 600 }
/** Of all: each is a row, and may ask a provider. */
const OF_ALL = { free: 3_000, forget_ms: 50, most: 30_000 }
const NETWORKS_KEPT = 50_000

const ALL = 'all'

/** Counts one that begins. @throws Fault 'too_many_requests' */
export const beginLimit = (): ((ip: string) => void) => {
  const networks = countTries(OF_NETWORK, Date.now, NETWORKS_KEPT)
  const all = countTries(OF_ALL, Date.now, 2)
  return (ip) => {
    if (networks.add(networkOf(ip, 64)).beyond > 0 || all.add(ALL).beyond > 0)
      throw new Fault('too_many_requests', [], undefined, 5)
  }
}
