// A request to the API, free of the portal's code so that it can leave early.
import type { Endpoint } from '#contract/endpoint.ts'
import type { Language } from '#domain/language.ts'
import { readServerClock } from './server-clock.ts'

const TIMEOUT_MS = 30_000

export type LooseInput = { params?: unknown; query?: unknown; body?: unknown }

export type Sending = {
  language: Language
  token?: string | undefined
  etag?: string | null | undefined
  /** Sent again it is the same act. */
  key?: string | undefined
  signal?: AbortSignal | undefined
  /** Without a time limit, for a file. */
  isLong?: boolean
  /** The body, in place of the input's. */
  file?: Blob
  transport?: typeof fetch
}

export function addressOf(endpoint: Endpoint, { params, query }: LooseInput): string {
  const values = (params ?? {}) as Record<string, string | number>
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries((query ?? {}) as Record<string, unknown>))
    if (value !== undefined && value !== null) search.set(key, String(value))
  return search.size > 0 ? `${path}?${search}` : path
}

/**
 * Rejects without a response within 30 s,
 * as `fetch` does without any.
 */
export async function request(endpoint: Endpoint, input: LooseInput, sending: Sending): Promise<Response> {
  const { language, token, etag, key, signal, isLong = false, file, transport = fetch } = sending
  const headers = new Headers({ accept: isLong ? '*/*' : 'application/json', 'accept-language': language })
  if (token) headers.set('authorization', `Bearer ${token}`)
  if (key) headers.set('idempotency-key', key)
  if (etag) headers.set('if-none-match', etag)
  const body = file ?? (input.body === undefined ? null : JSON.stringify(input.body))
  if (body) headers.set('content-type', file ? 'application/octet-stream' : 'application/json')
  const limits = [signal, isLong ? undefined : AbortSignal.timeout(TIMEOUT_MS)].filter((limit) => limit !== undefined)
  // no-store: the browser's cache would handle 304s itself and outlive
  // a logout. Only sign-in has a cookie, the device token.
  const credentials = endpoint.access === 'public' ? 'same-origin' : 'omit'
  const init: RequestInit = { cache: 'no-store', credentials }
  const response = await transport(addressOf(endpoint, input), {
    ...init,
    method: endpoint.method,
    headers,
    body,
    signal: AbortSignal.any(limits),
  })
  readServerClock(response)
  return response
}
