// Address of a machine's three positions.
import { endpoint } from '#contract/endpoint.ts'
import type { getLocationInfoShape } from './location.shape.ts'

export type { Locations } from './location.shape.ts'

export const getLocationInfo = endpoint<typeof getLocationInfoShape>('GET', '/api/v1/location_info', {
  scope: 'positions:read',
})
