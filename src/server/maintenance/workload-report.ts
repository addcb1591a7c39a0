// Maintenance to come, by week, and its parts as a workbook that can be mailed.
import { PART_UNITS } from '#contract/maintenance/choices.ts'
import { CRITERIA } from '#domain/search-criteria.ts'
import { wordsOf } from '#server/base/words/words.ts'
import { checkCriteria } from '#server/machine/search.ts'
import type { BookReader } from '#server/workbook/book-reader.ts'
import type { ReportSource } from '#server/workbook/report-source.ts'
import { dayColumn, figureColumn, textColumn, type TablePage, type TablePlan } from '#server/workbook/table-book.ts'
import { workloadOf } from './workload.ts'

/** The tables of the page. */
const planOf = (reader: BookReader): TablePlan => {
  const words = wordsOf('maintenance-book', reader.language)
  return {
    reader,
    sheets: [
      {
        name: words('workload_weeks'),
        title: `${words('workload_title')}: ${words('workload_weeks')}`,
        columns: [
          dayColumn(words('workload_week')),
          figureColumn(words('workload_planned'), 0, 16),
          figureColumn(words('workload_due'), 0, 16),
          figureColumn(words('workload_machines'), 0, 16),
        ],
      },
      {
        name: words('workload_parts'),
        title: `${words('workload_title')}: ${words('workload_parts')}`,
        columns: [
          textColumn(words('workload_item'), 40),
          textColumn(words('workload_part'), 30),
          figureColumn(words('within_30'), 1, 16),
          figureColumn(words('within_60'), 1, 16),
          figureColumn(words('within_90'), 1, 16),
          textColumn(words('workload_unit'), 10),
        ],
      },
    ],
  }
}

export const workloadReport: ReportSource = {
  conditions: [...CRITERIA, 'kind'],
  check: checkCriteria,
  book: ({ reader }) => ({ kind: 'table', plan: planOf(reader) }),
  async *pages({ read, reader: { language }, conditions }) {
    const words = wordsOf('maintenance-book', language)
    const { weeks, parts } = await read((db) => workloadOf(db, db.company_id, language, conditions))
    const text = (sheet: number, rows: TablePage['rows']) => JSON.stringify({ sheet, rows } satisfies TablePage)
    yield text(
      0,
      weeks.map(({ monday, planned, due, machines }) => [monday, planned, due, machines]),
    )
    yield text(
      1,
      parts.map(({ name, part, within_30, within_60, within_90, unit }) => {
        const known = PART_UNITS.find((each) => each === unit)
        return [name, part, within_30, within_60, within_90, known ? words(`unit_${known}`) : null]
      }),
    )
  },
}
