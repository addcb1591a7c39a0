// What app.ts needs to know of companies' archives.
import type { Noun } from '#server/noun/noun.ts'
import { archiveJob, trimArchivesJob } from './archive-job.ts'
import { companyExportRoutes } from './routes.ts'

export const companyExport = {
  jobs: () => [archiveJob, trimArchivesJob],
  routes: companyExportRoutes,
} satisfies Noun
