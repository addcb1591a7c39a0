// What a noun gives to intake so that its records find their way in; intake itself knows no noun.
import { sql, type RawBuilder } from 'kysely'
import type { DataType } from '#contract/intake.ts'
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

/** Staged rows as the statements of their type see them. */
export type Stage = {
  rows: RawBuilder<unknown>
  /** No machine has two of them, as where single posts are gathered: nothing to group then, and nothing to choose among. */
  isOneEach: boolean
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
  /** What it decides of a machine: columns of `machine_state`, and tables with rows of the machine that its statements derive. */
  state?: { columns: readonly string[]; tables?: readonly string[] }
  /** The instant (epoch ms) whose owner the record belongs to. */
  ownedAt(key_at: number, time_difference: number): number
  /** Statements without parameters that bring the staged rows into the noun's table, and what follows from it. The machines are locked; a row may have been stored before. */
  store(stage: Stage): readonly RawBuilder<unknown>[]
  /** Likewise the one that makes the newest row of each machine its state, `latest_updated_at` with it. */
  advance?(stage: Stage): RawBuilder<unknown>
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

/**
 * As a table, of the staged rows with equal `columns` the one that counts: as the terminal installed last tells it, with its highest
 * sequence. `newest`: a column whose highest value comes first.
 */
export const bestOf = ({ rows, isOneEach }: Stage, columns: string, newest?: string): RawBuilder<unknown> => {
  if (isOneEach) return rows
  const order = [columns, ...(newest === undefined ? [] : [`${newest} desc`]), 'installed_at desc', 'sequence desc']
  return sql`(select distinct on (${sql.raw(columns)}) * from ${rows} order by ${sql.raw(order.join(', '))})`
}
