// Requests to a provider, with limits of size and time.

const PATIENCE_MS = 10_000
const BYTES_MAX = 512 * 1024

type Wanted = {
  method?: string
  headers?: Record<string, string>
  body?: URLSearchParams | ArrayBuffer | Uint8Array | string | ReadableStream | null | undefined
  signal?: AbortSignal | undefined
}

/**
 * `wasAway` tells whether a request got no answer in time, or one of
 * 5xx: then the provider is at fault and not what it was asked.
 */
export type BoundedFetch = { fetch: (address: string, wanted: Wanted) => Promise<Response>; wasAway: () => boolean }

const textOf = async (response: Response): Promise<string> => {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of response.body ?? []) {
    length += part.length
    if (length > BYTES_MAX) throw new Error(`The answer has more than ${BYTES_MAX} bytes`)
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

export const boundedFetch = (): BoundedFetch => {
  let away = false
  return {
    wasAway: () => away,
    fetch: async (address, { method = 'GET', headers = {}, body, signal }) => {
      try {
        const patience = AbortSignal.timeout(PATIENCE_MS)
        const response = await fetch(address, {
          method,
          headers,
          ...(body != null && { body: String(body) }),
          redirect: 'manual',
          signal: signal ? AbortSignal.any([signal, patience]) : patience,
        })
        if (response.status >= 500) away = true
        const isBare = response.status === 204 || response.status === 304
        const text = await textOf(response)
        return new Response(isBare ? null : text, { status: response.status, headers: response.headers })
      } catch (error) {
        away = true
        throw error
      }
    },
  }
}
