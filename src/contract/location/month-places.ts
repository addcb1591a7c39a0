// Address of the places of a machine's month.
import { endpoint } from '#contract/endpoint.ts'
import type { listMonthPlacesShape } from './month-places.shape.ts'

export type { MonthPlaces } from './month-places.shape.ts'

export const listMonthPlaces = endpoint<typeof listMonthPlacesShape>('GET', '/api/v1/locations/places/:serial', {
  scope: 'positions:read',
})
