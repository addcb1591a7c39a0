// Addresses of counters over a machine's life.
import type {
  getAccumulationComparisonShape,
  getAccumulationMonthsShape,
  getAccumulationShape,
} from './accumulation.shape.ts'
import { endpoint } from '#contract/endpoint.ts'

export type {
  AccumulationComparison,
  AccumulationEntry,
  AccumulationMonths,
  AccumulationSeries,
} from './accumulation.shape.ts'

export const getAccumulation = endpoint<typeof getAccumulationShape>('GET', '/api/v1/accumulation', {
  scope: 'machines:read',
})
export const getAccumulationComparison = endpoint<typeof getAccumulationComparisonShape>(
  'GET',
  '/api/v1/accumulation/comparison',
)
export const getAccumulationMonths = endpoint<typeof getAccumulationMonthsShape>('GET', '/api/v1/accumulation/months', {
  scope: 'machines:read',
})
