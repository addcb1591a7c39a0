// What begot what runs now: a request and a span, also where a job goes on.
import { AsyncLocalStorage } from 'node:async_hooks'

export type Origin = {
  /** The server's own, a UUID; never a client's. */
  request_id?: string
  /** The span that it runs in (W3C), where traces are collected. */
  traceparent?: string
}

const running = new AsyncLocalStorage<Origin | null>()

export const withOrigin = <T>(origin: Origin | null, run: () => T): T => running.run(origin, run)

/** Null for what nothing has begotten. */
export const originNow = (): Origin | null => running.getStore() ?? null

export const requestIdNow = (): string | null => originNow()?.request_id ?? null

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const TRACEPARENT = /^00-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/

const matching = (value: unknown, pattern: RegExp): string | undefined =>
  typeof value === 'string' && pattern.test(value) ? value : undefined

export const readTraceparent = (value: unknown): string | undefined => matching(value, TRACEPARENT)

/** Of a stored payload; without whatever is not as it should be. */
export const readOrigin = (value: unknown): Origin | null => {
  const stored = (value ?? {}) as Record<string, unknown>
  const request_id = matching(stored['request_id'], UUID)
  const traceparent = readTraceparent(stored['traceparent'])
  if (request_id === undefined && traceparent === undefined) return null
  return { ...(request_id !== undefined && { request_id }), ...(traceparent !== undefined && { traceparent }) }
}
