// What a noun tells the bell of one person.
import { sql, type RawBuilder } from 'kysely'
import type { BellKind } from '#domain/bell.ts'
import { BELL_DAYS } from '#domain/bell.ts'
import type { Language } from '#domain/language.ts'

export type BellReader = { company_id: number; account_id: number; language: Language }

/** Selects these columns in this order. */
export type BellRow = {
  key: string
  at: string
  title: string | null
  machine_id: number | null
  outcome: string | null
}

export type BellSource = { kind: BellKind; lines: (reader: BellReader) => RawBuilder<BellRow> }

/** Over an instant: within the days that the bell looks back. */
export const isRecent = (instant: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.raw(instant)} > now() - ${sql.lit(BELL_DAYS)}::int * interval '1 day'`
