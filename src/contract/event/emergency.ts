// Address of one machine’s emergency operations.
import { endpoint } from '#contract/endpoint.ts'
import type { listEmergenciesShape } from './emergency.shape.ts'

export type { Emergency } from './emergency.shape.ts'

export const listEmergencies = endpoint<typeof listEmergenciesShape>('GET', '/api/v1/emergency', {
  scope: 'alarms:read',
})
