// Interface of a kind of workbook: plan, pages of rows, end.
import type { WorkbookWriter } from '#domain/workbook-writer.ts'

export type Book = { out: WorkbookWriter; page: (rows: unknown) => void; end: () => void }

/**
 * Kinds by name. A plan is passed between threads, so it is plain data
 * of the kind's own type.
 */
export type BookKinds = Readonly<Record<string, (plan: never) => Book>>

/** To the worker; each but `drop` is answered once, in order. */
export type Task =
  | { job: number; do: 'open'; kind: string; plan: unknown }
  | { job: number; do: 'page'; text: string }
  | { job: number; do: 'end' }
  | { job: number; do: 'drop' }

export type Done = { job: number; bytes: Uint8Array } | { job: number; fault: string }
