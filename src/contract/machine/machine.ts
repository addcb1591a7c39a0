// Addresses of the machine list and its counts.
import { endpoint } from '#contract/endpoint.ts'
import type { listMachinesShape, countMachinesShape, listSerialsShape } from './machine.shape.ts'

export type { LastDays, MachineItem, MachineConditions } from './machine.shape.ts'

export const PAGE_SIZE = 50

export const listMachines = endpoint<typeof listMachinesShape>('GET', '/api/v1/machine/list', {
  scope: 'machines:read',
})

export const countMachines = endpoint<typeof countMachinesShape>('GET', '/api/v1/machine/counts', {
  scope: 'machines:read',
})

export const listSerials = endpoint<typeof listSerialsShape>('GET', '/api/v1/machine/serials')
