// What terminals send: the envelope of a record, the answer to a batch and the reasons of rejection.
import Type, { type Static } from 'typebox'

export const INTAKE_PATH = '/intake/v1/records'
export const DATA_TYPES = [
  'daily',
  'alarm',
  'alarm_event',
  'histogram',
  'position',
  'accumulation',
  'event',
  'other',
] as const
export type DataType = (typeof DATA_TYPES)[number]

export const MAX_RECORDS = 10_000
export const MAX_BYTES = 10 * 1024 * 1024
/** Oldest instant a terminal may name, and how far its clock may run ahead. */
export const OLDEST_INSTANT = '2000-01-01T00:00:00Z'
export const MAX_AHEAD_MINUTES = 10

export const TerminalRecord = Type.Object({
  serial: Type.String({ minLength: 1, maxLength: 40 }),
  data_type: Type.Enum([...DATA_TYPES]),
  recorded_at: Type.String({ description: 'RFC 3339 with offset' }),
  sequence: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
  body: Type.Object({}, { additionalProperties: true }),
})
export type TerminalRecord = {
  serial: string
  data_type: DataType
  recorded_at: string
  sequence: number
  body: Record<string, unknown>
}

/** Why a record is kept in quarantine instead of being stored. */
export const REASONS = [
  'not_json',
  'not_an_object',
  'unknown_type',
  'missing_field',
  'wrong_type',
  'slots_length',
  'slots_digit',
  'unsafe_text',
  'unknown_machine',
  'not_this_terminal',
  'before_2000',
  'in_the_future',
  'bad_time',
  'impossible_position',
  'out_of_range',
  'sequence_reused',
  'nobody_owns_machine',
  'too_large',
  'not_storable',
] as const
export type Reason = (typeof REASONS)[number]

export const Rejection = Type.Object({ index: Type.Integer(), code: Type.Enum([...REASONS]), message: Type.String() })
export type Rejection = Static<typeof Rejection>
export const IntakeAnswer = Type.Object({
  accepted: Type.Integer(),
  duplicate: Type.Integer(),
  rejected: Type.Array(Rejection),
})
export type IntakeAnswer = Static<typeof IntakeAnswer>
