// What app.ts needs to know of received records.
import type { Noun } from '#server/noun/noun.ts'
import { keptEvents } from './kept-events.ts'
import { receivedRoutes } from './received.ts'
import { communicationReport } from './report-source.ts'
import { receiveHistoryRoutes } from './routes.ts'

export const receiveHistory = {
  routes: (server) => {
    receivedRoutes(server)
    receiveHistoryRoutes(server)
  },
  sources: { events: [keptEvents] },
  reports: () => ({ communication: communicationReport }),
} satisfies Noun
