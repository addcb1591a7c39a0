// Endpoints of the company's present machine positions.
import { getLatestLocationDate, listFleetLocations, listMachinesAt } from '#contract/location/fleet-location.ts'
import {
  getLatestLocationDateShape,
  listFleetLocationsShape,
  listMachinesAtShape,
} from '#contract/location/fleet-location.shape.ts'
import { JsonText } from '#server/base/answer.ts'
import { one } from '#server/base/db.ts'
import { fleetRoute } from '#server/base/routes.ts'
import type { ServerContext } from '#server/base/server-context.ts'
import { withPlaceNames } from '#server/machine/machine-places.ts'
import { checkCriteria } from '#server/machine/search.ts'
import { checkBox } from './fleet-box.ts'
import { fleetLocations, latestLocationDate } from './fleet-locations.ts'
import { machinesAt } from './machines-at.ts'

/** A machine's activity changes with the minute. */
const LOCATED = { tables: ['machine', 'machine_state'], minutes: true } as const
const NEWEST = { tables: ['machine', 'position'] }
export const fleetLocationRoutes = (context: ServerContext): void => {
  fleetRoute(
    context,
    listFleetLocations,
    listFleetLocationsShape,
    LOCATED,
    async ({ query, session, language, db }) => {
      checkCriteria(query)
      checkBox(query)
      const [row] = await db.last(fleetLocations(session.company_id, query))
      return new JsonText(withPlaceNames(row!.text, context.places, language))
    },
  )
  fleetRoute(context, listMachinesAt, listMachinesAtShape, LOCATED, async ({ query, session, language, db }) => {
    checkCriteria(query)
    checkBox(query)
    const [row] = await db.last(machinesAt(session.company_id, language, query))
    return new JsonText(withPlaceNames(row!.text, context.places, language))
  })
  fleetRoute(context, getLatestLocationDate, getLatestLocationDateShape, NEWEST, ({ session, db }) =>
    one(db, latestLocationDate(session.company_id)),
  )
}
