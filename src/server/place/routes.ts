// The endpoint that finds places.
import { findPlaces } from '#contract/place/search.ts'
import { findPlacesShape } from '#contract/place/search.shape.ts'
import { route } from '#server/base/routes.ts'
import type { ServerContext } from '#server/base/server-context.ts'

export const placeRoutes = (context: ServerContext): void => {
  route(context, findPlaces, findPlacesShape, async ({ query, language }) => ({
    places: await context.places.find(query.text, language),
  }))
}
