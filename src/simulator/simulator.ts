// The demo's terminals: they post to the intake as long as the portal runs.
import type { FleetMachine } from '#fixtures/fleet-machine.ts'
import type { TerminalRecord } from '#contract/intake/intake.shape.ts'
import { Outbox, type OutboxOptions } from './outbox.ts'
import { answerRequests } from './requests.ts'
import { Schedule } from './schedule.ts'

export interface SimulatorOptions extends OutboxOptions {
  machines: readonly FleetMachine[]
  /** epoch ms */
  now?: () => number
  /** ms between checks of the clock */
  every?: number
}

export interface Simulator {
  /** resolves when everything due at the start has been sent */
  begun: Promise<void>
  stop(): Promise<void>
}

const GRACE_MS = 3000

export const startSimulator = ({ machines, now = Date.now, every = 2000, ...options }: SimulatorOptions): Simulator => {
  const outbox = new Outbox(options)
  const schedule = new Schedule(machines)
  const stopping = new AbortController()
  const hurry = new AbortController()
  let begin: () => void
  const begun = new Promise<void>((resolve) => (begin = resolve))
  outbox.add(schedule.begin(now()))
  const requests = { ...options, machines, now, send: (records: readonly TerminalRecord[]) => outbox.add(records) }
  const ended = Promise.all([sendUntilStopped(), answerRequests(requests, stopping.signal)])
  return {
    begun,
    stop: async () => {
      stopping.abort()
      // A running batch may finish, but not take long.
      const late = setTimeout(() => hurry.abort(), GRACE_MS)
      await ended
      clearTimeout(late)
    },
  }

  async function sendUntilStopped(): Promise<void> {
    while (!stopping.signal.aborted) {
      const wait = await outbox.send(hurry.signal)
      if (outbox.waiting === 0) begin()
      if (wait > 0 || outbox.waiting === 0)
        await pause(Math.max(wait, outbox.waiting === 0 ? every : 0), stopping.signal)
      outbox.add(schedule.due(now()))
    }
  }
}

/** Waits, at most until the signal. */
const pause = (ms: number, signal: AbortSignal): Promise<void> => {
  return new Promise((resolve) => {
    const timer = setTimeout(done, ms)
    signal.addEventListener('abort', done, { once: true })
    function done(): void {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
  })
}
