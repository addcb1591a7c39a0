// What app.ts needs to know of maintenance.
import type { Noun } from '#server/noun/noun.ts'
import { maintenanceReport } from './books.ts'
import { dueSoon } from './due-soon.ts'
import { feedRoutes } from './feeds.ts'
import { maintenanceFileRoutes } from './files/routes.ts'
import { makeThumbnailJob } from './files/thumbnail-job.ts'
import { maintenanceSource } from './inbox-source.ts'
import { tellDueJob } from './mail-job.ts'
import { queueLamps, queueRefresh, queueSchedules, refreshSchedulesJob, reschedule } from './refresh-job.ts'
import { resultChangeRoute } from './result-changes.ts'
import { maintenanceRoutes } from './routes.ts'
import { workloadReport } from './workload-report.ts'

export const maintenance = {
  onRecords: { daily_report: queueRefresh, lamp: queueLamps },
  onTransfer: (db, { new_company }) => queueSchedules(db, new_company),
  jobs: ({ closedDays }) => [refreshSchedulesJob(closedDays), tellDueJob, makeThumbnailJob],
  routes: async (server) => {
    maintenanceRoutes(server, server.sources, server.workbooks)
    await maintenanceFileRoutes(server)
    feedRoutes(server, server.env)
    resultChangeRoute(server)
  },
  sources: { inbox: [maintenanceSource] },
  reports: () => ({ maintenance: maintenanceReport, workload: workloadReport }),
  slots: { dueSoon, reschedule },
} satisfies Noun
