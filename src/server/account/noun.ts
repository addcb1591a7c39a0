// What app.ts needs to know of accounts.
import type { Noun } from '#server/noun/noun.ts'
import { peopleRoutes } from './people/routes.ts'
import { readerOf } from './reader.ts'
import { accountRoutes } from './routes.ts'
import { openSessions } from './session.ts'

export const account = {
  routes: (server) => {
    accountRoutes(server)
    peopleRoutes(server)
  },
  slots: { openSessions, readerOf },
} satisfies Noun
