// What app.ts needs to know of webhooks.
import type { Noun } from '#server/noun/noun.ts'
import { webhookRoutes } from './routes.ts'
import { trimWebhooksJob } from './trim-job.ts'
import { webhookJob } from './webhook-job.ts'

export const webhook = {
  jobs: () => [webhookJob, trimWebhooksJob],
  routes: webhookRoutes,
} satisfies Noun
