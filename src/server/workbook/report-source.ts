// A list that can be mailed as a workbook: conditions, plan and pages.
import type { ReportConditions } from '#contract/mail/report-schedule.ts'
import type { ReportTime } from '#domain/report-schedule.ts'
import type { TenantDb } from '#server/base/tenant.ts'
import type { PlannedBook } from './book.ts'
import type { BookReader } from './book-reader.ts'

/** Runs in a transaction that sees what the person may see for whom it is made. */
export type ReadCompany = <T>(work: (db: TenantDb) => Promise<T>) => Promise<T>

/** What a report is made of, for one of its readers. */
export type ReportWish = { read: ReadCompany; reader: BookReader; conditions: ReportConditions; time: ReportTime }

export type ReportSource = {
  /** Names of the conditions that the list knows. */
  conditions: readonly (keyof ReportConditions)[]
  /** @throws Fault 'invalid_fields' for a condition that cannot be searched by */
  check: (conditions: ReportConditions) => void
  book: (wish: ReportWish) => PlannedBook | Promise<PlannedBook>
  pages: (wish: ReportWish) => AsyncIterable<string>
}
