// Addresses of the bell: what concerns the reader since the last look.
import type { bellSeenShape, getBellShape } from './bell.shape.ts'
import { endpoint } from '#contract/endpoint.ts'

export type { BellLine } from './bell.shape.ts'

export const getBell = endpoint<typeof getBellShape>('GET', '/api/v1/bell')
export const bellSeen = endpoint<typeof bellSeenShape>('POST', '/api/v1/bell/seen', { permission: 'read' })
