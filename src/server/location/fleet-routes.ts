// Endpoints of the company's present machine positions.
import { getLatestLocationDate, listFleetLocations } from '#contract/fleet-location.ts'
import { getLatestLocationDateShape, listFleetLocationsShape } from '#contract/fleet-location.shape.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import { JsonText } from '#server/base/answer.ts'
import { one } from '#server/base/db.ts'
import { Fault } from '#server/base/errors.ts'
import { fleetRoute } from '#server/base/routes.ts'
import type { ServerContext } from '#server/base/server-context.ts'
import { withPlaceNames } from '#server/machine/machine-places.ts'
import { checkCriteria } from '#server/machine/search.ts'
import { fleetLocations, latestLocationDate } from './fleet-locations.ts'

/** A machine's activity changes with the minute. */
const LOCATED = { tables: ['machine', 'machine_state'], minutes: true } as const
const NEWEST = { tables: ['machine', 'position'] }
const SIDES = ['west', 'south', 'east', 'north'] as const

const checkBox = (query: QueryOf<typeof listFleetLocationsShape>): void => {
  const missing = SIDES.filter((side) => query[side] === undefined)
  const faults =
    missing.length > 0 && missing.length < SIDES.length
      ? missing.map((field) => ({ field, message: 'is missing: give all four sides of a box, or none' }))
      : query.south !== undefined && query.north !== undefined && query.south > query.north
        ? [{ field: 'south', message: 'lies north of north' }]
        : []
  if (faults.length > 0) throw new Fault('invalid_fields', faults)
}

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
  fleetRoute(context, getLatestLocationDate, getLatestLocationDateShape, NEWEST, ({ session, db }) =>
    one(db, latestLocationDate(session.company_id)),
  )
}
