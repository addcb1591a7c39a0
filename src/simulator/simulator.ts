// The demo's terminals: they send to the portal as long as it runs.
import type { TerminalRecord } from '#contract/intake/intake.shape.ts'
import type { FleetMachine } from '#fixtures/fleet-machine.ts'
import { brokerLine, type BrokerLineOptions } from './broker-line.ts'
import { httpLine, type HttpLineOptions } from './http-line.ts'
import { pause } from './line.ts'
import { Outbox } from './outbox.ts'
import { answerRequests } from './requests.ts'
import { Schedule } from './schedule.ts'

export interface SimulatorOptions {
  /** by HTTP as one gateway, or each as itself by a broker */
  over: HttpLineOptions | { broker: Pick<BrokerLineOptions, 'url' | 'topic_prefix' | 'ca'> }
  machines: readonly FleetMachine[]
  /** called once per failure, and for what is refused */
  report?: (text: string) => void
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

export const startSimulator = (options: SimulatorOptions): Simulator => {
  const { over, machines, report = () => {}, now = Date.now, every = 2000 } = options
  const line = 'broker' in over ? brokerLine({ ...over.broker, machines, report }) : httpLine(over)
  const outbox = new Outbox({ line, report })
  const schedule = new Schedule(machines)
  const stopping = new AbortController()
  const hurry = new AbortController()
  let begin: () => void
  const begun = new Promise<void>((resolve) => (begin = resolve))
  outbox.add(schedule.begin(now()))
  const send = (records: readonly TerminalRecord[]) => outbox.add(records)
  const ended = Promise.all([sendUntilStopped(), answerRequests({ line, machines, now, send }, stopping.signal)])
  return {
    begun,
    stop: async () => {
      stopping.abort()
      // A running batch may finish, but not take long.
      const late = setTimeout(() => hurry.abort(), GRACE_MS)
      await ended
      clearTimeout(late)
      await line.close()
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
