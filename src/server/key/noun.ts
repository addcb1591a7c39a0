// What app.ts needs to know of keys.
import type { Noun } from '#server/noun/noun.ts'
import { openKeySessions } from './key-session.ts'
import { keyRoutes } from './routes.ts'
import { tokenRoute } from './token-route.ts'

export const key = {
  routes: (server) => {
    keyRoutes(server)
    tokenRoute(server)
  },
  slots: { openKeySessions },
} satisfies Noun
