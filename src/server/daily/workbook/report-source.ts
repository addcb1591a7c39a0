// The month of all machines, or of one, as a workbook that can be mailed.
import type { ReportConditions } from '#contract/mail/report-schedule.ts'
import { checkListCriteria, type ListCriteria } from '#server/daily/list-search.ts'
import type { ReportSource } from '#server/workbook/report-source.ts'
import { boundsOfMonth } from '#domain/calendar-month.ts'
import { Fault } from '#server/base/errors.ts'
import { importedOffset } from '#server/machine/own-offset.ts'
import { checkSerial } from '#server/machine/search.ts'
import { monthForBook } from './month-for-book.ts'
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
  book: ({ reader, time: { month } }) => ({ kind: 'daily_list', plan: { reader, month } }),
  async *pages({ read, conditions, time: { month } }) {
    const query = { ...month, ...searchOf(conditions) }
    const [first] = await read((db) => db.rows(monthsAfter(db.company_id, query, START)))
    yield* pagesAfter(read, query, first!)
  },
}

/** The days as they were reported: a mail fills no gaps. */
export const machineMonthReport: ReportSource = {
  conditions: ['serial'],
  check: checkSerial,
  book: ({ reader, time: { month } }) => ({
    kind: 'daily',
    plan: { reader, month, time_difference: null, fill_until: null },
  }),
  async *pages({ read, conditions: { serial = '' }, time: { month } }) {
    const [from, until] = boundsOfMonth(month)
    const [row] = await read(async (db) => {
      const otherwise = await importedOffset(db, db.company_id, serial)
      return db.rows(monthForBook(db.company_id, { serial, from, until, reach: 0, otherwise }))
    })
    if (row === undefined) throw new Fault('not_found')
    yield row.text
  },
}
