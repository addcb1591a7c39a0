// Schema of finding places by a name or an address.
import Type from 'typebox'
import { shape } from '#contract/endpoint.shape.ts'
import { Latitude, Longitude } from '#contract/location/location.shape.ts'

export const PLACE_TEXT_MAX = 100

export const findPlacesShape = shape({
  operation: 'findPlaces',
  summary:
    'At most eight places by a name or an address, the best first: of the geocoding service where one is set, else municipalities and towns of the shipped index.',
  query: Type.Object({ text: Type.String({ minLength: 1, maxLength: PLACE_TEXT_MAX }) }),
  response: Type.Object({
    places: Type.Array(
      Type.Object({
        name: Type.String({ description: 'in the reader’s language' }),
        latitude: Latitude,
        longitude: Longitude,
      }),
    ),
  }),
})
