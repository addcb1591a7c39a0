// What app.ts needs to know of accounts.
import type { Noun } from '#server/noun/noun.ts'
import { companySettingsRoutes } from './company-settings.ts'
import { factorRoutes } from './factor/routes.ts'
import { resetJob } from './link/reset-job.ts'
import { linkRoutes } from './link/routes.ts'
import { peopleRoutes } from './people/routes.ts'
import { readerOf } from './reader.ts'
import { accountRoutes } from './routes.ts'
import { openSessions } from './session.ts'
import { signOnRoutes } from './sign-on/routes.ts'
import { openTries } from './tries.ts'

export const account = {
  jobs: () => [resetJob],
  routes: async (server) => {
    const tries = openTries()
    accountRoutes(server, tries)
    factorRoutes(server, tries)
    linkRoutes(server, tries)
    peopleRoutes(server)
    companySettingsRoutes(server)
    await signOnRoutes(server)
  },
  slots: { openSessions, readerOf },
} satisfies Noun
