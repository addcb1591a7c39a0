// Interface of a kind of workbook: plan, pages of rows, end.
import type { WorkbookWriter } from '#domain/workbook-writer.ts'

export type Book = { out: WorkbookWriter; page: (rows: unknown) => void; end: () => void }

/**
 * The plan of each kind by its name; each kind adds its own, where it makes
 * the book. Plain data, because it is passed between threads.
 */
export interface BookPlans {}
export type BookKind = keyof BookPlans

/** A kind with its plan: one of all kinds, or that of `K`. */
export type PlannedBook<K extends BookKind = BookKind> = { [Each in K]: { kind: Each; plan: BookPlans[Each] } }[K]

export type BookKinds = Readonly<{ [K in BookKind]: (plan: BookPlans[K]) => Book }>

/** To the worker; each but `drop` is answered once, in order. */
export type Task =
  | { job: number; do: 'open'; book: PlannedBook }
  | { job: number; do: 'page'; text: string }
  | { job: number; do: 'end' }
  | { job: number; do: 'drop' }

export type Done = { job: number; bytes: Uint8Array } | { job: number; fault: string }
