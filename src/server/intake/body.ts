// A request's body: read within bounds, unpacked, and cut into records.
import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { MAX_BYTES } from '#contract/intake/intake.ts'
import { Fault } from '#server/base/errors.ts'
import type { Budget } from './budget.ts'
import type { Item } from './envelope.ts'
import type { Splitter } from './split.ts'

/**
 * Limits of an unpacked body: in bytes,
 * and as a multiple of the packed size.
 */
export const MAX_UNPACKED = 4 * MAX_BYTES
const MAX_RATIO = 50
/**
 * Below this size the ratio is not checked:
 * a few equal records pack well.
 */
const ANY_RATIO = 64 * 1024

const unpacked = (payload: Readable, encoding: string | undefined): Readable => {
  if (encoding === undefined || encoding === 'identity') return payload
  if (encoding !== 'gzip' && encoding !== 'x-gzip')
    throw new Fault('unsupported_media_type', [{ field: 'content-encoding', message: 'must be gzip or absent' }])
  const gunzip = createGunzip()
  payload.on('error', (error) => gunzip.destroy(error))
  return payload.pipe(gunzip)
}

// Events, not `for await`: iterating costs a small post more
// than all other work on its body. `source`: the raw request.
const eachPart = (stream: Readable, source: Readable, take: (part: Buffer) => void): Promise<void> =>
  new Promise((resolve, reject) => {
    // A sender that disconnected during the lookup emits no 'end'.
    const onClose = (): void => {
      if (!source.readableEnded) reject(new Fault('bad_request'))
    }
    if (source.destroyed) return onClose()
    const onPart = (part: Buffer): void => {
      try {
        take(part)
      } catch (error) {
        stream.off('data', onPart)
        reject(error as Error)
      }
    }
    stream.on('data', onPart)
    stream.once('end', resolve)
    stream.once('error', reject)
    source.once('close', onClose)
  })

/**
 * Reads a body and cuts it into records; takes each byte
 * from the budget first. `bytes`: the unpacked size.
 */
export const readBody = async (
  payload: Readable,
  encoding: string | undefined,
  splitter: Splitter,
  budget: Budget,
): Promise<{ items: Item[]; bytes: number; release: () => void }> => {
  let taken = 0
  let sent = 0
  const release = (): void => budget.give(taken)
  const count = (chunk: Buffer): void => void (sent += chunk.length)
  const stream = unpacked(payload, encoding)
  const packed = stream !== payload
  const limit = (): number => (packed ? Math.min(MAX_UNPACKED, Math.max(ANY_RATIO, MAX_RATIO * sent)) : MAX_BYTES)
  try {
    payload.on('data', count)
    await eachPart(stream, payload, (part) => {
      if (sent > MAX_BYTES || taken + part.length > limit()) throw new Fault('body_too_large')
      budget.take(part.length)
      taken += part.length
      splitter.take(part)
    })
    return { items: splitter.end(), bytes: taken, release }
  } catch (error) {
    release()
    throw String((error as { code?: unknown }).code).startsWith('Z_') ? new Fault('bad_request', [], error) : error
  } finally {
    payload.off('data', count)
    if (packed) {
      payload.unpipe()
      stream.destroy()
    }
    // Drain the rest, or the sender never reads the response.
    payload.resume()
  }
}
