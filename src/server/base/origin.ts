// The request that begot what runs now, also where a job goes on with it.
import { AsyncLocalStorage } from 'node:async_hooks'

/** `request_id`: the server's own, a UUID; never a client's. */
export type Origin = { request_id: string }

const running = new AsyncLocalStorage<Origin | null>()

/** Null for what no request begot. */
export const withOrigin = <T>(origin: Origin | null, run: () => T): T => running.run(origin, run)

export const originNow = (): Origin | null => running.getStore() ?? null

export const requestIdNow = (): string | null => originNow()?.request_id ?? null

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Of a stored payload; null for anything else. */
export const readOrigin = (value: unknown): Origin | null => {
  const { request_id } = (value ?? {}) as { request_id?: unknown }
  return typeof request_id === 'string' && UUID.test(request_id) ? { request_id } : null
}
