// Address of the daily report of one machine.
import { endpoint } from '#contract/endpoint.ts'
import type { getDailyShape } from './daily.shape.ts'

export type { DailyDay, DailyMonth } from './daily.shape.ts'

export const getDaily = endpoint<typeof getDailyShape>('GET', '/api/v1/daily', { scope: 'days:read' })
