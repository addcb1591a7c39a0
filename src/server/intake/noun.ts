// What app.ts needs to know of the intake.
import type { Noun } from '#server/noun/noun.ts'
import { trimQuarantineJob } from './quarantine-bound.ts'
import { intakeRoutes } from './routes.ts'
import { openSenders } from './sender.ts'

export const intake = {
  jobs: () => [trimQuarantineJob],
  routes: intakeRoutes,
  slots: { openSenders },
} satisfies Noun
