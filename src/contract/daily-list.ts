// Address of the month of all machines.
import { endpoint } from './endpoint.ts'
import type { listDailyShape } from './daily-list.shape.ts'

export type { DailyListItem } from './daily-list.shape.ts'

export const listDaily = endpoint<typeof listDailyShape>('GET', '/api/v1/daily/list')
