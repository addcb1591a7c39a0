// Address of one machine’s detail.
import { endpoint } from '#contract/endpoint.ts'
import type { getMachineShape } from './detail.shape.ts'

export type { MachineDetail } from './detail.shape.ts'

export const getMachine = endpoint<typeof getMachineShape>('GET', '/api/v1/machine/detail', { scope: 'machines:read' })
