// A file of the API, saved by the browser with its progress.
import type { Endpoint, Shape } from '#contract/endpoint.ts'
import { fileNameOf } from '#domain/file-name.ts'
import { callForFile, type InputOf } from './api.ts'
import { ApiFault } from './api-fault.ts'

/** Browsers read the blob some time after the click. */
const KEPT_MS = 30_000

/**
 * Requests, reads and saves a file; resolves to its name. `onBytes`: bytes
 * so far; the length is unknown, as the server makes the file while
 * sending. @throws ApiFault, or the reason of `signal`
 */
export async function download<S extends Shape>(
  endpoint: Endpoint<S>,
  input: InputOf<S>,
  signal: AbortSignal,
  onBytes: (bytes: number) => void,
): Promise<string> {
  const response = await callForFile(endpoint, input, signal)
  const name = fileNameOf(response.headers.get('content-disposition')) ?? 'download'
  saveFile(await read(response, signal, onBytes), name)
  return name
}

async function read(response: Response, signal: AbortSignal, onBytes: (bytes: number) => void): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  try {
    const reader = response.body?.getReader()
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      parts.push(part.value)
      bytes += part.value.byteLength
      onBytes(bytes)
    }
  } catch (error) {
    if (signal.aborted) throw error
    // Interrupted: half a file is none.
    throw new ApiFault('network')
  }
  return new Blob(parts, { type: response.headers.get('content-type') ?? '' })
}

/** Saved by the browser under a name. */
export function saveFile(blob: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS)
}
