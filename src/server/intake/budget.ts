// Memory budgets for bodies: of all requests, and of one sender.
import { Fault } from '#server/base/errors.ts'

/**
 * `take` throws Fault 'too_many_requests' when there is no room.
 * Whatever was taken must be given back.
 */
export type Budget = { take(bytes: number): void; give(bytes: number): void }

/** `within`: a larger budget that is charged as well. */
export const budgetOf = (limit: number, within?: Budget): Budget => {
  let used = 0
  return {
    take: (bytes) => {
      if (used + bytes > limit) throw new Fault('too_many_requests', [], undefined, 2)
      within?.take(bytes)
      used += bytes
    },
    give: (bytes) => {
      within?.give(bytes)
      used -= bytes
    },
  }
}

type Share = { bodies: number; budget: Budget }

/**
 * Runs work of a sender within its share of `all`. Throws Fault
 * 'too_many_requests' while `bodies` of that sender are in work.
 */
export const budgetPerSender = (
  bodies: number,
  bytes: number,
  all: Budget,
): (<T>(sender: string, work: (budget: Budget) => Promise<T>) => Promise<T>) => {
  const shares = new Map<string, Share>()
  return async (sender, work) => {
    const share = shares.get(sender) ?? { bodies: 0, budget: budgetOf(bytes, all) }
    if (share.bodies >= bodies) throw new Fault('too_many_requests', [], undefined, 2)
    share.bodies++
    shares.set(sender, share)
    try {
      return await work(share.budget)
    } finally {
      if (--share.bodies === 0) shares.delete(sender)
    }
  }
}
