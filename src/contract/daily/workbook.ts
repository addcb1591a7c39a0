// Addresses of the daily report’s workbooks.
import { endpoint } from '#contract/endpoint.ts'
import type { downloadDailyShape, downloadDailyListShape } from './workbook.shape.ts'

export const downloadDaily = endpoint<typeof downloadDailyShape>('GET', '/api/v1/daily/excel')

export const downloadDailyList = endpoint<typeof downloadDailyListShape>('GET', '/api/v1/daily/list/excel')
