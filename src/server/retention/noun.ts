// What app.ts needs to know of terms of keeping.
import type { Noun } from '#server/noun/noun.ts'
import { dropPartitionsJob } from './drop-job.ts'

export const retention = {
  jobs: () => [dropPartitionsJob],
} satisfies Noun
