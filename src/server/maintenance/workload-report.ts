// Maintenance to come, by week, and its parts as a workbook that can be mailed.
import { PART_UNITS } from '#contract/maintenance-choices.ts'
import { wordsOf } from '#server/base/messages/maintenance/maintenance-words.ts'
import type { BookReader } from '#server/workbook/book-reader.ts'
import type { ReportSource } from '#server/workbook/report-source.ts'
import type { TablePage, TablePlan } from '#server/workbook/table-book.ts'
import { workloadOf } from './workload.ts'

/** The tables of the page. */
const planOf = (reader: BookReader): TablePlan => {
  const words = wordsOf(reader.language)
  const text = (head: string, width: number) => ({ head, width, kind: 'text' as const })
  const figure = (head: string, kind: number) => ({ head, width: 16, kind })
  return {
    reader,
    sheets: [
      {
        name: words.workload_weeks,
        title: `${words.workload_title}: ${words.workload_weeks}`,
        columns: [
          { head: words.workload_week, width: 14, kind: 'day' },
          figure(words.workload_planned, 0),
          figure(words.workload_due, 0),
          figure(words.workload_machines, 0),
        ],
      },
      {
        name: words.workload_parts,
        title: `${words.workload_title}: ${words.workload_parts}`,
        columns: [
          text(words.workload_item, 40),
          text(words.workload_part, 30),
          figure(words.within_30, 1),
          figure(words.within_60, 1),
          figure(words.within_90, 1),
          text(words.workload_unit, 10),
        ],
      },
    ],
  }
}

export const workloadReport: ReportSource = {
  conditions: [],
  check: () => undefined,
  kind: 'table',
  plan: ({ reader }) => planOf(reader),
  async *pages({ read, reader: { language } }) {
    const words = wordsOf(language)
    const { weeks, parts } = await read((db) => workloadOf(db, db.company_id, language, {}))
    const text = (sheet: number, rows: TablePage['rows']) => JSON.stringify({ sheet, rows } satisfies TablePage)
    yield text(
      0,
      weeks.map(({ monday, planned, due, machines }) => [monday, planned, due, machines]),
    )
    yield text(
      1,
      parts.map(({ name, part, within_30, within_60, within_90, unit }) => {
        const known = PART_UNITS.find((each) => each === unit)
        return [name, part, within_30, within_60, within_90, known ? words[`unit_${known}`] : null]
      }),
    )
  },
}
