// The daily report to take away: workbooks of one machine's month and of the month of all machines.
import Type from 'typebox'
import { listDailyShape } from './daily-list.ts'
import { MACHINE_MONTH_QUERY, offsetAsked } from './daily.ts'
import { endpoint } from './endpoint.ts'

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export const downloadDailyShape = {
  query: Type.Object({
    ...MACHINE_MONTH_QUERY,
    is_complement: Type.Integer({
      minimum: 0,
      maximum: 1,
      description:
        '1 fills in the days without a report, up to yesterday, and marks them: meters carried forward, hours 0; 0 leaves them gaps',
    }),
    time_difference: offsetAsked('cuts the slots at midnight of this offset'),
  }),
  file: XLSX,
}
/** Saved as DailyReport_{registration number_}{serial}_{YYYYMM}.xlsx; 404 for a machine that the company has never had. */
export const downloadDaily = endpoint<typeof downloadDailyShape>('GET', '/api/v1/daily/excel')

const { year, month, serial, registration_number, management_number, reports, page, per_page } =
  listDailyShape.query.properties

/** In the order of serials. */
export const downloadDailyListShape = {
  query: Type.Object({ year, month, serial, registration_number, management_number, reports, page, per_page }),
  file: XLSX,
}
/** Saved as {year}_{month}.xlsx. Without a page all machines that the search finds. */
export const downloadDailyList = endpoint<typeof downloadDailyListShape>('GET', '/api/v1/daily/list/excel')
