// Address of the months that have reports.
import { endpoint } from '#contract/endpoint.ts'
import type { listDailyMonthsShape } from './months.shape.ts'

export type { ReportedMonth } from './months.shape.ts'

export const listDailyMonths = endpoint<typeof listDailyMonthsShape>('GET', '/api/v1/daily/months', {
  scope: 'days:read',
})
