// Addresses of distributions.
import { endpoint } from '#contract/endpoint.ts'
import type { downloadHistogramShape, getHistogramShape, listDivisionsShape } from './histogram.shape.ts'

export type { Histogram, HistogramDivision, HistogramRow } from './histogram.shape.ts'

export const listDivisions = endpoint<typeof listDivisionsShape>('GET', '/api/v1/histogram/divisions')
export const getHistogram = endpoint<typeof getHistogramShape>('GET', '/api/v1/histogram')
export const downloadHistogram = endpoint<typeof downloadHistogramShape>('GET', '/api/v1/histogram/download')
