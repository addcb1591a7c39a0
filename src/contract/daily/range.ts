// Address of the machines’ figures over a range of days.
import { endpoint } from '#contract/endpoint.ts'
import type { getFleetReportShape, listRangeShape } from './range.shape.ts'

export type { FleetReport, RangeFigures, RangeItem, RangePrice, RangeTotals } from './range.shape.ts'

export const listRange = endpoint<typeof listRangeShape>('GET', '/api/v1/daily/range', { scope: 'days:read' })
export const getFleetReport = endpoint<typeof getFleetReportShape>('GET', '/api/v1/daily/range/report', {
  scope: 'days:read',
})
