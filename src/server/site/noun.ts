// What app.ts needs to know of sites.
import type { Noun } from '#server/noun/noun.ts'
import { findSitesJob } from './find-sites-job.ts'
import { moveStays, noteChangedPositions } from './record-hook.ts'
import { siteRoutes } from './routes.ts'

export const site = {
  onRecords: { position: noteChangedPositions },
  onTransfer: moveStays,
  jobs: () => [findSitesJob],
  routes: (server) => siteRoutes(server, server.sources.slotsOfMachines, server.workbooks),
} satisfies Noun
