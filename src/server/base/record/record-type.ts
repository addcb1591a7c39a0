// The record type: all that other rooms know of a noun's records.
import type { RawBuilder } from 'kysely'
import type { DataType } from '#contract/intake.ts'
import type { Db } from '#server/base/db.ts'
import type { FieldSchemas } from './body-schema.ts'
import type { Refusal } from './refusal.ts'

/** A body that is right. */
export type Reading = {
  /** What the record is about, as an instant (epoch ms) and, when that is not enough, a text. */
  key_at: number
  key: string
  /** The type's own columns as PostgreSQL's COPY text, tabs between them. */
  columns: string
}

/** A table of staged rows, as the statements of their type see them. */
export type Rows = RawBuilder<unknown>

/**
 * Where a noun keeps the best record of each key, partitioned by time. Every such table has the columns of OWNER and VERSION; the best
 * record is the one of the terminal installed last, with the highest sequence.
 */
export type RecordTable = {
  name: string
  /** The column that holds `key_at`; a date stands for 00:00 UTC of its day. */
  time: { column: string; type: 'date' | 'timestamptz' }
  /** Staged columns that, with the machine and the time, make the primary key. */
  key?: readonly string[]
  /** Staged columns that have another name in the table: staged → stored. `key_at` and `key` are stored only when named here. */
  aliases?: Readonly<Record<string, string>>
}

/** How a column of `machine_state` follows from the rows that the type's table has of a machine. */
export type StateColumn = {
  /** A column of the deciding row; with `each`, an aggregate over the deciding rows. */
  value: string | RawBuilder<unknown>
  /** The rows that may decide; all when absent. */
  where?: string | RawBuilder<unknown>
  /** Terms of an `order by`: the first row decides. */
  order: string
  /** Columns with one deciding row for each combination of values. */
  each?: string
}

/** A machine that changes hands at an instant (epoch ms). */
export type Transfer = { machine_id: number; old_company: number; new_company: number; from: number }

export type RecordType = {
  data_types: readonly DataType[]
  /** Of events: the body's `event_type` that this type takes alone. It is also the `key` of all its readings. */
  event_type?: string
  /** Null when the receive history keeps the body. */
  table: RecordTable | null
  /** The type's own staged columns, `name type` each; before them come ENVELOPE_COLUMNS. */
  columns: readonly string[]
  /** The fields of a body, for the description of the API; other fields are accepted and kept too. */
  fields: FieldSchemas
  /** A body that `read` accepts, for the description of the API and for tests. */
  example: Readonly<Record<string, unknown>>
  /** Checks a body. `now` is epoch ms; `recorded_at` likewise and already checked. */
  read(
    body: Record<string, unknown>,
    envelope: { data_type: DataType; recorded_at: number },
    now: number,
  ): Reading | Refusal
  /** The instant (epoch ms) whose owner the record belongs to. */
  ownedAt(key_at: number, time_difference: number): number
  /**
   * Statements without parameters that bring staged rows into the table and what follows from it, machine_state included. The machines
   * are locked; a row may have been stored before.
   */
  store(rows: Rows): readonly RawBuilder<unknown>[]
  /** The columns of `machine_state` that `store` writes, each with its definition. */
  state?: Readonly<Record<string, StateColumn>>
  /** Tables whose rows `store` derives: cleared and derived again when a machine changes hands. */
  derived?: readonly string[]
  /** Queues jobs in the storing transaction, for rows that are new to the receive history. Never called for a transfer or an adoption. */
  after?: (db: Db, rows: Rows) => Promise<void>
  /** What else a machine's transfer ends, once its records have moved; by the owner role. */
  transferred?: (db: Db, move: Transfer) => Promise<void>
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
