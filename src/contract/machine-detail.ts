// Address of one machine’s detail.
import { endpoint } from './endpoint.ts'
import type { getMachineShape } from './machine-detail.shape.ts'

export type { MachineDetail } from './machine-detail.shape.ts'

export const getMachine = endpoint<typeof getMachineShape>('GET', '/api/v1/machine/detail')
