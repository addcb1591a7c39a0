// What app.ts needs to know of positions.
import type { Noun } from '#server/noun/noun.ts'
import { fleetLocationRoutes } from './fleet-routes.ts'
import { positionChangeRoute } from './position-changes.ts'
import { locationRecord } from './record.ts'
import { locationRoutes } from './routes.ts'

export const location = {
  records: [locationRecord],
  routes: (server) => {
    locationRoutes(server, server.sources)
    fleetLocationRoutes(server)
    positionChangeRoute(server)
  },
} satisfies Noun
