// Address of finding places by a name or an address.
import { endpoint } from '#contract/endpoint.ts'
import type { findPlacesShape } from './search.shape.ts'

export const findPlaces = endpoint<typeof findPlacesShape>('GET', '/api/v1/places')
