// One record as received bytes, bounded before it is parsed.
import { isUtf8 } from 'node:buffer'
import { MAX_JSON } from '#server/base/record/fields.ts'
import type { Item } from './envelope.ts'
import { refusal, type Refusal } from '#server/base/record/refusal.ts'

/** A larger record is refused by itself; its neighbours pass. */
const MAX_RECORD_BYTES = MAX_JSON + 16 * 1024
/** Maximum nesting and values: parsing costs many times the bytes. */
const MAX_LEVELS = 64
const MAX_VALUES = 10_000
/** A record this small cannot exceed either limit by much. */
const SMALL = 4 * 1024

const QUOTE = 0x22
const COMMA = 0x2c
const BACKSLASH = 0x5c
const isOpening = (byte: number): boolean => byte === 0x5b || byte === 0x7b
const isClosing = (byte: number): boolean => byte === 0x5d || byte === 0x7d

/**
 * The index after a string's closing quote;
 * `at` is after its opening one.
 */
const endOfString = (bytes: Buffer, at: number): number => {
  let end = bytes.indexOf(QUOTE, at)
  while (end !== -1) {
    let first = end
    while (bytes[first - 1] === BACKSLASH && first > at) first--
    if ((end - first) % 2 === 0) return end + 1
    end = bytes.indexOf(QUOTE, end + 1)
  }
  return bytes.length
}

const refuseShape = (bytes: Buffer): Refusal | null => {
  let levels = 0
  let values = 1
  for (let at = 0; at < bytes.length;) {
    const byte = bytes[at++]!
    if (byte === QUOTE) at = endOfString(bytes, at)
    else if (isOpening(byte)) levels++
    else if (isClosing(byte)) levels--
    else if (byte === COMMA) values++
    if (levels > MAX_LEVELS) return refusal('unsafe_text', `A record may have ${MAX_LEVELS} levels; send fewer.`)
    if (values > MAX_VALUES) return refusal('too_large', `A record may have ${MAX_VALUES} values; send fewer.`)
  }
  return null
}

const refuseBytes = (bytes: Buffer): Refusal | null => {
  if (bytes.length > MAX_RECORD_BYTES)
    return refusal('too_large', `A record may have ${MAX_RECORD_BYTES} bytes; send less.`)
  if (!isUtf8(bytes)) return refusal('unsafe_text', 'The record is not UTF-8; send well-formed Unicode.')
  return bytes.length > SMALL ? refuseShape(bytes) : null
}

/**
 * A record as received: bytes are checked at once,
 * JSON is parsed later.
 */
export const elementOf = (bytes: Buffer): Item => {
  const refused = refuseBytes(bytes)
  return {
    size: bytes.length,
    raw: () => bytes,
    parse: () => {
      if (refused !== null) return refused
      try {
        return { value: JSON.parse(bytes.toString()) as unknown }
      } catch {
        return refusal('not_json', 'The record is not JSON; send one object a line, or an array of objects.')
      }
    },
  }
}
