// Address of the machines behind a figure of the fleet’s month.
import { endpoint } from '#contract/endpoint.ts'
import type { listMonthMachinesShape } from './machines.shape.ts'

export type { SlotColumn, ReportedMachine } from './machines.shape.ts'

export const listMonthMachines = endpoint<typeof listMonthMachinesShape>('GET', '/api/v1/daily/machines', {
  scope: 'days:read',
})
