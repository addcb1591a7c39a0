// Address of one machine’s overloads.
import { endpoint } from '#contract/endpoint.ts'
import type { listOverloadsShape } from './overload.shape.ts'

export type { Overload } from './overload.shape.ts'

export const listOverloads = endpoint<typeof listOverloadsShape>('GET', '/api/v1/overload', { scope: 'alarms:read' })
