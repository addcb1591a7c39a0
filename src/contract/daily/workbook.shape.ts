// Schemas of the daily report’s workbooks.
import Type from 'typebox'
import { shape } from '#contract/endpoint.shape.ts'
import { listDailyShape } from './list.shape.ts'
import { MACHINE_MONTH_QUERY, offsetField } from './daily.shape.ts'

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export const downloadDailyShape = shape({
  operation: 'downloadDaily',
  summary: 'The workbook of one machine’s month, saved as DailyReport_{registration number_}{serial}_{YYYYMM}.xlsx.',
  errors: ['not_found', 'too_many_requests'],
  query: Type.Object({
    ...MACHINE_MONTH_QUERY,
    is_complement: Type.Integer({
      minimum: 0,
      maximum: 1,
      description:
        '1 fills in the days without a report, up to yesterday, and marks them: meters carried forward, hours 0; 0 leaves them gaps',
    }),
    time_difference: offsetField('cuts the slots at midnight of this offset'),
  }),
  file: XLSX,
})

const { year, month, group, serial, registration_number, management_number, reports, page, per_page } =
  listDailyShape.query.properties

/** In the order of serials. */
export const downloadDailyListShape = shape({
  operation: 'downloadDailyList',
  summary:
    'The workbook of the month of all machines, saved as {year}_{month}.xlsx; without a page all machines that the search finds.',
  errors: ['not_found', 'too_many_requests'],
  query: Type.Object({ year, month, group, serial, registration_number, management_number, reports, page, per_page }),
  file: XLSX,
})
