// Schemas of the envelope of a record and the answer to a batch.
import Type, { type Static } from 'typebox'
import { DATA_TYPES, REASONS, type DataType } from './intake.ts'

export const TerminalRecord = Type.Object({
  serial: Type.String({ minLength: 1, maxLength: 40 }),
  data_type: Type.Enum([...DATA_TYPES]),
  recorded_at: Type.String({ description: 'RFC 3339 with offset' }),
  sequence: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
  body: Type.Object({}, { additionalProperties: true }),
  request_id: Type.Optional(
    Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER, description: 'of the data request that it answers' }),
  ),
})
export type TerminalRecord = {
  serial: string
  data_type: DataType
  recorded_at: string
  sequence: number
  body: Record<string, unknown>
  request_id?: number
}

export const Rejection = Type.Object({ index: Type.Integer(), code: Type.Enum([...REASONS]), message: Type.String() })
export type Rejection = Static<typeof Rejection>
export const IntakeAnswer = Type.Object({
  accepted: Type.Integer(),
  duplicate: Type.Integer(),
  rejected: Type.Array(Rejection),
})
export type IntakeAnswer = Static<typeof IntakeAnswer>
