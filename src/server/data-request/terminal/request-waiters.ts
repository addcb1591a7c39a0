// Long polls of terminals that wait for a data request.
import { Fault } from '#server/base/errors.ts'

/** Polls of one sender, and of all, that may wait at once. */
const PER_SENDER = 4
const IN_ALL = 5_000
const RETRY_S = 5

type Waiter = { covers: (machine_id: number) => boolean; wake: () => void }

/** `until` resolves when a request for the sender may be there, or after `ms`. */
export type Place = { until: (ms: number) => Promise<void>; leave: () => void }

export class RequestWaiters {
  readonly #waiting = new Set<Waiter>()
  readonly #senders = new Map<string, number>()
  #isClosed = false

  get isClosed(): boolean {
    return this.#isClosed
  }

  /**
   * To be entered before the first look, so that no request falls in
   * between. Throws Fault 'too_many_requests'.
   */
  enter(sender: string, covers: (machine_id: number) => boolean): Place {
    const open = this.#senders.get(sender) ?? 0
    if (open >= PER_SENDER || this.#waiting.size >= IN_ALL) throw new Fault('too_many_requests', [], undefined, RETRY_S)
    this.#senders.set(sender, open + 1)
    let isWoken = false
    let wake = (): void => void (isWoken = true)
    const waiter: Waiter = { covers, wake: () => wake() }
    this.#waiting.add(waiter)
    return {
      until: (ms) =>
        new Promise((resolve) => {
          const timer = setTimeout(() => wake(), ms)
          wake = () => {
            clearTimeout(timer)
            isWoken = false
            wake = () => void (isWoken = true)
            resolve()
          }
          if (isWoken || this.#isClosed) wake()
        }),
      leave: () => {
        this.#waiting.delete(waiter)
        const left = (this.#senders.get(sender) ?? 1) - 1
        if (left > 0) this.#senders.set(sender, left)
        else this.#senders.delete(sender)
      },
    }
  }

  /** There is a request for this machine. */
  wake(machine_id: number): void {
    for (const waiter of this.#waiting) if (waiter.covers(machine_id)) waiter.wake()
  }

  wakeAll(): void {
    for (const waiter of this.#waiting) waiter.wake()
  }

  /** Ends all polls: a server that stops waits for none. */
  close(): void {
    this.#isClosed = true
    this.wakeAll()
  }
}
