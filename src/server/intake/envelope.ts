// A record's envelope, checked before the database is queried.
import { DATA_TYPES, type DataType } from '#contract/intake/intake.ts'
import type { Command } from '#domain/data-request.ts'
import { refuseFlaw } from '#server/base/record/fields.ts'
import { readInstant } from '#server/base/record/instant.ts'
import type { Reading, RecordType } from '#server/base/record/record-type.ts'
import { isRefusal, missing, refusal, type Refusal } from '#server/base/record/refusal.ts'

/**
 * One record as received, parsed on demand.
 * `raw` is called for quarantine only.
 */
export interface Item {
  /** Bytes as sent; 0 for a record that never was text. */
  readonly size: number
  /** The record as a value, or the reason why it is none. */
  parse(): { value: unknown } | Refusal
  raw(): Buffer
}

/** A record valid by itself; its machine may be unknown. */
export type Draft = {
  serial: string
  data_type: DataType
  recorded_at: number
  sequence: number
  type: RecordType
  reading: Reading
  /** The data request that it names, */
  request_id: number | null
  /** and the commands that it holds the answer of. */
  answers: readonly Command[]
}

export type TypeOf = (data_type: DataType, body: Record<string, unknown>) => RecordType

const known: ReadonlySet<unknown> = new Set(DATA_TYPES)
const isDataType = (value: unknown): value is DataType => known.has(value)

/** Checks envelope and body against schema and clock. */
export const draftOf = (item: Item, typeOf: TypeOf, now: number): Draft | Refusal => {
  const parsed = item.parse()
  if (isRefusal(parsed)) return parsed
  const { value } = parsed
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return refusal('not_an_object', 'A record must be a JSON object.')
  const {
    serial,
    data_type,
    recorded_at: instant,
    sequence,
    body,
    request_id = null,
  } = value as Record<string, unknown>
  if (serial == null || serial === '') return missing('serial')
  if (typeof serial !== 'string') return refusal('wrong_type', 'serial must be a text.')
  if (serial.length > 40)
    return refusal('unknown_machine', 'serial is longer than any serial is; send the one on the plate.')
  const flawed = refuseFlaw('serial', serial)
  if (flawed !== null) return flawed
  if (data_type == null) return missing('data_type')
  if (!isDataType(data_type)) return refusal('unknown_type', `data_type must be one of ${DATA_TYPES.join(', ')}.`)
  if (sequence == null) return missing('sequence')
  if (!Number.isSafeInteger(sequence) || (sequence as number) < 0)
    return refusal('wrong_type', `sequence must be a whole number from 0 to ${Number.MAX_SAFE_INTEGER}.`)
  if (request_id !== null && (!Number.isSafeInteger(request_id) || (request_id as number) < 1))
    return refusal('wrong_type', 'request_id must be the whole number of the data request that the record answers.')
  const recorded_at = readInstant('recorded_at', instant, now)
  if (typeof recorded_at !== 'number') return recorded_at
  if (body == null) return missing('body')
  if (typeof body !== 'object' || Array.isArray(body)) return refusal('wrong_type', 'body must be a JSON object.')
  const fields = body as Record<string, unknown>
  const type = typeOf(data_type, fields)
  const reading = type.read(fields, { data_type, recorded_at }, now)
  if (isRefusal(reading)) return reading
  return {
    serial,
    data_type,
    recorded_at,
    sequence: sequence as number,
    type,
    reading,
    request_id: request_id as number | null,
    answers: request_id === null ? [] : (type.answers?.(fields, data_type) ?? []),
  }
}
