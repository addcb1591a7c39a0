// What app.ts needs to know of Geo Alert.
import type { Noun } from '#server/noun/noun.ts'
import { crossingEvents } from './crossing-events.ts'
import { areaSource } from './inbox-source.ts'
import { endMemberships, queueAreaCheck } from './record-hook.ts'
import { geoAlertRoutes } from './routes.ts'
import { watchAreasJob } from './watch-job.ts'

export const geoAlert = {
  onRecords: { position: queueAreaCheck },
  onTransfer: endMemberships,
  jobs: () => [watchAreasJob],
  routes: geoAlertRoutes,
  sources: { inbox: [areaSource], events: [crossingEvents] },
} satisfies Noun
