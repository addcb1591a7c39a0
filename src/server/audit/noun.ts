// What app.ts needs to know of the audit.
import type { Noun } from '#server/noun/noun.ts'
import { checkAuditJob } from './check-job.ts'
import { auditRoutes } from './routes.ts'

export const audit = {
  jobs: () => [checkAuditJob],
  routes: auditRoutes,
} satisfies Noun
