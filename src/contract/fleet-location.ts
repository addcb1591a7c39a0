// Addresses of where a company's machines are now.
import { endpoint } from './endpoint.ts'
import type { getLatestLocationDateShape, listFleetLocationsShape } from './fleet-location.shape.ts'

export type { FleetCluster, FleetLocation, FleetMachine } from './fleet-location.shape.ts'

/** From this zoom on machines are no longer gathered into clusters, as long as there are no more than ENTRIES_MAX. */
export const OPEN_ZOOM = 18
export const ENTRIES_MAX = 2_000

export const listFleetLocations = endpoint<typeof listFleetLocationsShape>('GET', '/api/v1/locations/latest')

export const getLatestLocationDate = endpoint<typeof getLatestLocationDateShape>('GET', '/api/v1/locations/latest_date')
