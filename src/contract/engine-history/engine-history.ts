// Addresses of the engine operation history.
import { endpoint } from '#contract/endpoint.ts'
import type { existEngineHistoryShape, downloadEngineHistoryShape } from './engine-history.shape.ts'

export const existEngineHistory = endpoint<typeof existEngineHistoryShape>('GET', '/api/v1/engine/history/exist')
export const downloadEngineHistory = endpoint<typeof downloadEngineHistoryShape>('GET', '/api/v1/engine/history/excel')
