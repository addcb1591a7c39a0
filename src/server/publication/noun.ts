// What app.ts needs to know of news, questions and texts.
import type { Noun } from '#server/noun/noun.ts'
import { newsBell } from './bell-source.ts'
import { publicationRoutes } from './routes.ts'

export const publication = {
  routes: publicationRoutes,
  sources: { bell: [newsBell] },
} satisfies Noun
