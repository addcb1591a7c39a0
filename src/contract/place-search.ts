// Address of finding places by a name or an address.
import { endpoint } from './endpoint.ts'
import type { findPlacesShape } from './place-search.shape.ts'

export const findPlaces = endpoint<typeof findPlacesShape>('GET', '/api/v1/places')
