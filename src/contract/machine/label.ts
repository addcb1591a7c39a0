// Address of what a machine's QR label says.
import { endpoint } from '#contract/endpoint.ts'
import type { listLabelsShape } from './label.shape.ts'

export type { MachineLabel } from './label.shape.ts'

export const listLabels = endpoint<typeof listLabelsShape>('GET', '/api/v1/machine/labels')
