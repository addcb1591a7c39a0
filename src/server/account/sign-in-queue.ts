// The queue of sign-ins that wait for their delay and for a verification.
import { Fault } from '#server/base/errors.ts'
import type { Attempt, Standing } from './attempts.ts'

/**
 * Maximum of waiting tries. Over the longest delay (4 s) it also bounds
 * tries: 15 a second at one account from one network.
 */
const PAIR_MAX = 60
const NETWORK_MAX = 100
const ACCOUNT_MAX = 140
const STRANGERS_MAX = 400
const DEVICE_MAX = 3
const DEVICES_MAX = 100

/** Familiar devices in a row before a stranger's turn. */
const FAMILIAR_IN_ROW = 3

const RETRY_AFTER_S = 5

/** A waiting try. `start` is set when it may be verified. */
type Waiting = Pick<Attempt, 'account' | 'network' | 'device' | 'standing'> & {
  ready_at: number
  start: (() => void) | null
  refuse: ((fault: Fault) => void) | null
  fault: Fault | null
}

export type Seat = {
  /**
   * Runs `work` in turn. Throws Fault 'too_many_requests'
   * when the place was given to another.
   */
  run: <T>(work: () => Promise<T>) => Promise<T>
  /** Frees the place if it still waits. */
  leave: () => void
}

const compare = (one: Standing, other: Standing): number => one[0] - other[0] || one[1] - other[1] || one[2] - other[2]

// The last among equals: otherwise newcomers would
// displace everyone before the delay ends.
const worstOf = (all: readonly Waiting[]): Waiting =>
  all.reduce((one, other) => (compare(other.standing, one.standing) >= 0 ? other : one))

export const openSignInQueue = (at_once: number, now: () => number = Date.now) => {
  const waiting = new Set<Waiting>()
  let running = 0
  let familiarInRow = 0
  let timer: NodeJS.Timeout | undefined

  // First come, first served among equals: a Set is ordered.
  const nextOf = (ready: readonly Waiting[]): Waiting | undefined => {
    const familiar = ready.find(({ device }) => device !== null)
    const strangers = ready.filter(({ device }) => device === null)
    if (familiar && (familiarInRow < FAMILIAR_IN_ROW || strangers.length === 0)) return familiar
    return strangers.length === 0
      ? undefined
      : strangers.reduce((one, other) => (compare(other.standing, one.standing) < 0 ? other : one))
  }

  const startReady = (): void => {
    clearTimeout(timer)
    const ready = [...waiting].filter(({ start }) => start !== null)
    while (running < at_once) {
      const next = nextOf(ready.filter((ticket) => waiting.has(ticket) && ticket.ready_at <= now()))
      if (next === undefined) break
      waiting.delete(next)
      familiarInRow = next.device === null ? 0 : familiarInRow + 1
      running += 1
      next.start?.()
    }
    if (running >= at_once) return
    const soonest = Math.min(...ready.filter((ticket) => waiting.has(ticket)).map(({ ready_at }) => ready_at))
    if (Number.isFinite(soonest)) timer = setTimeout(startReady, Math.max(1, soonest - now())).unref()
  }

  const giveUp = (ticket: Waiting): void => {
    waiting.delete(ticket)
    ticket.fault = new Fault('too_many_requests', [], undefined, RETRY_AFTER_S)
    ticket.refuse?.(ticket.fault)
  }

  const makeRoomFor = (ticket: Waiting): void => {
    const others = [...waiting].filter(({ device }) => (device === null) === (ticket.device === null))
    if (ticket.device !== null) {
      const own = others.filter(({ device }) => device === ticket.device)
      if (own.length >= DEVICE_MAX || others.length >= DEVICES_MAX) giveUp(ticket)
      return
    }
    const groups: [number, (other: Waiting) => boolean][] = [
      [PAIR_MAX, ({ account, network }) => account === ticket.account && network === ticket.network],
      [NETWORK_MAX, ({ network }) => network === ticket.network],
      [ACCOUNT_MAX, ({ account }) => account === ticket.account],
      [STRANGERS_MAX, () => true],
    ]
    for (const [most, isOfGroup] of groups) {
      const group = others.filter((other) => waiting.has(other) && isOfGroup(other))
      if (ticket.fault === null && group.length >= most) giveUp(worstOf([...group, ticket]))
    }
  }

  const turnOf = (ticket: Waiting): Promise<void> =>
    new Promise((resolve, reject) => {
      if (ticket.fault !== null) return reject(ticket.fault)
      ticket.start = resolve
      ticket.refuse = reject
      startReady()
    })

  return {
    /**
     * Takes a place for the try, maybe another's. Throws Fault
     * 'too_many_requests' when there is none.
     */
    enter({ account, network, device, standing, delay_ms }: Attempt): Seat {
      const ticket: Waiting = {
        account,
        network,
        device,
        standing,
        ready_at: now() + delay_ms,
        start: null,
        refuse: null,
        fault: null,
      }
      makeRoomFor(ticket)
      if (ticket.fault !== null) throw ticket.fault
      waiting.add(ticket)
      return {
        run: async (work) => {
          await turnOf(ticket)
          try {
            return await work()
          } finally {
            running -= 1
            startReady()
          }
        },
        leave: () => {
          if (waiting.has(ticket)) giveUp(ticket)
        },
      }
    },
    size: (): number => waiting.size,
  }
}
