// Addresses of the company's present machine positions.
import { endpoint } from '#contract/endpoint.ts'
import type {
  getLatestLocationDateShape,
  listFleetLocationsShape,
  listMachinesAtShape,
} from './fleet-location.shape.ts'

export type { FleetCluster, FleetLocation, FleetMachine } from './fleet-location.shape.ts'

/**
 * From this zoom on machines are not clustered,
 * unless there are more than ENTRIES_MAX.
 */
export const OPEN_ZOOM = 18
export const ENTRIES_MAX = 2_000

export const listFleetLocations = endpoint<typeof listFleetLocationsShape>('GET', '/api/v1/locations/latest', {
  scope: 'positions:read',
})

export const listMachinesAt = endpoint<typeof listMachinesAtShape>('GET', '/api/v1/locations/latest/machines')

export const getLatestLocationDate = endpoint<typeof getLatestLocationDateShape>(
  'GET',
  '/api/v1/locations/latest_date',
  { scope: 'positions:read' },
)
