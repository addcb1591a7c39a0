// The terminals' side of data requests: acknowledged, answered later.
import type { TerminalRequest } from '#contract/data-request/data-request.ts'
import type { TerminalRecord } from '#contract/intake/intake.shape.ts'
import type { FleetMachine } from '#fixtures/fleet-machine.ts'
import { answerTo, hearsAfter, type TerminalAnswer } from './answers.ts'
import type { Line } from './line.ts'

export interface RequestOptions {
  line: Pick<Line, 'listen' | 'tell'>
  machines: readonly FleetMachine[]
  now: () => number
  /** takes the records that answer a request */
  send: (records: readonly TerminalRecord[]) => void
}

/** Answers requests until the signal. */
export const answerRequests = async (options: RequestOptions, signal: AbortSignal): Promise<void> => {
  const { line, now, send } = options
  const machines = new Map(options.machines.map((machine) => [machine.serial, machine]))
  /** when a request was first handed over, by its number */
  const firstHeard = new Map<number, number>()
  const timers = new Set<NodeJS.Timeout>()

  const finish = (request: TerminalRequest, answer: TerminalAnswer): void => {
    if ('records' in answer) send(answer.records)
    // What is not heard is handed out again, or expires.
    else void line.tell(request, answer.refusal, signal).catch(() => undefined)
  }
  const take = async (request: TerminalRequest): Promise<void> => {
    const machine = machines.get(request.serial)
    if (!machine) return
    const { request_id } = request
    const heard = firstHeard.get(request_id) ?? now()
    firstHeard.set(request_id, heard)
    if (now() - heard < hearsAfter(machine, request)) return
    firstHeard.delete(request_id)
    await line.tell(request, null, signal)
    const answer = answerTo(machine, request, now())
    const timer = setTimeout(() => {
      timers.delete(timer)
      finish(request, answer)
    }, answer.after)
    timers.add(timer)
  }

  await line.listen(take, signal)
  for (const timer of timers) clearTimeout(timer)
}
