// The bytes of a request: read within bounds, unpacked when packed, and cut into records.
import { isAscii, isUtf8 } from 'node:buffer'
import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { MAX_BYTES, MAX_RECORDS } from '#contract/intake.ts'
import { Fault } from '#server/base/errors.ts'
import { MAX_JSON, refusal } from '#server/base/record/fields.ts'
import type { Refusal } from '#server/base/record/record-type.ts'
import type { Item } from './envelope.ts'
import { elementsOf } from './json-elements.ts'

/** What a packed request may grow to. */
export const MAX_UNPACKED = 4 * MAX_BYTES
/** A line that is larger is refused by itself, so that its neighbours pass. */
const MAX_RECORD_BYTES = MAX_JSON + 16 * 1024

/** Bytes that all requests together hold. `take` throws when there is no room; give back what was taken. */
export type Budget = { take(bytes: number): void; give(bytes: number): void }

export const budgetOf = (limit: number): Budget => {
  let held = 0
  return {
    take: (bytes) => {
      if (held + bytes > limit) throw new Fault('too_many_requests', [], undefined, 2)
      held += bytes
    },
    give: (bytes) => void (held -= bytes),
  }
}

const unpacked = (payload: Readable, encoding: string | undefined): Readable => {
  if (encoding === undefined || encoding === 'identity') return payload
  if (encoding !== 'gzip' && encoding !== 'x-gzip')
    throw new Fault('unsupported_media_type', [{ field: 'content-encoding', message: 'must be gzip or absent' }])
  const gunzip = createGunzip()
  payload.on('error', (error) => gunzip.destroy(error))
  return payload.pipe(gunzip)
}

// By events: iterating costs a small post more than all else that is done with its body. `source` is what `stream` unpacks, or itself.
const eachPart = (stream: Readable, source: Readable, take: (part: Buffer) => void): Promise<void> =>
  new Promise((resolve, reject) => {
    // Whoever went away, perhaps while it was asked who speaks, sends no end.
    const gone = (): void => {
      if (!source.readableEnded) reject(new Fault('bad_request'))
    }
    if (source.destroyed) return gone()
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
    source.once('close', gone)
  })

/** Reads a request's body, at most MAX_BYTES as sent and MAX_UNPACKED unpacked, each byte taken from the budget first. */
export const readBody = async (
  payload: Readable,
  encoding: string | undefined,
  budget: Budget,
): Promise<{ bytes: Buffer; release: () => void }> => {
  let taken = 0
  let sent = 0
  const release = (): void => budget.give(taken)
  const count = (chunk: Buffer): void => void (sent += chunk.length)
  const stream = unpacked(payload, encoding)
  const packed = stream !== payload
  try {
    payload.on('data', count)
    const parts: Buffer[] = []
    await eachPart(stream, payload, (part) => {
      if (sent > MAX_BYTES || taken + part.length > (packed ? MAX_UNPACKED : MAX_BYTES))
        throw new Fault('body_too_large')
      budget.take(part.length)
      taken += part.length
      parts.push(part)
    })
    return { bytes: parts.length === 1 ? parts[0]! : Buffer.concat(parts), release }
  } catch (error) {
    release()
    throw String((error as { code?: unknown }).code).startsWith('Z_') ? new Fault('bad_request', [], error) : error
  } finally {
    payload.off('data', count)
    if (packed) {
      payload.unpipe()
      stream.destroy()
    }
    // What is not read any more has to go somewhere, or the sender never comes to read the answer.
    payload.resume()
  }
}

// A line stays where it is until its turn comes; of a body in ASCII the text is one string, cut without copying.
class Line implements Item {
  constructor(
    private readonly body: { bytes: Buffer; ascii: string | null; sound: boolean },
    private readonly from: number,
    private readonly to: number,
  ) {}
  raw(): Buffer {
    return this.body.bytes.subarray(this.from, this.to)
  }
  parse(): { value: unknown } | Refusal {
    const { bytes, ascii, sound } = this.body
    if (this.to - this.from > MAX_RECORD_BYTES)
      return refusal('too_large', `A record may have ${MAX_RECORD_BYTES} bytes; send less.`)
    if (!sound && !isUtf8(this.raw()))
      return refusal('unsafe_text', 'The record is not UTF-8; send well-formed Unicode.')
    try {
      return { value: JSON.parse(ascii?.slice(this.from, this.to) ?? bytes.toString('utf8', this.from, this.to)) }
    } catch {
      return refusal('not_json', 'This line is not JSON; send one object a line.')
    }
  }
}

const NEWLINE = 10
const SPACE = 32

/** The lines of an NDJSON body that are not blank. */
export const itemsOfLines = (bytes: Buffer): Item[] => {
  const body = { bytes, ascii: isAscii(bytes) ? bytes.toString('latin1') : null, sound: isUtf8(bytes) }
  const items: Item[] = []
  for (let from = 0; from < bytes.length;) {
    const newline = bytes.indexOf(NEWLINE, from)
    const to = newline === -1 ? bytes.length : newline
    let first = from
    while (first < to && bytes[first]! <= SPACE) first++
    if (first < to) items.push(new Line(body, from, to))
    if (items.length > MAX_RECORDS) throw tooMany()
    from = to + 1
  }
  return items
}

class Element implements Item {
  constructor(
    private readonly value: unknown,
    private readonly text: () => string,
  ) {}
  raw(): Buffer {
    return Buffer.from(this.text())
  }
  parse(): { value: unknown } {
    return { value: this.value }
  }
}

/** The elements of a JSON array. Throws Fault 'bad_request' when it is none. */
export const itemsOfArray = (bytes: Buffer): Item[] => {
  if (!isUtf8(bytes)) throw new Fault('bad_request', [{ field: 'body', message: 'is not UTF-8' }])
  const text = bytes.toString()
  const values = parsed(text)
  if (!Array.isArray(values)) throw new Fault('bad_request', [{ field: 'body', message: 'is not a JSON array' }])
  if (values.length > MAX_RECORDS) throw tooMany()
  // Only refused elements are asked for as they came.
  let elements: string[] | undefined
  return values.map((value: unknown, index) => new Element(value, () => (elements ??= elementsOf(text))[index]!))
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Fault('bad_request', [{ field: 'body', message: 'is not JSON' }], error)
  }
}

const tooMany = (): Fault =>
  new Fault('body_too_large', [{ field: 'body', message: `holds more than ${MAX_RECORDS} records` }])
