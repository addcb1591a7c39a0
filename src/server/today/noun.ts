// What app.ts needs to know of the morning.
import type { Noun } from '#server/noun/noun.ts'
import { todayRoutes } from './routes.ts'

export const today = {
  routes: todayRoutes,
} satisfies Noun
