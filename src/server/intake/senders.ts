// What one credential may have in work: a few bodies, and not all of the memory, so that it leaves room for the others.
import { Fault } from '#server/base/errors.ts'
import { budgetOf, type Budget } from './budget.ts'

type Share = { bodies: number; budget: Budget }

/** Runs work of a sender within its share of `all`. Throws Fault 'too_many_requests' while `bodies` of the same one are in work. */
export const senders = (
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
