// The terminals' side of data requests: polled, acknowledged, answered later.
import { REQUESTS_PATH, type TerminalRequest } from '#contract/data-request/data-request.ts'
import type { TerminalRecord } from '#contract/intake/intake.shape.ts'
import type { Refusal } from '#domain/data-request.ts'
import type { FleetMachine } from '#fixtures/fleet-machine.ts'
import { answerTo, hearsAfter, type TerminalAnswer } from './answers.ts'

export interface RequestOptions {
  url: string
  credential: string
  machines: readonly FleetMachine[]
  now: () => number
  /** takes the records that answer a request */
  send: (records: readonly TerminalRecord[]) => void
}

const WAIT_S = 25
const PATIENCE_MS = 40_000
const PAUSE_MS = 5_000

/** Answers requests until the signal. */
export const answerRequests = async (options: RequestOptions, signal: AbortSignal): Promise<void> => {
  const { url, credential, now, send } = options
  const machines = new Map(options.machines.map((machine) => [machine.serial, machine]))
  /** when a request was first handed over, by its number */
  const firstHeard = new Map<number, number>()
  const timers = new Set<NodeJS.Timeout>()

  const call = (path: string, body?: object): Promise<Response> =>
    fetch(new URL(path, url), {
      method: path.startsWith(`${REQUESTS_PATH}?`) ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${credential}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
    })
  const tell = async (id: number, what: 'acknowledge' | 'refuse', reason?: Refusal): Promise<void> => {
    const response = await call(`${REQUESTS_PATH}/${id}/${what}`, reason && { reason })
    await response.body?.cancel()
  }
  const finish = (id: number, answer: TerminalAnswer): void => {
    if ('records' in answer) send(answer.records)
    // What is not heard is handed out again, or expires.
    else void tell(id, 'refuse', answer.refusal).catch(() => undefined)
  }
  const take = async (request: TerminalRequest): Promise<void> => {
    const machine = machines.get(request.serial)
    if (!machine) return
    const { request_id } = request
    const heard = firstHeard.get(request_id) ?? now()
    firstHeard.set(request_id, heard)
    if (now() - heard < hearsAfter(machine, request)) return
    firstHeard.delete(request_id)
    await tell(request_id, 'acknowledge')
    const answer = answerTo(machine, request, now())
    const timer = setTimeout(() => {
      timers.delete(timer)
      finish(request_id, answer)
    }, answer.after)
    timers.add(timer)
  }

  while (!signal.aborted) {
    try {
      const response = await call(`${REQUESTS_PATH}?wait=${WAIT_S}`)
      if (!response.ok) throw new Error(`the portal answers ${response.status}`)
      const { requests } = (await response.json()) as { requests: TerminalRequest[] }
      for (const request of requests) await take(request)
    } catch {
      await pause(PAUSE_MS, signal)
    }
  }
  for (const timer of timers) clearTimeout(timer)
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const timer = setTimeout(resolve, ms)
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        resolve()
      },
      { once: true },
    )
  })
