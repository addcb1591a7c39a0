// Terminals that post to the intake and poll for data requests, as one gateway.
import { REQUESTS_PATH, type TerminalRequest } from '#contract/data-request/data-request.ts'
import { INTAKE_PATH } from '#contract/intake/intake.ts'
import type { IntakeAnswer } from '#contract/intake/intake.shape.ts'
import { pause, type Carried, type Line } from './line.ts'

export interface HttpLineOptions {
  /** of the server, without a path */
  url: string
  /** bearer credential of a gateway */
  credential: string
}

const PATIENCE_MS = 20_000
const WAIT_S = 25
const REQUEST_PATIENCE_MS = 40_000
const PAUSE_MS = 5_000

const failed = (why: string, retry_after?: number): Carried => ({
  done: [],
  accepted: 0,
  rejected: [],
  failure: { why, ...(retry_after !== undefined && { retry_after }) },
})

export const httpLine = ({ url, credential }: HttpLineOptions): Line => {
  const call = (path: string, patience: number, signal: AbortSignal, init: RequestInit = {}) =>
    fetch(new URL(path, url), {
      ...init,
      headers: { ...(init.headers as Record<string, string> | undefined), authorization: `Bearer ${credential}` },
      signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]),
    })
  return {
    carry: async (batch, signal) => {
      let response: Response
      try {
        response = await call(INTAKE_PATH, PATIENCE_MS, signal, {
          method: 'POST',
          headers: { 'content-type': 'application/x-ndjson' },
          body: batch.map((record) => JSON.stringify(record)).join('\n'),
        })
        if (response.ok) {
          const { accepted, rejected } = (await response.json()) as IntakeAnswer
          return { done: batch, accepted, rejected, failure: null }
        }
      } catch (fault) {
        return failed(`nobody answers (${(fault as Error).message})`)
      }
      await response.body?.cancel()
      const retryAfter = Number(response.headers.get('retry-after')) * 1000
      return failed(`the intake answers ${response.status}`, retryAfter > 0 ? retryAfter : undefined)
    },
    listen: async (take, signal) => {
      while (!signal.aborted) {
        try {
          const response = await call(`${REQUESTS_PATH}?wait=${WAIT_S}`, REQUEST_PATIENCE_MS, signal)
          if (!response.ok) throw new Error(`the portal answers ${response.status}`)
          const { requests } = (await response.json()) as { requests: TerminalRequest[] }
          for (const request of requests) await take(request)
        } catch {
          await pause(PAUSE_MS, signal)
        }
      }
    },
    tell: async ({ request_id }, reason, signal) => {
      const path = `${REQUESTS_PATH}/${request_id}/${reason === null ? 'acknowledge' : 'refuse'}`
      const body = reason && { headers: { 'content-type': 'application/json' }, body: JSON.stringify({ reason }) }
      const response = await call(path, REQUEST_PATIENCE_MS, signal, { method: 'POST', ...body })
      await response.body?.cancel()
    },
    close: () => Promise.resolve(),
  }
}
