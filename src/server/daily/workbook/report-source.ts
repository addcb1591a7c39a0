// The month of all machines as a workbook that can be mailed.
import type { ReportConditions } from '#contract/report-schedule.ts'
import { checkListCriteria, type ListCriteria } from '#server/daily/list-search.ts'
import type { ReportSource } from '#server/workbook/report-source.ts'
import type { ListPlan } from './list-book.ts'
import { monthsAfter, pagesAfter, START } from './months-for-book.ts'

const searchOf = ({ group, serial, registration_number, management_number, reports }: ReportConditions) => ({
  ...(group !== undefined && { group }),
  ...(serial !== undefined && { serial }),
  ...(registration_number !== undefined && { registration_number }),
  ...(management_number !== undefined && { management_number }),
  ...(reports !== undefined && { reports }),
})

export const dailyReport: ReportSource = {
  conditions: ['group', 'serial', 'registration_number', 'management_number', 'reports'],
  check: (conditions) => checkListCriteria(searchOf(conditions) satisfies ListCriteria),
  kind: 'daily_list',
  plan: (reader, month) => ({ reader, month }) satisfies ListPlan,
  async *pages(read, _reader, conditions, month) {
    const query = { ...month, ...searchOf(conditions) }
    const [first] = await read((db) => db.rows(monthsAfter(db.company_id, query, START)))
    yield* pagesAfter(read, query, first!)
  },
}
