// A body cut into records as it arrives: NDJSON lines or array elements.
import { MAX_RECORDS } from '#contract/intake/intake.ts'
import { Fault } from '#server/base/errors.ts'
import { elementOf } from './element.ts'
import type { Item } from './envelope.ts'

/**
 * Takes a body chunk by chunk.
 * Throws a Fault when the whole body cannot be accepted.
 */
export type Splitter = {
  take: (part: Buffer) => void
  /** The records; called after the last chunk. */
  end: () => Item[]
}

const NEWLINE = 0x0a
const SPACE = 0x20
const QUOTE = 0x22
const COMMA = 0x2c
const OPENING_BRACKET = 0x5b
const BACKSLASH = 0x5c
const CLOSING_BRACKET = 0x5d
const OPENING_BRACE = 0x7b
const CLOSING_BRACE = 0x7d

/** Lines of a body, blank ones included. */
const MAX_LINES = 2 * MAX_RECORDS

const tooMany = (what: string): Fault =>
  new Fault('body_too_large', [{ field: 'body', message: `holds more than ${what}` }])

const collected = (pending: Buffer[], last: Buffer): Buffer =>
  pending.length === 0 ? last : Buffer.concat([...pending.splice(0), last])

const add = (items: Item[], bytes: Buffer): void => {
  if (items.length === MAX_RECORDS) throw tooMany(`${MAX_RECORDS} records`)
  items.push(elementOf(bytes))
}

const isBlank = (bytes: Buffer): boolean => {
  for (const byte of bytes) if (byte > SPACE) return false
  return true
}

/** The lines that are not blank. */
export const lineSplitter = (): Splitter => {
  const items: Item[] = []
  const pending: Buffer[] = []
  let lines = 0
  const finish = (last: Buffer): void => {
    if (++lines > MAX_LINES) throw tooMany(`${MAX_LINES} lines`)
    const bytes = collected(pending, last)
    if (!isBlank(bytes)) add(items, bytes)
  }
  return {
    take: (part) => {
      let from = 0
      for (let to = part.indexOf(NEWLINE); to !== -1; to = part.indexOf(NEWLINE, from)) {
        finish(part.subarray(from, to))
        from = to + 1
      }
      if (from < part.length) pending.push(part.subarray(from))
    },
    end: () => {
      if (pending.length > 0) finish(Buffer.alloc(0))
      return items
    },
  }
}

const broken = (message: string): Fault => new Fault('bad_request', [{ field: 'body', message }])

const trimmedEnd = (bytes: Buffer): Buffer => {
  let to = bytes.length
  while (to > 0 && bytes[to - 1]! <= SPACE) to--
  return bytes.subarray(0, to)
}

/**
 * The elements of an array as sent; parsed one by one,
 * so that a broken one does not spoil its neighbours.
 */
export const arraySplitter = (): Splitter => {
  const items: Item[] = []
  const pending: Buffer[] = []
  let place: 'before' | 'inside' | 'after' = 'before'
  let isInString = false
  let isEscaped = false
  let depth = 0
  /** The element's start in the current chunk, -1 before its first byte. */
  let from = -1

  const finish = (part: Buffer, to: number): void => {
    add(items, trimmedEnd(collected(pending, part.subarray(from, to))))
    from = -1
  }
  const takeByte = (part: Buffer, byte: number, at: number): void => {
    if (depth === 0 && (byte === COMMA || byte === CLOSING_BRACKET)) {
      const isEmpty = byte === CLOSING_BRACKET && items.length === 0
      if (from !== -1) finish(part, at)
      else if (!isEmpty) throw broken('is not JSON')
      if (byte === CLOSING_BRACKET) place = 'after'
      return
    }
    if (from === -1) from = at
    if (byte === QUOTE) isInString = true
    else if (byte === OPENING_BRACKET || byte === OPENING_BRACE) depth++
    else if (byte === CLOSING_BRACKET || byte === CLOSING_BRACE) depth--
    if (depth < 0) throw broken('is not JSON')
  }
  return {
    take: (part) => {
      if (from !== -1) from = 0
      for (let at = 0; at < part.length; at++) {
        const byte = part[at]!
        if (isInString) {
          if (isEscaped) isEscaped = false
          else if (byte === BACKSLASH) isEscaped = true
          else if (byte === QUOTE) isInString = false
        } else if (byte <= SPACE) continue
        else if (place === 'inside') takeByte(part, byte, at)
        else if (place === 'before' && byte === OPENING_BRACKET) place = 'inside'
        else throw broken(place === 'before' ? 'is not a JSON array' : 'is not JSON')
      }
      if (from !== -1) pending.push(part.subarray(from))
    },
    end: () => {
      if (place !== 'after') throw broken('is not JSON')
      return items
    },
  }
}
