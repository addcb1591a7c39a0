// What app.ts needs to know of events that are no alarms.
import type { Noun } from '#server/noun/noun.ts'
import { emergencyRecord } from './emergency.ts'
import { eventChangeRoutes } from './event-changes.ts'
import { emergencyEvents, overloadEvents } from './event-sources.ts'
import { lampRecord, lampEvents } from './lamp.ts'
import { overloadRecord } from './overload.ts'
import { eventRoutes } from './routes.ts'

export const event = {
  records: [overloadRecord, emergencyRecord, lampRecord],
  routes: (server) => {
    eventRoutes(server)
    eventChangeRoutes(server)
  },
  sources: { events: [overloadEvents, emergencyEvents, lampEvents] },
} satisfies Noun
