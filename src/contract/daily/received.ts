// Address of the receipts of a machine’s month.
import { endpoint } from '#contract/endpoint.ts'
import type { listReceivedDaysShape } from './received.shape.ts'

export type { ReceivedDay } from './received.shape.ts'

export const listReceivedDays = endpoint<typeof listReceivedDaysShape>('GET', '/api/v1/daily/received', {
  scope: 'days:read',
})
