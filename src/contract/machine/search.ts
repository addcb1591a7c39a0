// Addresses of finding machines.
import { endpoint } from '#contract/endpoint.ts'
import type { listModelsShape, suggestMachinesShape, findMachineShape, findSerialShape } from './search.shape.ts'

export type { SuggestionKind, Suggestion } from './search.shape.ts'

export const listModels = endpoint<typeof listModelsShape>('GET', '/api/v1/machine/models', { scope: 'machines:read' })

export const suggestMachines = endpoint<typeof suggestMachinesShape>('GET', '/api/v1/machine/suggestions')

export const findSerial = endpoint<typeof findSerialShape>('GET', '/api/v1/machine/serial')

export const findMachine = endpoint<typeof findMachineShape>('GET', '/api/v1/machine/find', { scope: 'machines:read' })
