// The record type: all that other rooms know of a noun's records.
import type { RawBuilder } from 'kysely'
import type { DataType } from '#contract/intake/intake.ts'
import type { Command } from '#domain/data-request.ts'
import type { Db } from '#server/base/db.ts'
import type { FieldSchemas } from './body-schema.ts'
import type { Refusal } from './refusal.ts'

/** A valid body. */
export type Reading = {
  /**
   * What the record is about: an instant (epoch ms),
   * with a text where that is not unique.
   */
  key_at: number
  key: string
  /** The type's own columns as PostgreSQL's COPY text, tabs between them. */
  columns: string
}

/** Staged rows, as the statements of their type see them. */
export type Rows = RawBuilder<unknown>
/**
 * Whether the row of a table is of the companies whose rows are staged:
 * of several database machines only the one that has them is asked. On
 * a single server it is true of any row, which costs nothing.
 */
export type InBatch = (table: string) => RawBuilder<boolean>

/**
 * Where a noun keeps the best record of each key, partitioned by time.
 * Every such table has the columns OWNER and VERSION; best is the record
 * of the terminal installed last, recorded last, with the highest
 * sequence.
 */
export type RecordTable = {
  name: string
  /** The column of `key_at`; a date means 00:00 UTC of its day. */
  time: { column: string; type: 'date' | 'timestamptz' }
  /** Staged columns of the primary key, besides machine and time. */
  key?: readonly string[]
  /**
   * Staged columns with another name in the table: staged → stored.
   * `key_at` and `key` are stored only when named here.
   */
  aliases?: Readonly<Record<string, string>>
}

/**
 * How a column of `machine_state` follows from a machine's rows
 * in the type's table.
 */
export type StateColumn = OfRows | Settled
/** One that `settle` derives from the whole set, and no row alone. */
export type Settled = { settled: true }
export type OfRows = {
  /**
   * A column of the deciding row; with `each`,
   * an aggregate over the deciding rows.
   */
  value: string | RawBuilder<unknown>
  /** The rows that may decide; all when absent. */
  where?: string | RawBuilder<unknown>
  /** Terms of an `order by`: the first row decides. */
  order: string
  /** Columns with one deciding row per combination of values. */
  each?: string
}

/** A record's answer to a data request. */
export type Answer = { request_id: number; command: Command; company_id: number; machine_id: number }

/** A machine's transfer at an instant (epoch ms). */
export type Transfer = { machine_id: number; old_company: number; new_company: number; from: number }

export type RecordType = {
  data_types: readonly DataType[]
  /**
   * Of events: the body's `event_type` that only this type takes;
   * also the `key` of its readings.
   */
  event_type?: string
  /** Null when the receive history keeps the body. */
  table: RecordTable | null
  /**
   * The type's own staged columns, `name type` each;
   * ENVELOPE_COLUMNS come before them.
   */
  columns: readonly string[]
  /**
   * The fields of a body, for the API's description;
   * other fields are accepted and kept too.
   */
  fields: FieldSchemas
  /** A body that `read` accepts, for the API's description and tests. */
  example: Readonly<Record<string, unknown>>
  /**
   * Checks a body. `now` and `recorded_at`: epoch ms,
   * the latter already checked.
   */
  read(
    body: Record<string, unknown>,
    envelope: { data_type: DataType; recorded_at: number },
    now: number,
  ): Reading | Refusal
  /** The data requests that a valid body answers: it holds what they ask for. */
  answers?: (body: Record<string, unknown>, data_type: DataType) => readonly Command[]
  /** The instant (epoch ms) whose owner the record belongs to. */
  ownedAt(key_at: number, time_difference: number): number
  /**
   * Statements without parameters that bring staged rows into the table
   * and its derived tables, machine_state included. The machines are
   * locked; a row may have been stored before. `rows` needs an alias;
   * each other table of companies is restricted by `inBatch`.
   */
  store(rows: Rows, inBatch: InBatch): readonly RawBuilder<unknown>[]
  /**
   * Derives what the rows' order decides, right after `store`, in the
   * same transaction; finds by itself what there is to derive.
   * `companies`: of the batch; null for any.
   */
  settle?: (db: Db, companies: readonly number[] | null) => Promise<void>
  /** The columns of `machine_state` that `store` and `settle` write. */
  state?: Readonly<Record<string, StateColumn>>
  /** Tables derived by `store`, derived again after a transfer. */
  derived?: readonly string[]
  /**
   * Queues jobs in the storing transaction, for rows new to the receive
   * history. Not called for a transfer or an adoption.
   */
  after?: (db: Db, rows: Rows, companies: readonly number[] | null) => Promise<void>
  /** Ends the requests that new or repeated records answer, in the storing transaction. */
  onAnswers?: (db: Db, answers: readonly Answer[]) => Promise<void>
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
  'content_hash bytea',
] as const
