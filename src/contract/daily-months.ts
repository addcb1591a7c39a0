// Address of the months that have reports.
import { endpoint } from './endpoint.ts'
import type { listDailyMonthsShape } from './daily-months.shape.ts'

export type { ReportedMonth } from './daily-months.shape.ts'

export const listDailyMonths = endpoint<typeof listDailyMonthsShape>('GET', '/api/v1/daily/months')
