// What a noun tells the inbox: which of its matters are open, and their facts.
import { sql, type RawBuilder } from 'kysely'
import { SEVERITIES, type InboxKind, type Severity } from '#domain/inbox.ts'
import type { Language } from '#domain/language.ts'

/** Of a company, or of some of its machines. */
export type Scope = { company_id: number; machine_ids: readonly number[] | null }

/** A matter that is open now, one of each machine, kind and subject. */
export type Condition = {
  machine_id: number
  kind: InboxKind
  subject: string
  /** Place in SEVERITIES. */
  severity: number
  /** When it last occurred; of what is due, its day. */
  occurred_at: string
  /** Percent, of a level. */
  level: number | null
  /** A code that the screen has words for. */
  detail: string | null
}

export type LineFacts = {
  title: unknown
  detail: unknown
  advice: unknown
  /** Occurrences in the OCCURRENCE_DAYS up to the last, and the first of these. */
  count: unknown
  first_at: unknown
}

export type InboxSource = {
  kinds: readonly InboxKind[]
  /** The columns of `Condition` in its order. */
  conditions: (scope: Scope) => RawBuilder<Condition>
  /**
   * SQL expressions over `c`: machine_id, kind, subject, detail and occurred_at
   * (null when it is over), and `m` (machine). Those of the kind alone are left out.
   */
  facts?: (company_id: number, language: Language) => { [Name in keyof LineFacts]?: RawBuilder<unknown> }
  /**
   * Whether what was closed (`l`, inbox_line) has occurred again (`c`, a condition);
   * without it, whether it occurred later than then.
   */
  hasRecurred?: (company_id: number) => RawBuilder<boolean>
}

/** SQL of the place of a severity in SEVERITIES. */
export const severityPlace = (severity: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`case ${severity} ${sql.join(
    SEVERITIES.map((name, place) => sql`when ${sql.lit(name)} then ${sql.lit(place)}`),
    sql` `,
  )} end`

export const placeOf = (severity: Severity): RawBuilder<unknown> => sql.lit(SEVERITIES.indexOf(severity))

/** Restricts a query to the machines of a scope; `column`: its machine. */
export const inScope = (column: string, { machine_ids }: Scope): RawBuilder<unknown> =>
  machine_ids === null ? sql`true` : sql`${sql.raw(column)} = any(${[...machine_ids]}::int[])`
