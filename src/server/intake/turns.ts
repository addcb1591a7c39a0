// A limit on work at the same time, with a queue.
import { Fault } from '#server/base/errors.ts'

export type Turns = <T>(work: () => Promise<T>) => Promise<T>

/** Throws Fault 'too_many_requests' when `queue` already wait. */
export const turns = (atOnce: number, queue = Number.POSITIVE_INFINITY): Turns => {
  let working = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (working >= atOnce) {
      if (waiting.length >= queue) throw new Fault('too_many_requests', [], undefined, 2)
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else working++
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else working--
    }
  }
}
