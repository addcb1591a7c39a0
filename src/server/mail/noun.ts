// What app.ts needs to know of mail and mailed reports.
import type { Noun } from '#server/noun/noun.ts'
import { mailJob, trimMailJob } from './mail-job.ts'
import { reportBell } from './report/bell-source.ts'
import { reportJob, trimReportsJob } from './report/report-job.ts'
import { reportRoutes } from './report/routes.ts'
import { mailRoutes } from './routes.ts'
import { endMails } from './transfer.ts'
import { watchConditionsJob } from './watch-job.ts'

export const mail = {
  onTransfer: endMails,
  jobs: ({ reports, watched }) => [
    mailJob,
    trimMailJob,
    reportJob(reports),
    trimReportsJob,
    watchConditionsJob(watched),
  ],
  routes: (server) => {
    const { env, sources, workbooks } = server
    mailRoutes(server, env, workbooks)
    reportRoutes(server, sources.reports, reportJob(sources.reports))
  },
  sources: { bell: [reportBell] },
} satisfies Noun
