// What app.ts needs to know of machines.
import type { Noun } from '#server/noun/noun.ts'
import { silenceSource } from './inbox-source.ts'
import { machineChangeRoute } from './machine-changes.ts'
import { machineMasterRoutes } from './master-routes.ts'
import { meterSource } from './meters/inbox-source.ts'
import { machineReport } from './report-source.ts'
import { machineRoutes } from './routes.ts'

export const machine = {
  routes: (server) => {
    machineRoutes(server, server.sources.lastDays)
    machineMasterRoutes(server, server.sources)
    machineChangeRoute(server)
  },
  sources: { inbox: [silenceSource, meterSource], watched: [{ source: silenceSource, kind: 'silent' }] },
  reports: () => ({ machines: machineReport }),
} satisfies Noun
