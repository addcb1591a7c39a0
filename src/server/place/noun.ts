// What app.ts needs to know of places.
import type { Noun } from '#server/noun/noun.ts'
import { openPlaceNames } from './place-names.ts'
import { placeRoutes } from './routes.ts'

export const place = {
  routes: placeRoutes,
  slots: { openPlaceNames },
} satisfies Noun
