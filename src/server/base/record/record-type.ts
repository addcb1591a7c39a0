// What a noun gives to intake so that its records find their way in; intake itself knows no noun.
import type { RawBuilder } from 'kysely'
import type { DataType, Reason } from '#contract/intake.ts'
import type { FieldSchemas } from './body-schema.ts'

/** Why a record is refused: a code for programs and a sentence that says what to do. */
export type Refusal = { code: Reason; message: string }

/** A body that is right. */
export type Reading = {
  /** What the record is about, as an instant (epoch ms) and, when that is not enough, a text. */
  key_at: number
  key: string
  /** The type's own columns as PostgreSQL's COPY text, tabs between them. */
  columns: string
}

export type RecordType = {
  data_types: readonly DataType[]
  /** Of events: the body's `event_type` that this type takes alone. It is also the `key` of all its readings. */
  event_type?: string
  /** The noun's table, partitioned by `key_at`; null when the receive history keeps the body. */
  table: 'daily_report' | 'position' | 'alarm' | 'overload' | 'emergency' | 'engine_day' | null
  /** The staging table that a connection makes for itself. */
  stage: string
  /** The type's own columns there, `name type` each; before them stand ENVELOPE_COLUMNS. */
  columns: readonly string[]
  /** The fields that a body has, for the description of the API; what is sent besides is kept too. */
  fields: FieldSchemas
  /** Checks a body. `now` is epoch ms; `recorded_at` likewise and already checked. */
  read(
    body: Record<string, unknown>,
    envelope: { data_type: DataType; recorded_at: number },
    now: number,
  ): Reading | Refusal
  /** The instant (epoch ms) whose owner the record belongs to. */
  ownedAt(key_at: number, time_difference: number): number
  /** Statements without parameters that bring the staged rows into the noun's table and the machine's state. The machines are locked; a row may have been stored before. */
  store(stage: RawBuilder<unknown>): readonly RawBuilder<unknown>[]
}

/** The columns that all staging tables begin with. */
export const ENVELOPE_COLUMNS = [
  'i int',
  'company_id int',
  'machine_id int',
  'data_type data_type',
  'key_at timestamptz',
  'key text',
  'terminal_id int',
  'sequence bigint',
  'installed_at timestamptz',
  'recorded_at timestamptz',
  'content_hash uuid',
] as const

export const isRefusal = (answer: object): answer is Refusal => 'code' in answer
