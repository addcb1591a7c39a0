// The engine runs of a month as a workbook that can be mailed.
import { daysOfEngineHistory } from '#domain/engine-history.ts'
import type { Db } from '#server/base/db.ts'
import type { ReportSource } from '#server/workbook/report-source.ts'
import { spansOfMonth, textsOfRuns } from './spans.ts'

export const engineHistoryReport: ReportSource = {
  conditions: [],
  check: () => undefined,
  book: ({ reader, time: { month } }) => ({ kind: 'engine_history', plan: { reader, month } }),
  async *pages({ read, time: { month, today } }) {
    const days = daysOfEngineHistory(month, today)
    // On the first of a month there is no day yet.
    if (days === null) return
    const company_id = await read((db) => Promise.resolve(db.company_id))
    const db: Db = { rows: (query) => read((own) => own.rows(query)) }
    yield* textsOfRuns(spansOfMonth(db, company_id, days))
  },
}
