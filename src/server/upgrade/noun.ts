// What app.ts needs to know of upgrades that go on while the portal serves.
import type { Noun } from '#server/noun/noun.ts'
import { validateChecksJob } from './validate-checks.ts'

export const upgrade = {
  jobs: () => [validateChecksJob],
} satisfies Noun
