// What app.ts needs to know of engine starts and stops.
import type { Noun } from '#server/noun/noun.ts'
import { engineRecord } from './record.ts'
import { engineHistoryReport } from './report-source.ts'
import { engineHistoryRoutes } from './routes.ts'

export const engineHistory = {
  records: [engineRecord],
  routes: (server) => engineHistoryRoutes(server, server.workbooks),
  reports: () => ({ engine_history: engineHistoryReport }),
} satisfies Noun
