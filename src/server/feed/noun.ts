// What app.ts needs to know of other makers' feeds.
import type { Noun } from '#server/noun/noun.ts'
import { feedsDueJob, readFeedJob } from './feed-job.ts'
import { feedRoutes } from './routes.ts'

export const feed = {
  jobs: (sources) => [readFeedJob(sources), feedsDueJob],
  routes: feedRoutes,
} satisfies Noun
