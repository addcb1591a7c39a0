// Bytes that requests together hold in memory.
import { Fault } from '#server/base/errors.ts'

/** `take` throws Fault 'too_many_requests' when there is no room; give back what was taken. */
export type Budget = { take(bytes: number): void; give(bytes: number): void }

/** `within`: a larger budget that each byte is taken from as well. */
export const budgetOf = (limit: number, within?: Budget): Budget => {
  let held = 0
  return {
    take: (bytes) => {
      if (held + bytes > limit) throw new Fault('too_many_requests', [], undefined, 2)
      within?.take(bytes)
      held += bytes
    },
    give: (bytes) => {
      within?.give(bytes)
      held -= bytes
    },
  }
}
