// What connects simulated terminals with a portal, over HTTP or by a broker.
import type { TerminalRequest } from '#contract/data-request/data-request.ts'
import type { TerminalRecord } from '#contract/intake/intake.shape.ts'
import type { Refusal } from '#domain/data-request.ts'

/** What became of a batch. */
export type Carried = {
  /** Acknowledged or refused: they wait no longer. */
  done: readonly TerminalRecord[]
  accepted: number
  rejected: readonly { message: string }[]
  /** Why the others wait, and how long (ms) when the portal has said so. */
  failure: { why: string; retry_after?: number } | null
}

export interface Line {
  /** Never rejects. */
  carry(batch: readonly TerminalRecord[], signal: AbortSignal): Promise<Carried>
  /** Hands on data requests until the signal; the same one again until it is acknowledged or answered. */
  listen(take: (request: TerminalRequest) => Promise<void>, signal: AbortSignal): Promise<void>
  /** Acknowledges a request, with a reason refuses it. */
  tell(request: TerminalRequest, reason: Refusal | null, signal: AbortSignal): Promise<void>
  close(): Promise<void>
}

/** Waits, at most until the signal. */
export const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const done = (): void => {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    signal.addEventListener('abort', done, { once: true })
  })
