// Address of the month of all machines.
import { endpoint } from '#contract/endpoint.ts'
import type { listDailyShape } from './list.shape.ts'

export type { DailyListItem } from './list.shape.ts'

export const listDaily = endpoint<typeof listDailyShape>('GET', '/api/v1/daily/list', { scope: 'days:read' })
