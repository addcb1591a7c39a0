// What app.ts needs to know of the bell.
import type { Noun } from '#server/noun/noun.ts'
import { bellRoutes } from './routes.ts'

export const bell = {
  routes: (server) => bellRoutes(server, server.sources.bell),
} satisfies Noun
